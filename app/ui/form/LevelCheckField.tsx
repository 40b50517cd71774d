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

/** The result that goes with the form, to be seen and to be taken out. */
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
