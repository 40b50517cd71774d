import type { ReactNode } from "react";
import { markParts, type SearchTerm } from "~/search/words";

/** Marks what a search has found in a text. */
export function markTerms(text: string, terms: readonly SearchTerm[]): ReactNode {
  if (terms.length === 0) return text;
  return markParts(text, terms).map((piece, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
    piece.marked ? <mark key={n}>{piece.text}</mark> : piece.text,
  );
}
