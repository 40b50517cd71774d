import { publishedArticles } from "~/articles/published.server";
import { currentPages } from "~/content/current/addresses.server";
import { siteSettings } from "~/content/current/site-settings.server";
import { isHiddenFromSearch } from "~/document/search-visibility.server";
import { escapeXml } from "~/format/escape";
import { notFound } from "~/http/error-responses.server";

/** See https://www.sitemaps.org/protocol.html. */
export function loader() {
  if (isHiddenFromSearch()) throw notFound();
  const urls = [
    // Only articles have a date; an invented one would teach crawlers to ignore them all.
    ...currentPages()
      .filter((page) => page.indexed)
      .map(({ path }) => entry(path)),
    ...publishedArticles().map(({ slug, date }) => entry(`/blog/${slug}`, `<lastmod>${date}</lastmod>`)),
  ];
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ];
  return new Response(sitemap.join("\n"), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

const entry = (path: string, lastmod = "") =>
  `<url><loc>${escapeXml(siteSettings().siteUrl + path)}</loc>${lastmod}</url>`;
