import { createContext, type ReactNode, useContext } from "react";
import type { SearchTerm } from "~/search/words";
import { markTerms } from "../../mark-terms";

/** The search terms of the list. */
export const SearchTerms = createContext<readonly SearchTerm[]>([]);

/** Marks the matches of the search in a text. Not a component, because a list has hundreds of texts. */
export function useMark(): (text: string) => ReactNode {
  const terms = useContext(SearchTerms);
  return (text) => markTerms(text, terms);
}
