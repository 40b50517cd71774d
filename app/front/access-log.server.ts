import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import type { FrontStep } from "./attach.server";

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

/** A path as it may stand in the log: what is no plain word (an id, a token, an address) becomes a star. */
export function loggedRoute(path: string): string {
  return path
    .split("/", 6)
    .map((segment) => (segment === "" || PLAIN_SEGMENT.test(segment) ? segment : "*"))
    .join("/");
}

/** Tells the lines of two processes apart in one log. */
const prefix = randomBytes(4).toString("hex");
let count = 0;

/** The first step: whatever happens to a request later, it gets its line when its answer is over. */
export const logAccess: FrontStep = (exchange) => {
  const began = performance.now();
  const id = `${prefix}-${(++count).toString(36)}`;
  exchange.response.on("close", () => {
    const { request, response, path } = exchange;
    const ms = Math.round((performance.now() - began) * 10) / 10;
    // Where no answer was begun, the other side left before there was one.
    const status = response.headersSent ? response.statusCode : 499;
    const route = status === 404 ? "*" : loggedRoute(path);
    add(
      `{"time":"${new Date().toISOString()}","id":"${id}","method":"${request.method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms}}\n`,
    );
  });
  return false;
};

/**
 * remix-serve logs each request with its whole address, and so what visitors and staff search for. Its logger lets a
 * format be defined anew before it is used; this one writes nothing.
 */
export function silenceServerLog(): void {
  const serve = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
  const logger = serve("morgan") as { format: (name: string, line: () => undefined) => void };
  logger.format("tiny", () => undefined);
}
