import type { CompiledArticle } from "./compile";

const files = import.meta.glob<CompiledArticle>("../content/articles/*.md", {
  query: "?article",
  import: "default",
});

/** An article with its text as HTML, or undefined if there is none of that slug. */
export async function loadArticle(slug: string): Promise<CompiledArticle | undefined> {
  const path = `../content/articles/${slug}.md`;
  return Object.hasOwn(files, path) ? files[path]?.() : undefined;
}
