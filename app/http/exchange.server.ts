import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** One request, its response, and what the middleware knows about them. */
export class Exchange {
  /** The validated address without its query. */
  path = "";
  /** Whether the log may name the path, as that of a public page or a file. */
  mayLogPath = false;
  /** The sender as rate limits count: an IPv4 address, or the first 64 bits of an IPv6 address. */
  clientAddress = "";
  /** When the request arrived: `performance.now()`. */
  readonly startedAt = performance.now();

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly server: Server,
  ) {}

  /** Whether the request only reads, so that a cache may answer it. */
  get isReadOnly(): boolean {
    const { method } = this.request;
    return method === "GET" || method === "HEAD";
  }
}

/**
 * A step that every request passes on its way to Remix.
 * @returns true if it answers the request, now or later: the next steps are skipped
 */
export type Middleware = (exchange: Exchange) => boolean;

/** Runs when the response is complete or the client has disconnected. */
export type AfterResponse = (exchange: Exchange) => void;
