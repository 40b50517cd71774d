import { describe, expect, it } from "vitest";
import { articles } from "~/articles/published";
import { publicPages } from "~/content/site";
import { siteSettings } from "~/settings/site-settings.server";
import { readXml, textsOf } from "../../../tests/setup/xml";
import { loader } from "./route";
import { sitemap } from "./sitemap";

describe("the sitemap", () => {
  it("holds every public page that search engines may show, and every article", async () => {
    const answer = loader();
    expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const { name, attributes, children } = readXml(await answer.text());
    expect([name, attributes.xmlns]).toEqual(["urlset", "http://www.sitemaps.org/schemas/sitemap/0.9"]);
    const paths = [
      ...publicPages.filter((page) => page.indexed).map((page) => page.path),
      ...articles.map(({ slug }) => `/blog/${slug}`),
    ];
    expect(children.flatMap((url) => textsOf(url, "loc"))).toEqual(
      paths.map((path) => siteSettings.siteUrl + path),
    );
    expect(paths).not.toContain("/thank-you");
  });

  it("dates the articles by their own day, and nothing else", async () => {
    const { children } = readXml(await loader().text());
    const dated = children.filter((url) => textsOf(url, "lastmod").length);
    expect(dated.flatMap((url) => textsOf(url, "lastmod"))).toEqual(articles.map(({ date }) => date));
  });

  it("stays well-formed with any address", () => {
    const root = readXml(sitemap("https://example.com", [{ path: "/a?b=1&c=<\"'>" }]));
    expect(root.children.flatMap((url) => textsOf(url, "loc"))).toEqual([
      "https://example.com/a?b=1&c=<\"'>",
    ]);
  });
});
