import { escapeXml } from "~/format/escape";

interface SitemapEntry {
  /** From the root. */
  path: string;
  /** The day of the last change, YYYY-MM-DD, where one is known. */
  changed?: string;
}

/** The addresses as a sitemap (https://www.sitemaps.org/protocol.html). */
export function sitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : "";
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
