import { randomBytes } from "node:crypto";
import { secondsInDay } from "date-fns/constants";
import { signedCookie } from "~/http/signed-cookie.server";

/**
 * The accounts that a browser has signed in to before ("device cookies", OWASP), each with a number by which this browser's attempts are
 * counted separately. The cookie opens nothing: the password, and any code, are always required.
 */

/** Seconds after the last sign-in for which a browser is known. */
const LIFETIME = 365 * secondsInDay;
/** How many accounts may share a browser. */
const ACCOUNT_LIMIT = 5;

type BrowserEntry = [staffId: number, number: string];

// Made for each use: the site's secret exists only once the database does.
const cookie = () => signedCookie("browser", LIFETIME);

async function readEntries(request: Request): Promise<BrowserEntry[]> {
  // The cookie is signed, so it is either what `rememberBrowser` wrote or nothing.
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? (value as BrowserEntry[]) : [];
}

/** The number of this browser for an account; undefined if it has not signed in to the account before. */
export async function knownBrowser(request: Request, staffId: number): Promise<string | undefined> {
  return (await readEntries(request)).find(([id]) => id === staffId)?.[1];
}

/** Remembers that this browser has signed in to an account. @returns the `Set-Cookie` value */
export async function rememberBrowser(request: Request, staffId: number): Promise<string> {
  const entries = await readEntries(request);
  const entry = entries.find(([id]) => id === staffId) ?? [staffId, randomBytes(16).toString("base64url")];
  const others = entries.filter(([id]) => id !== staffId);
  return cookie().serialize([entry, ...others].slice(0, ACCOUNT_LIMIT));
}
