import { cutSearch } from "~/search/words";

/** The filter of the blog list: `?q=&category=`. */
export interface ArticleFilter {
  /** As it was typed; longer searches are cut. */
  query: string;
  /** The name of a category, or null for all of them. */
  category: string | null;
}

/** Reads the filter from an address. A category that is not among `categories` means all. */
export function readFilter(parameters: URLSearchParams, categories: readonly string[]): ArticleFilter {
  const category = parameters.get("category");
  return {
    query: cutSearch(parameters.get("q") ?? ""),
    category: category !== null && categories.includes(category) ? category : null,
  };
}

/** The path that shows the list with this filter, without parameters that filter nothing. */
export function filterAddress({ query, category }: ArticleFilter): string {
  const parameters = new URLSearchParams();
  if (query.trim()) parameters.set("q", query.trim());
  if (category !== null) parameters.set("category", category);
  return parameters.size ? `/blog?${parameters}` : "/blog";
}
