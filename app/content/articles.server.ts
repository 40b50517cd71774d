import type { CompiledArticle } from "~/markdown/articles";

const files = import.meta.glob<CompiledArticle>("./articles/*.md", { query: "?article", import: "default" });

/** An article with its text as HTML, or undefined if there is none of that slug. */
export async function loadArticle(slug: string): Promise<CompiledArticle | undefined> {
  const path = `./articles/${slug}.md`;
  return Object.hasOwn(files, path) ? files[path]?.() : undefined;
}
