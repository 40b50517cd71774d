import type { ReactNode } from "react";
import { markParts, type SearchTerm } from "~/search/words";

/** Marks what a search has found in a text. */
export function markTerms(text: string, terms: readonly SearchTerm[]): ReactNode {
  if (terms.length === 0) return text;
  return markParts(text, terms).map((part, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
    part.marked ? <mark key={n}>{part.text}</mark> : part.text,
  );
}
