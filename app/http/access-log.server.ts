import { randomBytes } from "node:crypto";
import type { FrontEnding } from "./attach.server";

/**
 * The access log: one line of JSON for each request. It names no visitor: no client address, no query, no cookie, and
 * of the path only what looks like a page's name.
 */

/** Milliseconds that lines may wait: written one by one they would cost more than a page from memory. */
const FLUSH_AFTER = 250;
const FLUSH_SIZE = 64;

const waiting: string[] = [];
let timer: NodeJS.Timeout | undefined;

/** Writes what waits. Also called when the process ends. */
export function flushAccessLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length > 0) process.stdout.write(waiting.splice(0).join(""));
}

function add(line: string): void {
  waiting.push(line);
  if (waiting.length >= FLUSH_SIZE) flushAccessLog();
  else timer ??= setTimeout(flushAccessLog, FLUSH_AFTER).unref();
}

const PLAIN_SEGMENT = /^[a-z][a-z._-]{0,79}$/;

/** So many paths are remembered with what is logged of them: more than the site has pages. */
const REMEMBERED = 200;
const remembered = new Map<string, string>();

/** A path as it may stand in the log: what is no plain word (an id, a token, an address) becomes a star. */
export function loggedRoute(path: string): string {
  const known = remembered.get(path);
  if (known !== undefined) return known;
  const route = path
    .split("/", 6)
    .map((segment) => (segment === "" || PLAIN_SEGMENT.test(segment) ? segment : "*"))
    .join("/");
  if (route === path && remembered.size < REMEMBERED) remembered.set(path, route);
  return route;
}

let second = 0;
let secondText = "";

/** A moment as ISO 8601. All but its milliseconds is put together once a second: thousands of lines share it. */
function isoTime(moment: number): string {
  const milliseconds = moment % 1000;
  if (moment - milliseconds !== second) {
    second = moment - milliseconds;
    secondText = new Date(second).toISOString().slice(0, -4);
  }
  return `${secondText}${String(milliseconds).padStart(3, "0")}Z`;
}

/** Tells the lines of two processes apart in one log. */
const prefix = randomBytes(4).toString("hex");
let count = 0;

/** Whatever happened to a request: when its answer is over, it gets its line. */
export const logAccess: FrontEnding = ({ request, response, path, began }) => {
  const ms = Math.round((performance.now() - began) * 10) / 10;
  // Where no answer was begun, the other side left before there was one.
  const status = response.headersSent ? response.statusCode : 499;
  // Of a path it has plain words and stars alone, so nothing in the line needs escaping.
  const route = status === 404 ? "*" : loggedRoute(path);
  const id = `${prefix}-${(++count).toString(36)}`;
  add(
    `{"time":"${isoTime(Date.now())}","id":"${id}","method":"${request.method}","route":"${route}","status":${status},"ms":${ms}}\n`,
  );
};
