import { describe, expect, it } from "vitest";
import type { Article } from "~/content/articles.server";
import { linkableAddresses } from "~/content/current/addresses.server";
import { withTexts } from "~/content/current/texts.server";
import { compileMarkdown } from "~/markdown/compile";
import { melodyWords } from "~/melody/notation";
import { alignTranscription } from "~/melody/transcription";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { articleTexts, publishedArticles, readArticle, relatedTo } from "./published.server";
import { shippedArticles } from "./shipped.server";

const FEATURED = publishedArticles().find((article) => article.featured)?.slug ?? "";
const written = (changes: Partial<Article>): Article => ({
  slug: "saying-no",
  title: "Saying no",
  excerpt: "Three ways.",
  description: "Three ways to say no, and the tune that keeps the door open.",
  category: "Email Writing",
  author: "Ana",
  date: "2026-01-02",
  readTime: "1 min read",
  featured: false,
  order: 1,
  melody: "'Say-ing \\no",
  isHidden: false,
  markdown: "He said “no” twice.\n\n## After that\n\nSilence.",
  ...changes,
});
const slugs = () => publishedArticles().map(({ slug }) => slug);

describe.each(shippedArticles().map((article) => [article.slug, article] as const))("%s", (_, article) => {
  const { html, problems, wordCount } = compileMarkdown(article.markdown, linkableAddresses());

  it("has no problems in its text", () => {
    expect(problems).toEqual([]);
    expect(html).not.toMatch(/ style=| src="http| href="http|\{\{/);
    for (const [, attributes] of html.matchAll(/<svg class="melody\b([^>]*)>/g)) {
      expect(attributes).toMatch(/ role="img" aria-label="[^"]{10,}"/);
    }
  });

  it("takes the four to eight minutes that it claims", () => {
    const minutes = Math.round(wordCount / 220);
    expect(article.readTime).toBe(`${minutes} min read`);
    expect([4, 5, 6, 7, 8]).toContain(minutes);
  });

  it("has phonetics that fit its melody", () => {
    expect(() => alignTranscription(melodyWords(article.melody), article.ipa ?? "")).not.toThrow();
  });
});

describe("the articles", () => {
  it("are in order, with a place and a title each, and one of them opens the blog", () => {
    const articles = publishedArticles();
    for (const field of ["order", "title"] as const) {
      const values = articles.map((article) => article[field]);
      const repeated = values.filter((value, index) => values.indexOf(value) !== index);
      expect(repeated, `two articles have this ${field}`).toEqual([]);
    }
    const orders = articles.map(({ order }) => order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(articles.filter(({ featured }) => featured)).toHaveLength(1);
    expect(articles[0]).not.toHaveProperty("markdown");
  });

  it("are followed by the same three, and by the featured one in place of themselves", () => {
    const three = relatedTo(FEATURED).map(({ slug }) => slug);
    expect(three).toHaveLength(3);
    for (const slug of slugs()) {
      const expected = three.map((related) => (related === slug ? FEATURED : related));
      expect(relatedTo(slug).map((related) => related.slug)).toEqual(expected);
    }
  });

  it("are found only by a real address", () => {
    for (const slug of ["nothing", "../legal/privacy", "", "constructor"]) {
      expect(readArticle(slug)).toBeUndefined();
    }
  });
});

describe("an article that staff wrote", () => {
  it("appears in lists, in the search, and as a page", () => {
    withTexts({ articles: [written({})] }, () => {
      // If two share the first place, the newer one comes first.
      expect(slugs()[0]).toBe("saying-no");
      const read = readArticle("saying-no");
      expect(read?.html).toContain('He said <span translate="no">“no”</span> twice.');
      expect(read?.sections).toEqual([{ id: "after-that", title: "After that" }]);
      expect(articleTexts()[0]).toMatchObject({
        slug: "saying-no",
        passages: [{}, { sentences: ["Silence."] }],
      });
    });
    expect(slugs()).not.toContain("saying-no");
  });

  it("is quick to appear even if none of 29,000 quotations ends", () => {
    withTexts({ articles: [written({ markdown: "“".repeat(29_000) })] }, () => {
      const spent = countProcessorTime();
      readArticle("saying-no");
      expect(spent()).toBeLessThan(500);
    });
  });

  it("replaces the shipped one at its address, or hides it", () => {
    const before = slugs().length;
    const place = { slug: FEATURED, order: 3 };
    withTexts({ articles: [written(place)] }, () => {
      expect(slugs()).toHaveLength(before);
      expect(readArticle(FEATURED)?.article.title).toBe("Saying no");
    });
    withTexts({ articles: [written({ ...place, isHidden: true })] }, () => {
      expect(slugs()).toHaveLength(before - 1);
      expect(readArticle(FEATURED)).toBeUndefined();
      const [first] = publishedArticles();
      expect(first?.featured, "some article opens the blog").toBe(true);
      for (const slug of slugs()) expect(relatedTo(slug)).toHaveLength(3);
    });
  });

  it("may be the only article", () => {
    const hidden = shippedArticles().map((article) => ({ ...article, isHidden: true }));
    withTexts({ articles: [...hidden, written({})] }, () => {
      expect(slugs()).toEqual(["saying-no"]);
      expect(relatedTo("saying-no")).toEqual([]);
    });
    withTexts({ articles: hidden }, () => expect(publishedArticles()).toEqual([]));
  });
});
