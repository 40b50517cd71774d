/** What the blog list shows for `?q=&category=`, on the server and while someone types. */

export interface ArticleFilter {
  /** As it was typed. */
  query: string;
  /** The name of a category, or null for all of them. */
  category: string | null;
}

/** Longer searches match no title and no excerpt. */
export const LONGEST_QUERY = 100;

/** Reads the filter from an address. A category that is not among `categories` means all. */
export function readFilter(parameters: URLSearchParams, categories: readonly string[]): ArticleFilter {
  const category = parameters.get("category");
  return {
    query: (parameters.get("q") ?? "").slice(0, LONGEST_QUERY),
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

/** Whether an article's title or excerpt contains the words, in any case, and its category is the chosen one. */
export function matchesFilter(
  article: { title: string; excerpt: string; category: string },
  { query, category }: ArticleFilter,
): boolean {
  if (category !== null && article.category !== category) return false;
  const words = comparable(query.trim());
  return comparable(article.title).includes(words) || comparable(article.excerpt).includes(words);
}

/** In lower case, and with plain quotation marks and hyphens, so that a keyboard's find the typographic ones. */
function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–]/g, "-")
    .replace(/\s+/g, " ");
}
