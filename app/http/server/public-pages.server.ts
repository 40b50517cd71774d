import { publishedArticles } from "~/articles/published.server";
import { currentPages } from "~/content/current/addresses.server";
import { textsRevision } from "~/content/current/texts.server";
import { dayStart } from "~/format/time-zone.server";
import type { Middleware } from "../exchange.server";
import { pageCache } from "../responses/page-cache.server";
import { hasCookie } from "../signed-cookie.server";
import { renderPage } from "./remix.server";

/**
 * Pages that read their query: a search of the blog, a sentence or the demo's state, the course or subject that a form starts
 * with, the reference that the page after it shows.
 */
const READ_QUERY = new Set([
  "/blog",
  "/melody",
  "/platform",
  "/say-it",
  "/contact",
  "/enroll",
  "/thank-you",
  "/enrolled",
]);

/** The page cache with this site's public pages. */
export function publicPageCache(): Middleware {
  return pageCache({
    paths: () => [
      ...currentPages().map(({ path }) => path),
      ...publishedArticles().map(({ slug }) => `/blog/${slug}`),
      "/feed.xml",
      "/sitemap.xml",
      "/robots.txt",
    ],
    readQuery: READ_QUERY,
    render: renderPage,
    validUntil: dayEnd,
    revision: textsRevision,
    isPersonal: (cookies) => hasCookie(cookies, "session") || hasCookie(cookies, "toast"),
  });
}

/** When the day of `moment` ends in the site's time zone, in milliseconds: legal pages show the date. */
function dayEnd(moment: number): number {
  return dayStart(new Date(moment), -1).getTime();
}
