import { describe, expect, it } from "vitest";
import type { ArticleText } from "~/articles/published.server";
import type { ArticleHead } from "~/content/articles.server";
import { articleTerms, searchArticles } from "./search";

const article = (slug: string, title: string, excerpt: string) => ({ slug, title, excerpt }) as ArticleHead;
const text = (slug: string, ...sentences: string[]): ArticleText => ({
  slug,
  passages: [
    { section: null, sentences: sentences.slice(0, 1) },
    { section: { id: "on", title: "Going on" }, sentences: sentences.slice(1) },
  ],
});

const articles = [
  article("email", "One idea for each email", "What the reader’s day leaves room for."),
  article("pitch", "The pitch", "Three minutes and one idea."),
  article("meetings", "Meetings", "Phrases that open a door."),
];
const texts = [
  text("email", "A long email loses its reader.", "Nobody reads a second meeting invitation."),
  text("pitch", "Say it aloud, not “AI.”", "The idea comes first, and the idea comes last."),
  text(
    "meetings",
    "In meetings (HR’s, too) the idea of the fall is to be done.",
    "It is a good idea to wait since you were asked.",
  ),
];
const find = (query: string) => searchArticles(articles, texts, query);
const slugs = (query: string) => find(query).map(({ article }) => article.slug);

describe("a search in the blog", () => {
  it.each([
    ["email", ["email"]],
    ["EMAIL long", ["email"]],
    ["e-mail", ["email"]],
    ["reader's", ["email"]],
    ["“reader’s day”", ["email"]],
    ["since", ["meetings"]],
    ["going on", ["email", "pitch", "meetings"]],
    ["---", []],
    ["i-d", []],
    ["ouncil", []],
    ["email since", []],
    ["quantum", []],
    ["AI", ["pitch"]],
    ["hr", ["meetings"]],
    ["ud", []],
  ])("for %s finds %j", (query, expected) => {
    expect(slugs(query)).toEqual(expected);
  });

  it("puts a word in the title before one in the excerpt, and that before one in the text", () => {
    expect(slugs("idea")).toEqual(["email", "pitch", "meetings"]);
  });

  it("puts words at their beginning before parts of words", () => {
    expect(slugs("meeting")).toEqual(["meetings", "email"]);
    expect(slugs("one")).toEqual(["email", "pitch", "meetings"]);
  });

  it("shows the sentence that has most of the words together, with its section", () => {
    expect(find("good idea").find(({ article }) => article.slug === "meetings")?.hit).toEqual({
      sentence: "It is a good idea to wait since you were asked.",
      section: { id: "on", title: "Going on" },
    });
    expect(find("long")[0]?.hit).toEqual({ sentence: "A long email loses its reader.", section: null });
  });

  it("shows the excerpt where that fits best", () => {
    expect(find("three minutes")).toEqual([{ article: articles[1] }]);
  });

  it("cuts a long sentence around the words", () => {
    const long = `${"Before it there is much. ".repeat(9)}Here is the needle in it. ${"And after it. ".repeat(20)}`;
    const [found] = searchArticles(articles, [text("pitch", long)], "needle");
    expect(found?.hit?.sentence).toMatch(/^… .*needle.* …$/);
    expect(found?.hit?.sentence.length).toBeLessThan(160);
  });

  it("has nothing to search for in single letters and signs", () => {
    for (const query of ["", "  ", "a", "“ ”", "-"]) expect(articleTerms(query)).toEqual([]);
  });
});
