import type { IncomingMessage } from "node:http";
import { domainToUnicode } from "node:url";
import { env, isSiteUrlChosen } from "~/env.server";
import type { Middleware } from "../exchange.server";
import { refuse } from "./refusal.server";

/** Characters: far more than any list's filters need. */
const ADDRESS_LIMIT = 4096;

const siteHost = new URL(env.SITE_URL).host;

/** The characters of a host, with or without a port: a URL would also take a path, a user name or a query. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a URL can be built with this host: everything after this step reads requests as URLs. */
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
  const [path = ""] = url.split("?", 1);
  exchange.path = path;
  // SQLite takes a NUL for the end of a search expression, and no page has any use for one.
  const hasNul = url.includes("%00", path.length);
  return isValidPath(path) && !hasNul ? false : refuse(exchange, 400);
};

function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length === 0) return httpVersion === "1.0";
  return hosts.length === 1 && (headers.host === siteHost || isHost(headers.host ?? ""));
}

/** Proxies may send an absolute address (RFC 9112, 3.2.2); the rest of the site sees the path. */
function makeRelative(request: IncomingMessage): void {
  if (request.url?.startsWith("/")) return;
  const path = /^https?:\/\/[^/?#]+(.*)$/i.exec(request.url ?? "")?.[1];
  if (path !== undefined) request.url = path.startsWith("/") ? path : `/${path}`;
}

function isValidPath(path: string): boolean {
  if (!path.startsWith("/") || path.includes("\\") || path.includes("#")) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Accepts what forms and links send: Remix would run an action for PUT, PATCH and DELETE, too. */
export const checkMethod: Middleware = (exchange) => {
  const { request, path } = exchange;
  // Remix takes HEAD at a data address for an action and fails. Node omits the body in any case.
  if (request.method === "HEAD" && path.endsWith(".data")) request.method = "GET";
  if (exchange.isReadOnly || request.method === "POST") return false;
  return refuse(exchange, 405, ["Allow", "GET, HEAD, POST"]);
};

/** Sets the host to the one that the operator chose, whichever was requested. */
export const setHost: Middleware = ({ request }) => {
  if (isSiteUrlChosen || request.headers.host === undefined) request.headers.host = siteHost;
  return false;
};
