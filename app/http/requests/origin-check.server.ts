import type { IncomingHttpHeaders } from "node:http";
import { millisecondsInMinute } from "date-fns/constants";
import { env, isSiteUrlChosen } from "~/env.server";
import type { Middleware } from "../exchange.server";
import { refuse } from "./refusal.server";

/**
 * Addresses that answer a GET request with data of staff: no page of another site may trigger them. In any other spelling they do not
 * exist (canonical-path.server.ts).
 */
const DOWNLOAD = /\.(?:csv|json|data)$|^\/received\/.|^\/backups\/./;

/** Accepts forms from the site's own pages only. */
export const checkOrigin: Middleware = (exchange) => {
  const { method, headers } = exchange.request;
  if (method !== "POST") {
    const crossSite = headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site";
    return crossSite && DOWNLOAD.test(exchange.path) ? refuse(exchange, 403) : false;
  }
  if (!isSameOrigin(headers)) {
    reportOriginMismatch(headers);
    return refuse(exchange, 403);
  }
  // Remix would compare it with the host again, which fails behind a proxy that uses another name for this server.
  delete headers.origin;
  return false;
};

/**
 * Whether a form comes from one of our own pages. No page can forge `Sec-Fetch-Site`; older browsers send `Origin`, or at least
 * `Referer`. A client that sends none of the three is a program, not a browser tricked by another page.
 */
function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin === undefined && headers.referer === undefined) return true;
  const origin = headers.origin ?? originOf(headers.referer);
  if (origin === env.SITE_URL) return true;
  // While no SITE_URL is set, the site may be tried out under any of the machine's names.
  return !isSiteUrlChosen && (origin === `http://${headers.host}` || origin === `https://${headers.host}`);
}

/** The origin alone: the rest of an address may hold what somebody typed. */
function originOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? origin : undefined;
}

/** Milliseconds between log lines: sending such forms in a loop must not fill the log. */
const REPORT_INTERVAL = 10 * millisecondsInMinute;

let lastReport = -REPORT_INTERVAL;

/**
 * Logs a refused form: its page may be ours, under an address that the operator has not set. Then no visitor can send anything.
 */
export function reportOriginMismatch({ origin, referer, ...headers }: IncomingHttpHeaders): void {
  // A browser that sends this header needs no SITE_URL: what it calls cross-site is cross-site.
  if (headers["sec-fetch-site"] !== undefined) return;
  const now = performance.now();
  if (now - lastReport < REPORT_INTERVAL) return;
  lastReport = now;

  const from = originOf(origin ?? referer)?.slice(0, 260);
  const page = from ? `its page is at ${from}` : "its browser does not say from where";
  const setting = isSiteUrlChosen ? `SITE_URL is ${env.SITE_URL}` : "SITE_URL is not set";
  const advice = from ? ` If that is this site, set SITE_URL=${from}.` : "";
  console.warn(`A form was refused: ${page}, and ${setting}.${advice}`);
}
