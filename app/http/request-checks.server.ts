import type { IncomingMessage } from "node:http";
import { domainToUnicode } from "node:url";
import { env, isSiteUrlChosen } from "~/env.server";
import type { Middleware } from "./exchange.server";
import { reportOriginMismatch } from "./origin-mismatch.server";
import { refuse } from "./refusal.server";

/** Characters of an address: far more than any list's filters need. */
const ADDRESS_LIMIT = 4096;

const siteHost = new URL(env.SITE_URL).host;

/** The characters of a host, with or without a port: a URL would also take a path, a user name or a query. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a URL can be built with this host: everything after this reads its requests as URLs. */
function isHost(host: string): boolean {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (!/xn--/i.test(host)) return true;
  // Some versions of Node accept a Punycode name that cannot be decoded.
  const decoded = domainToUnicode(new URL(`http://${host}`).hostname);
  return decoded !== "" && !decoded.includes("xn--");
}

/** Refuses an invalid address or host before anything tries to parse it. */
export const checkAddress: Middleware = (exchange) => {
  const { request } = exchange;
  if (!hasValidHost(request)) return refuse(exchange, 400);
  makeRelative(request);
  const url = request.url ?? "";
  if (url.length > ADDRESS_LIMIT) return refuse(exchange, 414);
  const query = url.indexOf("?");
  exchange.path = query < 0 ? url : url.slice(0, query);
  if (!isValidPath(exchange.path)) return refuse(exchange, 400);
  // SQLite takes a NUL for the end of a search expression, and no page has a use for one.
  if (query >= 0 && url.includes("%00", query)) return refuse(exchange, 400);
  return false;
};

function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts === 0) return httpVersion === "1.0";
  return hosts === 1 && (headers.host === siteHost || isHost(headers.host ?? ""));
}

/** Proxies may send an absolute address (RFC 9112, 3.2.2); the rest of the site sees the path. */
function makeRelative(request: IncomingMessage): void {
  if (request.url?.startsWith("/")) return;
  const path = /^https?:\/\/[^/?#]+(.*)$/i.exec(request.url ?? "")?.[1];
  if (path !== undefined) request.url = path.startsWith("/") ? path : `/${path}`;
}

function isValidPath(path: string): boolean {
  if (!path.startsWith("/") || path.includes("\\") || path.includes("#")) return false;
  if (!path.includes("%")) return true;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Only what forms and links send: Remix would run an action for PUT, PATCH and DELETE, too. */
export const checkMethod: Middleware = (exchange) => {
  const { request, path } = exchange;
  // Remix takes HEAD at a data address for an action and fails. Node omits the body in any case.
  if (request.method === "HEAD" && path.endsWith(".data")) request.method = "GET";
  const { method } = request;
  if (method === "GET" || method === "HEAD" || method === "POST") return false;
  return refuse(exchange, 405, ["Allow", "GET, HEAD, POST"]);
};

/**
 * Addresses that answer a GET request with staff's data: no page of another site may trigger them. Under any other
 * spelling they are not found (canonical-path.server.ts).
 */
const DOWNLOAD = /\.(?:csv|json|data)$/;

/** Accepts forms from the site's own pages only. */
export const checkOrigin: Middleware = (exchange) => {
  const { request, path } = exchange;
  const { method, headers } = request;
  if (method !== "POST") {
    const crossSite = headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site";
    return crossSite && DOWNLOAD.test(path) ? refuse(exchange, 403) : false;
  }
  if (!isSameOrigin(request)) {
    reportOriginMismatch(headers);
    return refuse(exchange, 403);
  }
  hideOrigin(request);
  return false;
};

/**
 * Whether a form comes from one of our own pages. No page can forge `Sec-Fetch-Site`; browsers that do not send it send
 * `Origin` with every form, and older ones at least `Referer`. A client that sends none of the three is a program, not a
 * browser misled by somebody's page: browsers that old still withhold our cookies (SameSite) from other sites' forms.
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin !== undefined) return isSiteOrigin(headers.origin, headers.host);
  return headers.referer === undefined || isSiteOrigin(originOf(headers.referer), headers.host);
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "null";
}

function isSiteOrigin(origin: string, host: string | undefined): boolean {
  if (origin === env.SITE_URL) return true;
  // While no SITE_URL is set, the site may be tried out under any of the machine's names.
  return !isSiteUrlChosen && (origin === `http://${host}` || origin === `https://${host}`);
}

/** Remix compares `Origin` with the host again, which fails behind a proxy that uses another name for this server. */
function hideOrigin({ headers }: IncomingMessage): void {
  delete headers.origin;
}

/** Sets the host that the operator chose, whatever host was asked for. */
export const setHost: Middleware = ({ request }) => {
  if (isSiteUrlChosen || request.headers.host === undefined) request.headers.host = siteHost;
  return false;
};
