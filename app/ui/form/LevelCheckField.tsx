import type { FieldMetadata } from "@conform-to/react";
import { levelCheckField } from "~/content/level-check/field";
import { fillIn } from "~/format/template";
import { CheckboxOption } from "./controls";

/** A result of the level check that a visitor brings along. */
export interface AttachedResult {
  token: string;
  /** In words. */
  line: string;
  address: string;
}

/** The result that is sent along with the form, which the visitor can see and remove. */
export function LevelCheckField({
  field,
  result,
}: {
  field: FieldMetadata<string | null>;
  result?: AttachedResult;
}) {
  if (!result) return null;
  const { text, link } = levelCheckField;
  return (
    <CheckboxOption
      id={field.id}
      name={field.name}
      form={field.formId}
      value={result.token}
      defaultChecked={field.initialValue === result.token}
      label={fillIn(text, { result: result.line })}
    >
      <a href={result.address}>{link}</a>
    </CheckboxOption>
  );
}
