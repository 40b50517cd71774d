import type { FrontStep } from "./attach.server";
import { type PreparedAnswer, prepareAnswer, sendPrepared, smallestForms } from "./prepared-answer.server";
import { type StampedPage, sendStamped, toStampedPage } from "./stamped-page.server";

/**
 * Public pages are the same for everybody who brings no session and no message: each is rendered once, compressed once,
 * and sent from memory before Remix sees the request. See docs/decisions/0013-page-cache.md.
 */

interface PageCacheOptions {
  /** The addresses of all pages that may be kept, some with a query. No request can add one. */
  paths: Iterable<string>;
  /** Those whose answer depends on the query; of the others a query changes nothing. */
  readQuery: ReadonlySet<string>;
  /** Renders the page as for a visitor without cookies. */
  render: (path: string) => Promise<Response>;
  /** Until when a page rendered at this moment is right, in milliseconds: pages may show the day. */
  validUntil: (moment: number) => number;
  /** Whether what the `Cookie` header holds may change a page. */
  isPersonal: (cookies: string) => boolean;
  /** The one value in a `private` page that each visitor gets of their own: what it looks like, and a new one. */
  stamp: { pattern: RegExp; fresh: () => string };
  now?: () => number;
}

interface Page {
  path: string;
  answer?: PreparedAnswer;
  stamped?: StampedPage;
  /** Milliseconds; neither of them must be sent from then on. */
  validUntil: number;
  /** Being rendered, or found to be nothing that may be kept. */
  busy: boolean;
}

/** The step of the front that answers for the pages. What it does not answer goes on to Remix. */
export function pageCache(options: PageCacheOptions): FrontStep {
  const { readQuery, isPersonal, stamp, now = Date.now } = options;
  const pages = new Map<string, Page>();
  for (const path of options.paths) pages.set(path, { path, validUntil: 0, busy: false });

  return ({ request, response }) => {
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const page = pages.get(query >= 0 && readQuery.has(path) ? url : path);
    if (!page) return false;
    if (headers.cookie !== undefined && isPersonal(headers.cookie)) return false;

    const { answer, stamped } = page;
    if ((!answer && !stamped) || now() >= page.validUntil) {
      // This visitor is not kept waiting for the compression: Remix answers as it would without us.
      if (!page.busy) void fill(page, options, now);
      return false;
    }
    if (stamped) sendStamped(stamped, stamp.fresh(), request, response);
    else if (answer) sendPrepared(answer, request, response);
    return true;
  };
}

async function fill(
  page: Page,
  { render, validUntil, stamp }: PageCacheOptions,
  now: () => number,
): Promise<void> {
  page.busy = true;
  try {
    // Asked before rendering: a page that midnight overtakes is then too old at once, never a day too young.
    const end = validUntil(now());
    const answer = await render(page.path);
    if (answer.status !== 200) {
      page.busy = false;
      return;
    }
    // What is for one visitor says so in its headers. It stays "busy", and nobody tries again.
    const caching = answer.headers.get("Cache-Control") ?? "";
    if (answer.headers.has("Set-Cookie") || caching.includes("no-store")) return;
    const body = await answer.text();
    if (caching.includes("private")) {
      page.stamped = toStampedPage(body, answer.headers, stamp.pattern);
      if (!page.stamped) return;
    } else {
      page.answer = prepareAnswer(await smallestForms(Buffer.from(body)), answer.headers);
    }
    page.validUntil = end;
    page.busy = false;
  } catch (error) {
    page.busy = false;
    console.error(`${page.path} could not be kept ready:`, error);
  }
}
