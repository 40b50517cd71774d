import type { IncomingHttpHeaders } from "node:http";
import { env, isSiteUrlChosen } from "~/env.server";

/** Milliseconds from one line of the log to the next: whoever sends such forms in a loop shall not fill it. */
const INTERVAL = 10 * 60_000;

let lastReport = -INTERVAL;

/**
 * Says in the log that a form was refused because of the address its page has. That may be another site's page; it may
 * also be ours, under an address that the operator did not set, and then no visitor can send anything.
 */
export function reportOriginMismatch({ origin, referer, ...headers }: IncomingHttpHeaders): void {
  // A browser that says which site the form came from needs no setting: what it calls foreign is foreign.
  if (headers["sec-fetch-site"] !== undefined) return;
  const now = performance.now();
  if (now - lastReport < INTERVAL) return;
  lastReport = now;

  const from = originOf(origin ?? referer);
  const page = from === undefined ? "its browser does not tell from where" : `its page is at ${from}`;
  const setting = isSiteUrlChosen ? `SITE_URL is ${env.SITE_URL}` : "SITE_URL is not set";
  const advice = from === undefined ? "" : ` If that is this site, set SITE_URL=${from}.`;
  console.warn(`A form was refused: ${page}, and ${setting}.${advice}`);
}

/** The origin alone: the rest of an address may hold what somebody typed. */
function originOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? origin.slice(0, 260) : undefined;
}
