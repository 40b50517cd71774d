import { describe, expect, it } from "vitest";
import { articles, featuredArticle, relatedArticles } from "~/articles/published";
import { relatedTo } from "./related";

const fixed = relatedArticles.map(({ slug }) => slug);
const related = (slug: string) => relatedTo(slug).map((article) => article.slug);

describe("the related articles", () => {
  it.each(articles.map(({ slug }) => slug).filter((slug) => !fixed.includes(slug)))(
    "are the fixed three beside %s",
    (slug) => {
      expect(related(slug)).toEqual(fixed);
    },
  );

  it.each(fixed)("name the featured one in place of %s itself", (slug) => {
    expect(related(slug)).toEqual(fixed.map((other) => (other === slug ? featuredArticle.slug : other)));
  });
});
