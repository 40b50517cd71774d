import type { IncomingMessage } from "node:http";
import { domainToUnicode } from "node:url";
import { env, isSiteUrlChosen } from "~/env.server";
import type { FrontRequest, FrontStep } from "./attach.server";
import { reportOriginMismatch } from "./origin-mismatch.server";
import { refuse } from "./refusal.server";

/** Characters of an address: far more than any list's filters need. */
const ADDRESS_LIMIT = 4096;

const ownHost = new URL(env.SITE_URL).host;

/** The characters of a host, with or without a port: a URL would also take a path, a user name or a query. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether an address can be built with this host: everything behind the front reads its requests as URLs. */
function isHost(host: string): boolean {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (!/xn--/i.test(host)) return true;
  // Some versions of Node take an encoded name that stands for nothing. Where it can be decoded nothing of it is left.
  const decoded = domainToUnicode(new URL(`http://${host}`).hostname);
  return decoded !== "" && !decoded.includes("xn--");
}

/** The step that refuses what is no address or no host, before anything tries to read it. */
export const checkAddress: FrontStep = (exchange) => {
  const { request } = exchange;
  if (!isHostSound(request)) return refuse(exchange, 400);
  makeRelative(request);
  const url = request.url ?? "";
  if (url.length > ADDRESS_LIMIT) return refuse(exchange, 414);
  const query = url.indexOf("?");
  exchange.path = query < 0 ? url : url.slice(0, query);
  if (!isPathSound(exchange.path)) return refuse(exchange, 400);
  // SQLite takes a NUL for the end of a search expression, and no page has a use for one.
  if (query >= 0 && url.includes("%00", query)) return refuse(exchange, 400);
  return false;
};

function isHostSound({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts === 0) return httpVersion === "1.0";
  return hosts === 1 && (headers.host === ownHost || isHost(headers.host ?? ""));
}

/** An address may come with its host in it (RFC 9112, 3.2.2), as proxies send it; the rest of the site sees the path. */
function makeRelative(request: IncomingMessage): void {
  if (request.url?.startsWith("/")) return;
  const path = /^https?:\/\/[^/?#]+(.*)$/i.exec(request.url ?? "")?.[1];
  if (path !== undefined) request.url = path.startsWith("/") ? path : `/${path}`;
}

function isPathSound(path: string): boolean {
  if (!path.startsWith("/") || path.includes("\\") || path.includes("#")) return false;
  if (!path.includes("%")) return true;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Forms post and pages are read; Remix would run an action for PUT, PATCH and DELETE, too. */
export const checkMethod: FrontStep = (exchange) => {
  const { request, path } = exchange;
  // Remix takes HEAD at a data address for an action and fails. Node leaves the body out in any case.
  if (request.method === "HEAD" && path.endsWith(".data")) request.method = "GET";
  const { method } = request;
  if (method === "GET" || method === "HEAD" || method === "POST") return false;
  return refuse(exchange, 405, ["Allow", "GET, HEAD, POST"]);
};

/**
 * Addresses that answer with data of staff to a GET request: no page of another site may set them off. Under another
 * spelling they are not found (canonical-path.server.ts).
 */
const DOWNLOAD = /\.(?:csv|json|data)$/;

/** The step that takes forms only from the site's own pages. */
export const checkOrigin: FrontStep = (exchange) => {
  const { request, path } = exchange;
  const { method, headers } = request;
  if (method !== "POST") {
    const foreign = headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site";
    return foreign && DOWNLOAD.test(path) ? refuse(exchange, 403) : false;
  }
  if (!isFromHere(request)) {
    reportOriginMismatch(headers);
    return refuse(exchange, 403);
  }
  hideOrigin(request);
  return false;
};

/**
 * Whether this comes from one of our own pages. `Sec-Fetch-Site` no page can forge; browsers that do not send it send
 * `Origin` with every form, and those before them at least `Referer`. What sends none of the three is a program and not
 * a browser that somebody's page has misled: those have also kept our cookies (SameSite) from foreign forms for years.
 */
function isFromHere({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers.host);
  return headers.referer === undefined || isOwnOrigin(originOf(headers.referer), headers.host);
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "null";
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  if (origin === env.SITE_URL) return true;
  // An operator who tries the site out under several names of the machine has not said which one it has.
  return !isSiteUrlChosen && (origin === `http://${host}` || origin === `https://${host}`);
}

/** Remix compares `Origin` with the host once more, and behind a proxy that knows us by another name it would be wrong. */
function hideOrigin({ headers }: IncomingMessage): void {
  delete headers.origin;
}

/** The step that has the site know itself by the name that its operator chose, whatever host was asked for. */
export const takeOwnHost: FrontStep = ({ request }: FrontRequest) => {
  if (isSiteUrlChosen || request.headers.host === undefined) request.headers.host = ownHost;
  return false;
};
