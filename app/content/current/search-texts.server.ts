import { isSearched, publicPages, searchName } from "../pages/public-pages";
import { textsOf } from "./texts.server";

/** What search engines see of a page and of those above it, by path. */
export type SearchTexts = Readonly<Record<string, { title: string; description: string }>>;

/** The titles and descriptions that owners gave to the page at this path and to those above it, for `meta`. */
export function searchTexts(pathname: string): SearchTexts {
  const texts = textsOf("search");
  return Object.fromEntries(
    publicPages.flatMap((page) => {
      if (!`${pathname}/`.startsWith(`${page.path}/`) || !isSearched(page)) return [];
      const { searchTitle: title, searchDescription: description } = texts[searchName(page)];
      return [[page.path, { title, description }]];
    }),
  );
}
