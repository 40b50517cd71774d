import { publishedArticles } from "~/articles/published.server";
import { currentPages } from "~/content/addresses.server";
import { textsRevision } from "~/content/current.server";
import { env } from "~/env.server";
import { dayStart } from "~/format/time-zone.server";
import type { Middleware } from "./exchange.server";
import { pageCache } from "./page-cache.server";
import { loadRemix } from "./remix.server";

/**
 * Pages that read their query: the blog's list can be searched, the demo and a sentence of one's own are in the address, links to the
 * forms choose a course or a subject, and the pages after a form show the reference.
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

/** A staff session or a pending message, whatever prefix the cookie's name has. */
const PERSONAL = /(session|toast)=/;

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
    render,
    validUntil: dayEnd,
    revision: textsRevision,
    isPersonal: (cookies) => PERSONAL.test(cookies),
  });
}

/** When the day of `moment` ends in the site's time zone, in milliseconds: legal pages show the date. */
function dayEnd(moment: number): number {
  return dayStart(new Date(moment), -1).getTime();
}

/** What Remix answers to a visitor who brings nothing but the address. */
async function render(path: string): Promise<Response> {
  const { handle } = await loadRemix();
  return handle(new Request(new URL(path, env.SITE_URL)));
}
