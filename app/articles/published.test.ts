import { describe, expect, it } from "vitest";
import { loadArticle } from "./load.server";
import { articles, featuredArticle, relatedTo } from "./published";

describe("the articles", () => {
  it("are in order, one of them featured", () => {
    const orders = articles.map((article) => article.order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(articles.filter((article) => article.featured)).toEqual([featuredArticle]);
    expect(articles[0]).not.toHaveProperty("html");
  });

  it("are followed by the same three, and by the featured one in place of themselves", () => {
    const three = relatedTo(featuredArticle.slug);
    expect(three).toHaveLength(3);
    for (const article of articles) {
      expect(relatedTo(article.slug)).toEqual(
        three.map((related) => (related === article ? featuredArticle : related)),
      );
    }
  });

  it("load with their text, and only by a real slug", async () => {
    for (const { slug, title } of articles) {
      const article = await loadArticle(slug);
      expect(article?.frontMatter.title).toBe(title);
      expect(article?.html).toMatch(/<h2 id="/);
      expect(article?.html).not.toMatch(/ style=| src="http| href="http/);
      for (const [, attributes] of article?.html.matchAll(/<svg class="melody\b([^>]*)>/g) ?? []) {
        expect(attributes, slug).toMatch(/ role="img" aria-label="[^"]{10,}"/);
      }
    }
    for (const slug of ["nothing", "../legal/privacy", "", "constructor"]) {
      expect(await loadArticle(slug)).toBeUndefined();
    }
  });
});
