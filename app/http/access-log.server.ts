import { randomBytes } from "node:crypto";
import type { AfterResponse } from "./exchange.server";

/**
 * The access log: one line of JSON for each request. It names no visitor: no client address, no query, no cookie, and
 * of the path only what looks like a page's name.
 *
 * Lines are written in batches: a write for each would cost more than a page from memory.
 */
const FLUSH_INTERVAL_MS = 250;
const FLUSH_SIZE = 64;

const pending: string[] = [];
let timer: NodeJS.Timeout | undefined;

/** Writes the pending lines. */
export function flushAccessLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pending.length > 0) process.stdout.write(pending.splice(0).join(""));
}

function add(line: string): void {
  pending.push(line);
  if (pending.length >= FLUSH_SIZE) flushAccessLog();
  else timer ??= setTimeout(flushAccessLog, FLUSH_INTERVAL_MS).unref();
}

const PLAIN_SEGMENT = /^[a-z][a-z._-]{0,79}$/;

/** A path for the log: a segment that is not a plain word (an id, a token, an address) becomes a star. */
export function loggedRoute(path: string): string {
  return path
    .split("/", 6)
    .map((segment) => (segment === "" || PLAIN_SEGMENT.test(segment) ? segment : "*"))
    .join("/");
}

/** Distinguishes processes that share a log. */
const prefix = randomBytes(4).toString("hex");
let count = 0;

/** Logs every request, however it was answered. */
export const logAccess: AfterResponse = ({ request, response, path, startedAt }) => {
  // Without a response the client disconnected before there was one.
  const status = response.headersSent ? response.statusCode : 499;
  const line = {
    time: new Date().toISOString(),
    id: `${prefix}-${(++count).toString(36)}`,
    method: request.method,
    route: status === 404 ? "*" : loggedRoute(path),
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  add(`${JSON.stringify(line)}\n`);
};
