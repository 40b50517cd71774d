import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { oneAtATime } from "./pipeline.server";

/**
 * The front: what every request and every answer passes on its way to Remix and back. remix-serve gives no way to put
 * anything before its Express app, so the front takes that app's place at the HTTP server itself: Node announces each
 * request on a built-in diagnostics channel before any listener has run, and the first announcement hands over the
 * server. See docs/decisions/0005-front.md.
 */

/** What the front knows of a request. */
export class FrontRequest {
  /** The address without its query, once it has been found sound. */
  path = "";
  /** Who sent it, as limits count: an IPv4 address or the first 64 bits of an IPv6 address. */
  clientAddress = "";
  /** When work on it began: `performance.now()`. */
  readonly began = performance.now();

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly server: Server,
  ) {}
}

/**
 * One step of the front.
 * @returns true if the request has been answered, or will be: nothing after it runs then
 */
export type FrontStep = (exchange: FrontRequest) => boolean | undefined;

/** What is to be done when the answer is over, or its reader has left. */
export type FrontEnding = (exchange: FrontRequest) => void;

const REQUEST_START = "http.server.request.start";

let isAttached = false;

/**
 * Has the first server of this process answer requests with `steps`, in their order; the last of them answers whatever
 * comes as far.
 * @param endings run after each request, however it was answered
 * @param prepare is given the server once
 */
export function attachFront(
  steps: readonly FrontStep[],
  endings: readonly FrontEnding[],
  prepare: (server: Server) => void,
): void {
  const attach = (message: unknown) => {
    // Later requests need not be announced to anybody: Node would make a message for each.
    unsubscribe(REQUEST_START, attach);
    const { server } = message as { server: Server };
    isAttached = true;
    server.removeAllListeners("request");
    server.on(
      "request",
      oneAtATime((request, response) => {
        const exchange = new FrontRequest(request, response, server);
        response.on("close", () => {
          for (const ending of endings) ending(exchange);
        });
        for (const step of steps) if (step(exchange)) return;
      }),
    );
    prepare(server);
  };
  subscribe(REQUEST_START, attach);
}

/** Whether the front stands before the server. It does from the very first request on. */
export function isFrontAttached(): boolean {
  return isAttached;
}
