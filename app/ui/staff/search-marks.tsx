import { createContext, type ReactNode, useContext } from "react";
import { markParts, type SearchTerm } from "~/search/words";

/** The search terms of the list. */
export const SearchTerms = createContext<readonly SearchTerm[]>([]);

/** Marks the matches of the search in a text. Not a component, because a list has hundreds of texts. */
export function useMark(): (text: string) => ReactNode {
  const terms = useContext(SearchTerms);
  if (terms.length === 0) return (text) => text;
  return (text) =>
    markParts(text, terms).map((piece, n) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
      piece.marked ? <mark key={n}>{piece.text}</mark> : piece.text,
    );
}

/** Whether the search matches something in a text. */
export function useIsFound(text: string): boolean {
  return markParts(text, useContext(SearchTerms)).some(({ marked }) => marked);
}
