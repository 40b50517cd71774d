/**
 * Gives the articles in articles/*.md to the pages: what lists show. The texts themselves stay on the server, in
 * articles.server.ts.
 *
 * Rules:
 * - A new article is a new file; its name is its address. app/articles/compile.ts says what its front matter needs,
 *   app/markdown/compile.ts what may stand in its text. A build lists whatever is wrong.
 * - `order` numbers the articles; the one with `featured: true` opens the blog.
 */

import { articleCategories } from "./categories";
import type { ArticleFrontMatter } from "./compile";

export type { ArticleFrontMatter };

const files = import.meta.glob<ArticleFrontMatter>("../content/articles/*.md", {
  query: "?front-matter",
  eager: true,
  import: "default",
});

/** Every article, by its order. */
export const articles: readonly ArticleFrontMatter[] = Object.values(files).sort((a, b) => a.order - b.order);

/** What the blog's filter offers. */
export const categories = ["all", ...articleCategories] as const;

export const featuredArticle = articleThat("is featured", (article) => article.featured);

/** Shown under every article. */
export const relatedArticles: readonly ArticleFrontMatter[] = [
  "essential-business-english-phrases-meetings",
  "presentation-skills-international-audience",
  "why-standardized-exams-matter-business-english",
].map((slug) => articleThat(`is called ${slug}`, (article) => article.slug === slug));

function articleThat(matches: string, test: (article: ArticleFrontMatter) => boolean): ArticleFrontMatter {
  const article = articles.find(test);
  if (!article) throw new Error(`There is no article that ${matches}.`);
  return article;
}
