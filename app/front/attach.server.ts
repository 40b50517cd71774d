import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * The front: what every request and every answer passes before and after Remix. remix-serve gives no way to put
 * anything before its Express app, so the front takes its place at the HTTP server itself: Node announces each request
 * on a built-in diagnostics channel before any listener has run, and the first announcement hands over the server.
 * See docs/decisions/0005-front.md.
 */

/** What the front knows of a request. */
export interface FrontRequest {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
  /** The address without its query, once it has been found sound. */
  path: string;
  /** Hands the request, or one that stands for it, on to Remix: for a last step that cannot decide at once. */
  forward: (request: IncomingMessage) => void;
}

/**
 * One step of the front.
 * @returns true if the request has been answered, or will be: nothing after it runs then
 */
export type FrontStep = (exchange: FrontRequest) => boolean | undefined;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

let attachedTo: Server | undefined;

/**
 * Puts `steps`, in their order, before whatever the first server of this process does with a request.
 * @param prepare is given the server once
 */
export function attachFront(steps: readonly FrontStep[], prepare: (server: Server) => void): void {
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (attachedTo) return;
    attachedTo = server;
    const application = server.listeners("request") as Listener[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      const exchange: FrontRequest = {
        request,
        response,
        server,
        path: "",
        forward(whole) {
          for (const listener of application) listener.call(server, whole, response);
        },
      };
      for (const step of steps) if (step(exchange)) return;
      exchange.forward(request);
    });
    prepare(server);
  });
}

/** Whether the front stands before the server. It does from the very first request on. */
export function isFrontAttached(): boolean {
  return attachedTo !== undefined;
}
