import path from "node:path";
import { fileURLToPath } from "node:url";
import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";
import { articles } from "~/articles/published";
import { courseOptions } from "~/content/courses";
import { publicPages } from "~/content/site";
import { env } from "~/env.server";
import { siteSettings } from "~/settings/site-settings.server";
import { newSubmissionId, SUBMISSION_ID_PATTERN } from "~/submissions/key.server";
import type { FrontStep } from "./attach.server";
import { pageCache } from "./page-cache.server";
import { remixHandler } from "./remix.server";
import { staticFiles } from "./static-files.server";

/** What of this site is answered from memory: the browser's files and the public pages. */

/** The build stands beside the server's own file. */
export function browserFiles(): FrontStep {
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../client");
  return staticFiles(folder, "assets/");
}

/**
 * Pages that read their query: the blog's list can be searched, the demo keeps its state in the address, links to the forms
 * choose a course or a subject, and the pages after a form show the number of what was sent.
 */
const READ_QUERY = new Set(["/blog", "/platform", "/contact", "/enroll", "/thank-you", "/enrolled"]);

/** The addresses of forms that our own pages link to: with a course, with a subject. */
const FILLED_FORMS = [
  ...courseOptions.map(({ id }) => `/enroll?course=${id}`),
  ...[siteSettings.consultationUrl, siteSettings.instructorConsultationUrl].filter((url) =>
    url.startsWith("/"),
  ),
];

/** A staff session or a waiting message, whatever prefix the cookie's name has. */
const PERSONAL = /(session|toast)=/;

export function publicPageCache(): FrontStep {
  return pageCache({
    paths: [
      ...publicPages.map(({ path }) => path),
      ...articles.map(({ slug }) => `/blog/${slug}`),
      ...FILLED_FORMS,
      "/feed.xml",
      "/sitemap.xml",
      "/robots.txt",
    ],
    readQuery: READ_QUERY,
    render,
    validUntil: dayEnd,
    isPersonal: (cookies) => PERSONAL.test(cookies),
    stamp: { pattern: SUBMISSION_ID_PATTERN, fresh: newSubmissionId },
  });
}

/** When the day of `moment` ends in the site's zone, in milliseconds: legal pages show the date. */
function dayEnd(moment: number): number {
  return startOfDay(addDays(new TZDate(moment, env.SITE_TIME_ZONE), 1)).getTime();
}

/** What Remix answers to a visitor who brings nothing but the address; the network is not asked. */
async function render(path: string): Promise<Response> {
  const handle = await remixHandler();
  return handle(new Request(new URL(path, env.SITE_URL)));
}
