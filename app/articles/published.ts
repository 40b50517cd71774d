/**
 * The articles in content/articles as lists show them. Their texts stay on the server: see load.server.ts.
 *
 * Rules:
 * - A new article is a new file; its name is its address. compile.ts says what its front matter needs, and
 *   app/markdown/compile.ts what its text may contain. A build lists whatever is wrong.
 * - `order` numbers the articles; the one with `featured: true` opens the blog.
 */
import type { ArticleFrontMatter } from "./compile";

export type { ArticleFrontMatter };

const files = import.meta.glob<ArticleFrontMatter>("../content/articles/*.md", {
  query: "?front-matter",
  eager: true,
  import: "default",
});

/** Every article, by its order. */
export const articles: readonly ArticleFrontMatter[] = Object.values(files).sort((a, b) => a.order - b.order);

export const featuredArticle = articleThat("is featured", (article) => article.featured);

const relatedArticles = [
  "essential-business-english-phrases-meetings",
  "presentation-skills-international-audience",
  "why-standardized-exams-matter-business-english",
].map((slug) => articleThat(`is called ${slug}`, (article) => article.slug === slug));

/** The three articles under every article. On one of them the featured article takes its place. */
export function relatedTo(slug: string): ArticleFrontMatter[] {
  return relatedArticles.map((article) => (article.slug === slug ? featuredArticle : article));
}

function articleThat(matches: string, test: (article: ArticleFrontMatter) => boolean): ArticleFrontMatter {
  const article = articles.find(test);
  if (!article) throw new Error(`There is no article that ${matches}.`);
  return article;
}
