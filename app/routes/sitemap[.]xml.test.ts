import { expect, it } from "vitest";
import { publishedArticles } from "~/articles/published.server";
import { currentPages } from "~/content/current/addresses.server";
import { siteSettings } from "~/content/current/site-settings.server";
import { childTexts, readXml } from "../../tests/setup/xml";
import { loader } from "./sitemap[.]xml";

it("lists every public page for search engines, and every article with its date", async () => {
  const response = loader();
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const { name, attributes, children } = readXml(await response.text());
  expect([name, attributes.xmlns]).toEqual(["urlset", "http://www.sitemaps.org/schemas/sitemap/0.9"]);
  const expected = [
    ...currentPages()
      .filter((page) => page.indexed)
      .map((page) => [page.path]),
    ...publishedArticles().map(({ slug, date }) => [`/blog/${slug}`, date]),
  ];
  expect(children.map((url) => [...childTexts(url, "loc"), ...childTexts(url, "lastmod")])).toEqual(
    expected.map(([path, ...date]) => [siteSettings().siteUrl + path, ...date]),
  );
});
