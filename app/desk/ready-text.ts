import { type Placeholder, placeholders } from "~/content/staff-answers";

/** What can stand in braces in a ready answer, and what was found there. */

const BRACES = /\{([a-z]+)\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The placeholders of a text, each once, as they stand there: "{level}". */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(BRACES)].filter(([, name = ""]) => isKnown(name)).map(([whole]) => whole)),
];

/** The names in braces that no placeholder has. */
export const unknownIn = (text: string): string[] => [
  ...new Set([...text.matchAll(BRACES)].filter(([, name = ""]) => !isKnown(name)).map(([whole]) => whole)),
];

/** A text with its placeholders filled in; those without a value stay, for a person to replace. */
export function fillPlaceholders(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(BRACES, (whole, name: string) => (isKnown(name) && values[name]) || whole);
}

/**
 * An answer with a ready text in it: in place of nothing but greeting and closing between them, else before the closing.
 * @param closing how the answer ends, if nobody has changed that
 */
export function insertReady(answer: string, ready: string, closing: string): string {
  const text = answer.trimEnd();
  const end = text.endsWith(closing) ? text.length - closing.length : text.length;
  const parts = [text.slice(0, end), ready, text.slice(end)].map((part) => part.trim());
  return parts.filter(Boolean).join("\n\n");
}
