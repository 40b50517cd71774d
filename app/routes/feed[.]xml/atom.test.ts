import { describe, expect, it } from "vitest";
import { articles } from "~/articles/published";
import { siteSettings } from "~/settings/site-settings.server";
import { readXml, textsOf, type XmlElement } from "../../../tests/setup/xml";
import { atomFeed, readerHtml } from "./atom";
import { loader } from "./route";

const { siteUrl } = siteSettings;

const linksOf = (element: XmlElement, rel: string) =>
  element.children
    .filter((child) => child.name === "link" && child.attributes.rel === rel)
    .map((child) => child.attributes.href);

const answer = await loader();
const feed = readXml(await answer.text());

describe("the feed", () => {
  const entries = feed.children.filter((child) => child.name === "entry");

  it("is Atom that says where it is and what it follows", () => {
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
    expect(linksOf(feed, "self")).toEqual([`${siteUrl}/feed.xml`]);
    expect(linksOf(feed, "alternate")).toEqual([`${siteUrl}/blog`]);
    expect(textsOf(feed, "id")).toEqual([`${siteUrl}/blog`]);
  });

  it("has every article once, newest first, and is as new as the newest", () => {
    const newest = [...articles].sort((a, b) => b.date.localeCompare(a.date));
    expect(entries.flatMap((entry) => textsOf(entry, "id"))).toEqual(
      newest.map(({ slug }) => `${siteUrl}/blog/${slug}`),
    );
    expect(entries.flatMap((entry) => textsOf(entry, "updated"))).toEqual(
      newest.map(({ date }) => `${date}T00:00:00Z`),
    );
    expect(textsOf(feed, "updated")).toEqual([`${newest[0]?.date}T00:00:00Z`]);
  });

  it("gives each entry what Atom requires, and its author and excerpt", () => {
    for (const entry of entries) {
      const article = articles.find(({ slug }) => textsOf(entry, "id")[0]?.endsWith(`/${slug}`));
      expect(textsOf(entry, "title")).toEqual([article?.title]);
      expect(textsOf(entry, "summary")).toEqual([article?.excerpt]);
      expect(entry.children.flatMap((child) => textsOf(child, "name"))).toEqual([article?.author]);
      expect(linksOf(entry, "alternate")).toEqual(textsOf(entry, "id"));
    }
  });

  it("has the texts in full, with addresses that lead from anywhere and without our drawings", () => {
    for (const entry of entries) {
      const [html = ""] = textsOf(entry, "content");
      expect(html.length).toBeGreaterThan(3000);
      expect(html).toContain("<h2>");
      expect(html).not.toMatch(/<svg|aria-hidden|class=/);
      for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(address).toMatch(/^https?:\/\//);
    }
  });
});

describe("an entry", () => {
  it("keeps markup in titles and texts as text", () => {
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
    expect(textsOf(made, "title")).toEqual(['Q & A <"b">']);
    const entry = made.children.find((child) => child.name === "entry");
    expect(entry && textsOf(entry, "title")).toEqual(["1 < 2 & 3"]);
    expect(entry && textsOf(entry, "content")).toEqual(["<p>R&amp;D</p>"]);
  });
});

describe("the text for feed readers", () => {
  const read = (html: string) => readerHtml(html, "https://example.com", "https://example.com/blog/x");

  it.each([
    ['<a href="/levels#b1">B1</a>', '<a href="https://example.com/levels#b1">B1</a>'],
    ['<a href="#exercise">below</a>', '<a href="https://example.com/blog/x#exercise">below</a>'],
    ['<img src="/a.png" alt="A">', '<img src="https://example.com/a.png" alt="A">'],
    ['<a href="https://other.example/">there</a>', '<a href="https://other.example/">there</a>'],
  ])("leads %s from anywhere", (html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it("has a drawing's description in its place, and nothing for decoration", () => {
    const described =
      '<figure><svg class="m" role="img" aria-label="A fall on now."><path d="M0 0"/></svg></figure>';
    expect(read(described)).toBe("<figure><p>A fall on now.</p></figure>");
    const narrow = '<svg class="m only-narrow" role="img" aria-label="A fall on now."><path d="M0 0"/></svg>';
    expect(read(described + narrow)).toBe("<figure><p>A fall on now.</p></figure>");
    expect(read('<p><svg class="m" aria-hidden="true"><path d="M0 0"/></svg>Now.</p>')).toBe("<p>Now.</p>");
  });

  it("says a drawn headline once", () => {
    const pull =
      '<p class="mel"><span class="vh">One idea.</span><span class="mel-in" aria-hidden="true"><span class="w"><span class="w-text">One</span></span></span></p>';
    expect(read(pull)).toBe("<p><span>One idea.</span></p>");
  });
});
