import { randomBytes } from "node:crypto";

/** The parameter by which the health check recognizes the site's own request. */
export const CHECK_PARAMETER = "look";

/** Milliseconds for each of the two requests. */
const TIMEOUT = 5000;

/** Characters of a response that are read. */
const MAX_READ_LENGTH = 20_000;

type OutsideProblem = "plain" | "name" | "refused" | "certificate" | "slow" | "other";

/** What the site saw of itself from outside. */
export interface SelfCheck {
  at: Date;
  problem?: OutsideProblem;
  /** Whether robots.txt allows search engines; undefined if it was not reached. */
  robotsAllowed?: boolean;
}

/** Requests on their way to the site itself, and whether they have arrived. */
const underway = new Map<string, boolean>();

/** Records the arrival of a health check, if it is the site's own. */
export function recordArrival(token: string | null): void {
  if (token && underway.has(token)) underway.set(token, true);
}

/**
 * Requests the site by its public address, with a random token: only this process knows it, so only it can tell that the request
 * arrived. Redirects are not followed.
 * @param siteUrl the operator's setting, never what somebody typed
 */
export async function checkFromOutside(siteUrl: string): Promise<SelfCheck> {
  const at = new Date();
  const token = randomBytes(16).toString("hex");
  underway.set(token, false);
  try {
    const health = await read(`${siteUrl}/healthz?${CHECK_PARAMETER}=${token}`);
    if (health.status !== 200 || !underway.get(token)) return { at, problem: "other" };
    const robots = await read(`${siteUrl}/robots.txt`);
    const robotsAllowed = robots.status === 200 && !/^\s*disallow:\s*\/\s*$/im.test(robots.text);
    return { at, robotsAllowed, ...(!siteUrl.startsWith("https:") && { problem: "plain" as const }) };
  } catch (error) {
    return { at, problem: problemOf(error) };
  } finally {
    underway.delete(token);
  }
}

async function read(address: string): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const headers = { Accept: "text/plain", Connection: "close" };
  const { status, body } = await fetch(address, { redirect: "manual", signal, headers });
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (reader && text.length < MAX_READ_LENGTH) {
    const { done, value } = await reader.read();
    if (done) return { status, text };
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return { status, text };
}

/** Node puts what went wrong into the cause of a failed fetch. */
function problemOf(error: unknown): OutsideProblem {
  if (error instanceof DOMException && error.name === "TimeoutError") return "slow";
  const { cause } = error as { cause?: { code?: string } };
  const code = cause?.code ?? "";
  if (/ENOTFOUND|EAI_/.test(code)) return "name";
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code)) return "certificate";
  if (/TIMEDOUT|TIMEOUT/.test(code)) return "slow";
  return /ECONN|EHOST|ENET|EPIPE/.test(code) ? "refused" : "other";
}
