import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** One request, its response, and what the middleware has found out about them. */
export class Exchange {
  /** The validated address without its query. */
  path = "";
  /** Who sent the request, as rate limits count: an IPv4 address or the first 64 bits of an IPv6 address. */
  clientAddress = "";
  /** When the request arrived: `performance.now()`. */
  readonly startedAt = performance.now();

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly server: Server,
  ) {}

  /** Whether the request only reads, so that a cache may answer it. */
  get isRead(): boolean {
    const { method } = this.request;
    return method === "GET" || method === "HEAD";
  }
}

/**
 * One step that every request passes on its way to Remix.
 * @returns true if it has answered the request or is going to: the rest of the chain is skipped
 */
export type Middleware = (exchange: Exchange) => boolean;

/** Runs when the response is complete or the client has disconnected. */
export type AfterResponse = (exchange: Exchange) => void;
