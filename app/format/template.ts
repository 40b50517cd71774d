import { agreeing } from "./number-words";

/**
 * Replaces each `{name}` in a text with the value of that name. Values are inserted literally: `String.replace` with a
 * string would interpret a "$&" in what somebody typed.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : braces,
  );
}

/** The same for a text that counts something: after one, its noun has no s. */
export const fillInCounts: typeof fillIn = (text, values) => agreeing(fillIn(text, values));

/** A text whose [brackets] hold samples as plain text. */
export const withoutBrackets = (text: string): string => text.replace(/\[(.+?)\]/g, "$1");
