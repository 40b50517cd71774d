import { plainText } from "~/format/plain-text";

/**
 * A short hash of a draft (FNV-1a), by which a form says which draft it knows. Pages compute it while somebody types, and the browser's
 * own hashes need https. Empty for no draft.
 */
export function draftHash(text: string | undefined): string {
  if (text === undefined) return "";
  let hash = 0x811c9dc5;
  for (const letter of plainText(text)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The response to a draft that was saved after a colleague had answered. */
export interface SavedDraft {
  /** Who has answered since the page was opened. */
  answeredBy: string;
}
