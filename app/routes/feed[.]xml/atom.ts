import { escapeXml } from "~/format/escape";

interface FeedEntry {
  title: string;
  /** From the root. */
  path: string;
  author: string;
  category: string;
  summary: string;
  /** YYYY-MM-DD. */
  date: string;
  /** The whole text, as on the page. */
  html: string;
}

interface Feed {
  title: string;
  subtitle: string;
  /** The page that the feed belongs to, from the root. */
  path: string;
  /** The feed's address, from the root. */
  self: string;
  siteUrl: string;
  entries: readonly FeedEntry[];
}

/** A feed in Atom (RFC 4287), newest entry first, with the texts in full. */
export function atomFeed({ title, subtitle, path, self, siteUrl, entries }: Feed): string {
  const newestFirst = [...entries].sort((a, b) => b.date.localeCompare(a.date));
  const page = escapeXml(siteUrl + path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${page}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(subtitle)}</subtitle>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + self)}"/>`,
    `<updated>${startOf(newestFirst[0]?.date ?? "1970-01-01")}</updated>`,
    ...newestFirst.map((entry) => atomEntry(entry, siteUrl)),
    "</feed>",
    "",
  ].join("\n");
}

function atomEntry(
  { title, path, author, category, summary, date, html }: FeedEntry,
  siteUrl: string,
): string {
  const address = escapeXml(siteUrl + path);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<category term="${escapeXml(category)}"/>`,
    `<published>${startOf(date)}</published>`,
    `<updated>${startOf(date)}</updated>`,
    `<summary>${escapeXml(summary)}</summary>`,
    `<content type="html">${escapeXml(readerHtml(html, siteUrl, siteUrl + path))}</content>`,
    "</entry>",
  ].join("\n");
}

/** Articles have a day; Atom needs a moment. */
function startOf(date: string): string {
  return `${date}T00:00:00Z`;
}

/**
 * An article's HTML for feed readers, which have neither our styles nor its address: descriptions instead of drawings, and
 * absolute links.
 */
export function readerHtml(html: string, siteUrl: string, address: string): string {
  const described = html
    // The second drawing of a long sentence, for phones.
    .replace(/<svg class="[^"]*\bonly-narrow".*?<\/svg>/gs, "")
    .replace(
      /<svg\b[^>]*\baria-label="([^"]*)"[^>]*>.*?<\/svg>/gs,
      (_, description: string) => `<p>${description}</p>`,
    );
  return withoutHidden(described)
    .replace(/ href="#/g, ` href="${address}#`)
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`)
    .replace(/ (?:class|id|role|tabindex|data-l|aria-label)="[^"]*"/g, "");
}

/** Removes the elements that are hidden from assistive technology, with their content. */
function withoutHidden(html: string): string {
  let visible = "";
  let position = 0;
  /** How many elements are open, counted from the hidden one. */
  let depth = 0;
  for (const tag of html.matchAll(/<(\/?)\w+([^>]*?)(\/?)>/g)) {
    const [source, closing, attributes = "", empty] = tag;
    if (depth === 0 && !attributes.includes('aria-hidden="true"')) continue;
    if (depth === 0) visible += html.slice(position, tag.index);
    if (closing) depth -= 1;
    else if (!empty) depth += 1;
    position = tag.index + source.length;
  }
  return visible + html.slice(position);
}
