import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createRequestHandler } from "@remix-run/node";
import { env } from "~/env.server";
import { isDownload } from "../download-address";
import type { Exchange, Middleware } from "../exchange.server";
import { type LongForm, readBody, readLongBody } from "../requests/body.server";
import { createCanonicalPath, routeSegments } from "../requests/canonical-path.server";
import { refuse } from "../requests/refusal.server";
import { HEALTH_CHECK } from "../requests/request-limit.server";
import { waitForTurn } from "../responses/render-queue.server";
import { loggedRoute, registerRoutes } from "./access-log.server";

/**
 * Calls Remix without Express, which would look for a file on disk, log the address, compress, and ignore backpressure and
 * disconnects. See docs/decisions/0019-remix-without-express.md.
 */

/** Bytes of the largest body that is written at once; larger ones are streamed. */
const MAX_WHOLE_BYTES = 1024 * 1024;

let remix: ReturnType<typeof createRemix> | undefined;

/** Remix's request handler for this build. Loaded on the first request: this module is part of that build. */
function loadRemix() {
  remix ??= createRemix();
  return remix;
}

async function createRemix() {
  const build = await import("virtual:remix/server-build");
  registerRoutes(routeSegments(build).flat());
  return { handle: createRequestHandler(build, "production"), canonicalPath: createCanonicalPath(build) };
}

/** The response to a visitor without cookies. */
export async function renderPage(path: string): Promise<Response> {
  const { handle } = await loadRemix();
  return handle(new Request(new URL(path, env.SITE_URL)));
}

/** The last middleware: Remix answers everything that reaches it. */
export const respondWithRemix =
  (longForms: readonly LongForm[]): Middleware =>
  (exchange) => {
    const { request, response } = exchange;
    respond(exchange, longForms).catch((error) => {
      const where = `${request.method} ${loggedRoute(exchange.path)}`;
      // A response that has begun is aborted: it must not look complete.
      if (response.headersSent || response.destroyed) {
        if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") console.error(`${where} was aborted:`, error);
        response.destroy();
        return;
      }
      console.error(where, error);
      refuse(exchange, 500);
    });
    return true;
  };

async function respond(exchange: Exchange, longForms: readonly LongForm[]): Promise<void> {
  const { request, response, path, clientAddress } = exchange;
  const { handle, canonicalPath } = await loadRemix();
  const canonical = canonicalPath(path);
  if (canonical !== path) return redirectTo(canonical, exchange);
  const url = new URL(`http://${request.headers.host}${request.url}`);
  // An old kind of data request, for which Remix logs a stack trace. Our pages never send it.
  if (url.searchParams.has("_data") || isDataOfDownload(path)) return void refuse(exchange, 404);
  const { method } = request;
  const headers = toHeaders(request.headers);
  const long = longForms.find(({ isAt }) => isAt(path));
  const read = () => (long ? readLongBody(exchange, long, headers) : readBody(exchange));
  const body = method === "POST" ? await read() : null;
  if (body === undefined) return;
  // A monitor must not wait behind a flood from its own address.
  await waitForTurn(path === HEALTH_CHECK ? path : clientAddress);
  if (response.destroyed) return;

  const closed = new AbortController();
  // After a complete response too, so that Remix clears timers that hold its data for seconds.
  response.on("close", () => closed.abort());
  const { signal } = closed;
  // The context has the original signal: Remix passes on copies of the request, whose signals Node may garbage-collect too early.
  const answer = await handle(new Request(url, { method, headers, body, signal }), { closed: signal });
  if (response.destroyed) return answer.body?.cancel();
  // A file that is gone: browsers would show an error page of their own, without a way back.
  if (answer.status === 404 && !answer.body && method === "GET") return void refuse(exchange, 404);
  response.statusCode = answer.status;
  if (answer.statusText) response.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (!answer.body) response.end();
  else if (isSmall(answer.headers)) response.end(Buffer.from(await answer.arrayBuffer()));
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
}

/** Remix would put the whole file into memory. No page of ours asks for it in this form. */
const isDataOfDownload = (path: string) =>
  path.endsWith(".data") && isDownload(path.slice(0, -".data".length));

/** A backup has a length as well, and may be larger than memory. */
function isSmall(headers: Headers): boolean {
  const length = headers.get("Content-Length");
  return length !== null && Number(length) <= MAX_WHOLE_BYTES;
}

/** Redirects to the canonical address. No form of ours posts to another spelling. */
function redirectTo(canonical: string, exchange: Exchange): void {
  const { request, response, path } = exchange;
  if (request.method === "POST") return void refuse(exchange, 404);
  const query = request.url?.slice(path.length) ?? "";
  response.writeHead(301, { Location: canonical + query }).end();
}

function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    if (Array.isArray(value)) for (const each of value) headers.append(name, each);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}
