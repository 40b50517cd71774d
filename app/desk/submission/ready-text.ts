import { type Placeholder, placeholders } from "~/content/staff/answers";

/** Words in braces: the placeholders of ready answers, and what is mistaken for them. */
const BRACES = /\{\s*([^\s{}](?:[^{}\n]{0,40}[^\s{}])?)\s*\}/g;

/** The placeholder meant by "{Name}" or "{ name }". */
function placeholderOf(words: string): Placeholder | undefined {
  const name = words.toLowerCase();
  return Object.hasOwn(placeholders, name) ? (name as Placeholder) : undefined;
}

/** The words in braces, each once, as written. */
const bracesIn = (text: string, areKnown: boolean): string[] => [
  ...new Set(
    [...text.matchAll(BRACES)]
      .filter(([, words = ""]) => (placeholderOf(words) !== undefined) === areKnown)
      .map(([whole]) => whole),
  ),
];

/** The placeholders of a text: "{level}". */
export const placeholdersIn = (text: string): string[] => bracesIn(text, true);

/** The words in braces that are not placeholders. */
export const unknownIn = (text: string): string[] => bracesIn(text, false);

/** A text with its placeholders filled in; those without a value are left for a person to replace. */
export function fillReadyText(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(BRACES, (whole, words: string) => values[placeholderOf(words) as Placeholder] || whole);
}

/**
 * Inserts a ready text into an answer, before its closing.
 * @param closing the end of the answer, unless somebody has changed it
 */
export function insertReady(answer: string, ready: string, closing: string): string {
  const text = answer.trimEnd();
  const end = text.endsWith(closing) ? text.length - closing.length : text.length;
  const parts = [text.slice(0, end), ready, text.slice(end)].map((part) => part.trim());
  return parts.filter(Boolean).join("\n\n");
}
