import { createContext, useContext } from "react";
import { markPieces, type SearchTerm } from "~/search/words";

/** What the list around it is searched for. */
export const SearchTerms = createContext<readonly SearchTerm[]>([]);

/** A text in which what the search has found is marked. */
export function Marked({ children: text }: { children: string }) {
  const terms = useContext(SearchTerms);
  if (terms.length === 0) return text;
  return markPieces(text, terms).map((piece, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
    piece.marked ? <mark key={n}>{piece.text}</mark> : piece.text,
  );
}

/** Whether the search has found something in a text. */
export function useIsFound(text: string): boolean {
  return markPieces(text, useContext(SearchTerms)).some(({ marked }) => marked);
}
