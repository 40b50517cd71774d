import { describe, expect, it } from "vitest";
import { loadArticle } from "./load.server";
import { articles, categories, featuredArticle, relatedArticles } from "./published";

describe("the articles", () => {
  it("stand in their order, one of them featured", () => {
    const orders = articles.map((article) => article.order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(articles.filter((article) => article.featured)).toEqual([featuredArticle]);
    expect(articles[0]).not.toHaveProperty("html");
  });

  it("have categories that the filter offers", () => {
    expect(categories[0]).toBe("all");
    for (const { category } of articles) expect(categories).toContain(category);
  });

  it("have the same three related ones", () => {
    expect(relatedArticles.map(({ slug }) => slug)).toEqual([
      "essential-business-english-phrases-meetings",
      "presentation-skills-international-audience",
      "why-standardized-exams-matter-business-english",
    ]);
  });

  it("load with their text, and only by a real slug", async () => {
    for (const { slug, title } of articles) {
      const article = await loadArticle(slug);
      expect(article?.frontMatter.title).toBe(title);
      expect(article?.html).toMatch(/<h2 id="/);
      expect(article?.html).not.toMatch(/ style=| src="http| href="http/);
      for (const [, attributes] of article?.html.matchAll(/<svg class="m\b([^>]*)>/g) ?? []) {
        expect(attributes, slug).toMatch(/ role="img" aria-label="[^"]{10,}"/);
      }
    }
    for (const slug of ["nothing", "../legal/privacy", "", "constructor"]) {
      expect(await loadArticle(slug)).toBeUndefined();
    }
  });
});
