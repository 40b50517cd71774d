import { describe, expect, it } from "vitest";
import { publishedArticles } from "~/articles/published.server";
import { siteSettings } from "~/content/current/site-settings.server";
import { childTexts, readXml, type XmlElement } from "../../../tests/setup/xml";
import { atomFeed, readerHtml } from "./atom";
import { loader } from "./route";

const { siteUrl } = siteSettings();

const linksOf = (element: XmlElement, rel: string) =>
  element.children
    .filter((child) => child.name === "link" && child.attributes.rel === rel)
    .map((child) => child.attributes.href);

const answer = loader();
const feed = readXml(await answer.text());

describe("the feed", () => {
  const entries = feed.children.filter((child) => child.name === "entry");

  it("is Atom, with its address and that of the blog", () => {
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
    expect(linksOf(feed, "self")).toEqual([`${siteUrl}/feed.xml`]);
    expect(linksOf(feed, "alternate")).toEqual([`${siteUrl}/blog`]);
    expect(childTexts(feed, "id")).toEqual([`${siteUrl}/blog`]);
  });

  it("has every article once, newest first, and the date of the newest", () => {
    const newest = [...publishedArticles()].sort((a, b) => b.date.localeCompare(a.date));
    expect(entries.flatMap((entry) => childTexts(entry, "id"))).toEqual(
      newest.map(({ slug }) => `${siteUrl}/blog/${slug}`),
    );
    expect(entries.flatMap((entry) => childTexts(entry, "updated"))).toEqual(
      newest.map(({ date }) => `${date}T00:00:00Z`),
    );
    expect(childTexts(feed, "updated")).toEqual([`${newest[0]?.date}T00:00:00Z`]);
  });

  it("has entries with all that Atom requires, an author and an excerpt", () => {
    for (const entry of entries) {
      const article = publishedArticles().find(({ slug }) =>
        childTexts(entry, "id")[0]?.endsWith(`/${slug}`),
      );
      expect(childTexts(entry, "title")).toEqual([article?.title]);
      expect(childTexts(entry, "summary")).toEqual([article?.excerpt]);
      expect(entry.children.flatMap((child) => childTexts(child, "name"))).toEqual([article?.author]);
      expect(linksOf(entry, "alternate")).toEqual(childTexts(entry, "id"));
    }
  });

  it("has the full texts, with absolute links and without drawings", () => {
    for (const entry of entries) {
      const [html = ""] = childTexts(entry, "content");
      expect(html.length).toBeGreaterThan(3000);
      expect(html).toContain("<h2>");
      expect(html).not.toMatch(/<svg|aria-hidden|class=/);
      for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(address).toMatch(/^https?:\/\//);
    }
  });
});

describe("an entry", () => {
  it("escapes markup in titles and texts", () => {
    const made = readXml(
      atomFeed({
        title: 'Q & A <"b">',
        subtitle: "It's",
        path: "/blog",
        self: "/feed.xml",
        siteUrl: "https://example.com",
        entries: [
          {
            title: "1 < 2 & 3",
            path: "/blog/x",
            author: "O'Neil\0",
            category: "A & B",
            summary: "]]>",
            date: "2025-03-12",
            html: "<p>R&amp;D</p>",
          },
        ],
      }),
    );
    expect(childTexts(made, "title")).toEqual(['Q & A <"b">']);
    const entry = made.children.find((child) => child.name === "entry");
    expect(entry && childTexts(entry, "title")).toEqual(["1 < 2 & 3"]);
    expect(entry && childTexts(entry, "content")).toEqual(["<p>R&amp;D</p>"]);
  });
});

describe("the text for feed readers", () => {
  const read = (html: string) => readerHtml(html, "https://example.com", "https://example.com/blog/x");

  it.each([
    ['<a href="/levels#b1">B1</a>', '<a href="https://example.com/levels#b1">B1</a>'],
    ['<a href="#exercise">below</a>', '<a href="https://example.com/blog/x#exercise">below</a>'],
    ['<img src="/a.png" alt="A">', '<img src="https://example.com/a.png" alt="A">'],
    ['<a href="https://other.example/">there</a>', '<a href="https://other.example/">there</a>'],
  ])("makes the link of %s absolute", (html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it("has descriptions in place of drawings, and no decoration", () => {
    const described =
      '<figure><svg class="melody" role="img" aria-label="A fall on now."><path d="M0 0"/></svg></figure>';
    expect(read(described)).toBe("<figure><p>A fall on now.</p></figure>");
    const narrow =
      '<svg class="melody only-narrow" role="img" aria-label="A fall on now."><path d="M0 0"/></svg>';
    expect(read(described + narrow)).toBe("<figure><p>A fall on now.</p></figure>");
    expect(read('<p><svg class="melody" aria-hidden="true"><path d="M0 0"/></svg>Now.</p>')).toBe(
      "<p>Now.</p>",
    );
  });

  it("has a drawn headline once", () => {
    const pull =
      '<p class="headline"><span class="sr-only">One idea.</span><span class="words" aria-hidden="true"><span class="word"><span class="letters">One</span></span></span></p>';
    expect(read(pull)).toBe("<p><span>One idea.</span></p>");
  });
});
