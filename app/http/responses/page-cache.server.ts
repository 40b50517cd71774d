import type { Middleware } from "../exchange.server";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.server";
import { compressFully } from "./compression.server";

/**
 * Public pages are the same for every visitor without a session or a message: each is rendered once, compressed once,
 * and sent from memory before Remix sees the request. See docs/decisions/0013-page-cache.md.
 */

interface PageCacheOptions {
  /** The addresses of all pages that may be cached, read again at each revision. No request can add one. */
  paths: () => Iterable<string>;
  /** Those whose response depends on the query; the others ignore it. */
  readQuery: ReadonlySet<string>;
  /** Renders the page as for a visitor without cookies. */
  render: (path: string) => Promise<Response>;
  /** Grows whenever every page is stale, because a text was published. */
  revision?: () => number;
  /** When a page rendered at this moment expires, in milliseconds: pages may show the date. */
  validUntil: (moment: number) => number;
  /** Whether something in the `Cookie` header may change a page. */
  isPersonal: (cookies: string) => boolean;
  now?: () => number;
}

interface Page {
  path: string;
  cached?: CachedResponse;
  /** Milliseconds. */
  validUntil: number;
  /** The texts that it shows, see `PageCacheOptions`. */
  revision: number;
  state: "idle" | "rendering" | "uncacheable";
}

/** The middleware that answers requests for public pages. What is not cached goes on to Remix. */
export function pageCache(given: PageCacheOptions): Middleware {
  const options = { revision: () => 0, now: Date.now, ...given };
  const { readQuery, isPersonal, revision, now } = options;
  const pages = new Map<string, Page>();
  let listed: number | undefined;
  const listPages = () => {
    const paths = new Set(options.paths());
    for (const path of pages.keys()) if (!paths.has(path)) pages.delete(path);
    for (const path of paths) {
      if (!pages.has(path)) pages.set(path, { path, validUntil: 0, revision: 0, state: "idle" });
    }
    listed = revision();
  };

  return (exchange) => {
    const { request, response, path, isReadOnly } = exchange;
    const { url = "", headers } = request;
    if (listed !== revision()) listPages();
    const page = isReadOnly ? pages.get(readQuery.has(path) ? url : path) : undefined;
    exchange.mayLogPath = page !== undefined;
    if (!page || (headers.cookie !== undefined && isPersonal(headers.cookie))) return false;
    if (!page.cached || page.revision !== revision() || now() >= page.validUntil) {
      // This visitor does not wait for the compression: Remix answers.
      if (page.state === "idle") void fill(page, options);
      return false;
    }
    sendCached(page.cached, request, response);
    return true;
  };
}

async function fill(
  page: Page,
  { render, validUntil, revision, now }: Required<PageCacheOptions>,
): Promise<void> {
  page.state = "rendering";
  try {
    // Read before rendering: if midnight passes in the meantime, the page expires immediately, not a day late.
    const end = validUntil(now());
    // The same for a text that is published in the meantime.
    const rendered = revision();
    const response = await render(page.path);
    if (response.status !== 200) return;
    // A page for one visitor only: rendering it again would be in vain.
    const caching = response.headers.get("Cache-Control") ?? "";
    if (response.headers.has("Set-Cookie") || /no-store|private/.test(caching)) {
      page.state = "uncacheable";
      return;
    }
    const bodies = await compressFully(Buffer.from(await response.arrayBuffer()));
    page.cached = createCachedResponse(bodies, response.headers);
    page.validUntil = end;
    page.revision = rendered;
  } catch (error) {
    console.error(`${page.path} could not be cached:`, error);
  } finally {
    if (page.state === "rendering") page.state = "idle";
  }
}
