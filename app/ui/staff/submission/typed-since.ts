import { isBlank } from "~/format/plain-text";

/** How many characters two texts have in common at their beginnings and, after those, at their ends. */
function inCommon(one: string, other: string): { start: number; end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return { start, end };
}

/**
 * Adds what was typed into a field after it was sent to the text that came back: as a paragraph of its own, where the text that came
 * back ends as the one that was sent, which is before the closing.
 * @returns also where to continue typing
 */
export function addTypedSince(
  { sent, field }: { sent: string; field: string },
  text: string,
): { text: string; caret: number } {
  const typed = inCommon(sent, field);
  const words = field.slice(typed.start, field.length - typed.end);
  if (text === sent) return { text: field, caret: field.length - typed.end };
  if (isBlank(words)) return { text, caret: text.length };
  const at = text.length - inCommon(sent, text).end;
  const before = [text.slice(0, at).trimEnd(), words.trimStart()].filter(Boolean).join("\n\n");
  const after = text.slice(at).trimStart();
  return { text: after ? `${before}\n\n${after}` : before, caret: before.length };
}
