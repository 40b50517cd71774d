import { describe, expect, it } from "vitest";
import { type ArticleFrontMatter, checkArticleSet, compileArticle } from "./compile";

const fields: Record<string, string> = {
  title: "Saying no",
  excerpt: "Three ways to say no, and the tune that keeps the door open.",
  description:
    "How to refuse politely in English at work, with the phrases, their melody, a dialogue and exercises.",
  category: "Grammar Tips",
  author: "Elena Marsh",
  date: "2025-03-12",
  readTime: "5 min read",
  featured: "false",
  order: "3",
  melody: "I’m a-'fraid \\/not",
  ipa: "aɪm ə-ˈfreɪd ˈnɒt",
  pictureDescription: "A low start, a step up, then a fall and a rise.",
};
const words = (count: number) => "word ".repeat(count);

function compile(changes: Record<string, string | null> = {}, body = words(1100)) {
  const lines = Object.entries({ ...fields, ...changes }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return compileArticle(`---\n${lines.join("\n")}\n---\n\n${body}`, {
    file: "saying-no.md",
    slug: "saying-no",
    addresses: new Set(["/", "/enroll", "/levels", "/#courses", "/blog/other"]),
  });
}

describe("an article", () => {
  it("has typed front matter with its slug, and HTML", () => {
    const { frontMatter, html } = compile();
    expect(frontMatter).toEqual({ ...fields, featured: false, order: 3, slug: "saying-no" });
    expect(html).toContain("<p>word word");
  });

  it("may link to known pages, anchors and articles", () => {
    const links =
      "[a](/levels) [b](/#courses) [c](/blog/other) [d](/enroll?course=business) [e](#end)\n\n## End\n\n";
    expect(compile({}, links + words(1100)).html).toContain('<a href="/blog/other">');
  });

  it.each([
    [{ category: "Gossip" }, "category must be one of Business English Theory"],
    [{ readTime: "6 min read" }, "readTime says 6 min, but 1100 words take 5"],
    [{ readTime: "5 minutes" }, "readTime must read like “8 min read”"],
    [{ pictureDescription: null }, "pictureDescription is missing"],
    [{ pictureDescription: '""' }, "pictureDescription must not be empty"],
    [{ excerpt: words(40) }, "excerpt must have 1 to 180 characters, it has 199"],
    [{ description: "Short." }, "description must have 70 to 160 characters, it has 6"],
    [{ description: words(40) }, "description must have 70 to 160 characters"],
    [{ date: "12 March 2025" }, "date must be a date like 2025-03-12"],
    [{ date: "2025-02-30" }, "date must be a date like 2025-03-12"],
    [{ featured: "maybe" }, "featured must be true or false"],
    [{ order: "1.5" }, "order must be a whole number"],
    [{ order: "0" }, "order must be 1 or more"],
    [{ ipa: "aɪm nɒt" }, "differ in words, 3 and 2"],
    [{ ipa: "aɪm ə-freɪd-ə nɒt" }, "divide both alike with -"],
    [{ melody: "\\I’m a-'fraid \\/not" }, "has 2 nuclei"],
    [{ tags: "none" }, "unknown tags"],
  ])("is refused for %j", (changes, reason) => {
    expect(() => compile(changes)).toThrow(reason);
  });

  it.each([
    ["[x](/nowhere)", "The link to /nowhere leads to no known address"],
    ["[x](/blog/nothing)", "The link to /blog/nothing leads to no known address"],
    ["[x](/levels#Z9)", "The link to /levels#Z9 leads to no known address"],
    ["[x](https://example.com)", "The link to https://example.com leads away"],
    ["[x](mailto:a@example.com)", "The link to mailto:a@example.com leads away"],
    ["[x](#nothing)", "The link to #nothing leads nowhere"],
    ["Hello from {{SITE_NAME}}", "Articles have no placeholders, here is {{SITE_NAME}}"],
  ])("is refused for the text %j", (text, reason) => {
    expect(() => compile({}, `${text}\n\n${words(1100)}`)).toThrow(reason);
  });

  it("takes four to eight minutes", () => {
    expect(() => compile({ readTime: "3 min read" }, words(660))).toThrow("An article takes 4 to 8 minutes");
    expect(() => compile({ readTime: "9 min read" }, words(1980))).toThrow("An article takes 4 to 8 minutes");
  });

  it("reports the problems of its front matter and of its text together", () => {
    expect(() => compile({ category: "Gossip" }, "# One\n\n[x](/nowhere)")).toThrow(
      /^saying-no\.md has 3 problems:(\n {2}- .+){3}$/,
    );
  });
});

describe("all articles together", () => {
  const article = (changes: Partial<ArticleFrontMatter>) => ({ ...compile().frontMatter, ...changes });

  it("have one featured, and an order and a title each", () => {
    const good = [article({ featured: true }), article({ slug: "b", order: 4, title: "B" })];
    expect(() => checkArticleSet("articles", good)).not.toThrow();
    expect(() => checkArticleSet("articles", [article({})])).toThrow("One article is featured, here are 0");
    expect(() => checkArticleSet("articles", [...good, article({ slug: "c", featured: true })])).toThrow(
      "articles has 3 problems:\n  - One article is featured, here are 2: saying-no, c.\n" +
        "  - saying-no and c have the same order: 3.\n  - saying-no and c have the same title: Saying no.",
    );
  });
});
