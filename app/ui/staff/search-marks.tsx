import { createContext, type ReactNode, useContext } from "react";
import { markParts, type SearchTerm } from "~/search/words";

/** What the list around it is searched for. */
export const SearchTerms = createContext<readonly SearchTerm[]>([]);

/** Marks in a text what the search has found. A list has hundreds of texts, so this is no component for each of them. */
export function useMark(): (text: string) => ReactNode {
  const terms = useContext(SearchTerms);
  if (terms.length === 0) return (text) => text;
  return (text) =>
    markParts(text, terms).map((piece, n) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
      piece.marked ? <mark key={n}>{piece.text}</mark> : piece.text,
    );
}

/** Whether the search has found something in a text. */
export function useIsFound(text: string): boolean {
  return markParts(text, useContext(SearchTerms)).some(({ marked }) => marked);
}
