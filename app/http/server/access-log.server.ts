import { randomBytes } from "node:crypto";
import type { AfterResponse } from "../exchange.server";

/**
 * The access log: one line of JSON for each request. It names no visitor: no client address, no query, no cookie, and
 * of the path only what names a page.
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

/** The words in the addresses of this site's routes. */
const routeWords = new Set<string>();

/** @param segments the segments of all routes, such as `blog` and `:slug` */
export function registerRoutes(segments: Iterable<string>): void {
  for (const segment of segments) routeWords.add(segment);
}

/**
 * A path for the log: a segment that is not a word of a route (an id, a token, whatever somebody typed) becomes a star. Vite's
 * development server registers no routes: there it is the whole path, for developers who look for the page that failed.
 */
export const loggedRoute = (path: string): string =>
  import.meta.env.MODE === "development"
    ? path
    : starred(path, (segment) => routeWords.has(segment.replace(/\.data$/, "")));

/** The path of a public page or a file, which may also name an article or a course. */
const loggedPage = (path: string) => starred(path, (segment) => PLAIN_SEGMENT.test(segment));

const starred = (path: string, isNamed: (segment: string) => boolean) =>
  path
    .split("/", 6)
    .map((segment) => (segment === "" || isNamed(segment) ? segment : "*"))
    .join("/");

/** Distinguishes processes that share a log. */
const prefix = randomBytes(4).toString("hex");
let count = 0;

/** Logs every request, however it was answered. */
export const logAccess: AfterResponse = ({ request, response, path, mayLogPath, startedAt }) => {
  // Without headers, the client disconnected before there was a response.
  const status = response.headersSent ? response.statusCode : 499;
  const line = {
    time: new Date().toISOString(),
    id: `${prefix}-${(++count).toString(36)}`,
    method: request.method,
    route: mayLogPath ? loggedPage(path) : loggedRoute(path),
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  add(`${JSON.stringify(line)}\n`);
};
