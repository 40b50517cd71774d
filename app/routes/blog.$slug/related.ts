import { type ArticleFrontMatter, featuredArticle, relatedArticles } from "~/articles/published";

/** The three fixed articles, in their order. On one of them the featured article takes its place. */
export function relatedTo(slug: string): ArticleFrontMatter[] {
  return relatedArticles.map((article) => (article.slug === slug ? featuredArticle : article));
}
