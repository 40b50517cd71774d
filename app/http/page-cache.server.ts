import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.server";
import { compressFully } from "./compression.server";
import type { Middleware } from "./exchange.server";

/**
 * Public pages are the same for everybody who brings no session and no message: each is rendered once, compressed once,
 * and sent from memory before Remix sees the request. See docs/decisions/0013-page-cache.md.
 */

interface PageCacheOptions {
  /** The addresses of all pages that may be cached. No request can add one. */
  paths: Iterable<string>;
  /** Those whose response depends on the query; on the others a query changes nothing. */
  readQuery: ReadonlySet<string>;
  /** Renders the page as for a visitor without cookies. */
  render: (path: string) => Promise<Response>;
  /** Until when a page rendered at this moment is right, in milliseconds: pages may show the date. */
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
  /** Being rendered, or found not to be cacheable. */
  busy: boolean;
}

/** The middleware that answers for the public pages. What is not cached goes on to Remix. */
export function pageCache(options: PageCacheOptions): Middleware {
  const { readQuery, isPersonal, now = Date.now } = options;
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
    if (!page.cached || now() >= page.validUntil) {
      // This visitor does not wait for the compression: Remix answers as it would without the cache.
      if (!page.busy) void fill(page, options, now);
      return false;
    }
    sendCached(page.cached, request, response);
    return true;
  };
}

async function fill(page: Page, { render, validUntil }: PageCacheOptions, now: () => number): Promise<void> {
  page.busy = true;
  try {
    // Computed before rendering: a page that midnight overtakes then expires immediately, never a day late.
    const end = validUntil(now());
    const response = await render(page.path);
    if (response.status === 200) {
      // A page for one visitor says so in its headers. It stays busy, so that nobody renders it again for nothing.
      const caching = response.headers.get("Cache-Control") ?? "";
      if (response.headers.has("Set-Cookie") || /no-store|private/.test(caching)) return;
      const bodies = await compressFully(Buffer.from(await response.arrayBuffer()));
      page.cached = createCachedResponse(bodies, response.headers);
      page.validUntil = end;
    }
    page.busy = false;
  } catch (error) {
    page.busy = false;
    console.error(`${page.path} could not be cached:`, error);
  }
}
