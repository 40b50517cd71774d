import type { SubmissionResult } from "@conform-to/react";

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

export const idOf = (name: string) => name.replace(/\W+/g, "-").replace(/-$/, "");

/** The name of a part in the one that is called `name`. */
export const within = (name: string, key: string | number) =>
  typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${key}` : key;

export const isWithin = (name: string, other: string) =>
  other.startsWith(`${name}.`) || other.startsWith(`${name}[`);

/** The names of all fields with an error, in the order of the page. */
export function wrongFields(errors: Typed["errors"]) {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages ? [{ id: idOf(name), name, errors: messages }] : [],
  );
}
