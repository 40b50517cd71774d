import { type Placeholder, placeholders } from "~/content/staff-answers";

/** What can stand in braces in a ready answer, and what was found there. */

const BRACES = /\{\s*([^\s{}](?:[^{}\n]{0,40}[^\s{}])?)\s*\}/g;

/** The placeholder that somebody means, who writes "{Name}" or "{ name }". */
function placeholderOf(words: string): Placeholder | undefined {
  const name = words.toLowerCase();
  return Object.hasOwn(placeholders, name) ? (name as Placeholder) : undefined;
}

/** What stands in braces, each once and as it stands there. */
const bracesIn = (text: string, areKnown: boolean): string[] => [
  ...new Set(
    [...text.matchAll(BRACES)]
      .filter(([, words = ""]) => (placeholderOf(words) !== undefined) === areKnown)
      .map(([whole]) => whole),
  ),
];

/** The placeholders of a text: "{level}". */
export const placeholdersIn = (text: string): string[] => bracesIn(text, true);

/** What stands in braces and is no placeholder. */
export const unknownIn = (text: string): string[] => bracesIn(text, false);

/** A text with its placeholders filled in; those without a value stay, for a person to replace. */
export function fillPlaceholders(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(BRACES, (whole, words: string) => values[placeholderOf(words) as Placeholder] || whole);
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
