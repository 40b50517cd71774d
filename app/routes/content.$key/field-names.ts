import type { SubmissionResult } from "@conform-to/react";
import type { TreeField } from "~/publishing/fields/field-tree";

/** What a form shows in its fields, and what is wrong with them, by their names. */
export interface Typed {
  value: unknown;
  errors: NonNullable<SubmissionResult["error"]>;
}

/** A part of a text's tree, under its name. */
export interface PartProps<Part> {
  field: Part;
  name: string;
  value: unknown;
  errors: Typed["errors"];
}

export const elementIdOf = (name: string) => name.replace(/\W+/g, "-").replace(/-$/, "");

/** The name of a part within the one called `name`. */
export const within = (name: string, key: string | number) =>
  typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${key}` : key;

export const isWithin = (name: string, other: string) =>
  other.startsWith(`${name}.`) || other.startsWith(`${name}[`);

/** All fields with an error, in the order of the page. Several can have the same error, so each starts with the name of its field. */
export function wrongFields(text: TreeField, errors: Typed["errors"]) {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages
      ? [
          {
            id: elementIdOf(name),
            name,
            errors: messages.map((message) => `${pathInWords(text, name)}: ${message}`),
          },
        ]
      : [],
  );
}

/** The path of a field in words, as in changes between versions: `Courses, 2, Price`. */
function pathInWords(text: TreeField, name: string): string {
  const words: string[] = [];
  let field: TreeField | undefined = text;
  for (const [step] of name.matchAll(/[A-Za-z]+|\d+/g)) {
    if (field?.kind === "group") {
      field = field.fields[step];
      words.push(field?.label ?? step);
    } else {
      field =
        field?.kind === "list" ? field.item : field?.kind === "rows" ? field.rows[Number(step)] : undefined;
      words.push(String(Number(step) + 1));
    }
  }
  return words.join(", ");
}
