import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { FrontStep } from "./attach.server";
import { createNarrowing } from "./narrowed-build.server";
import { refuse } from "./refusal.server";

/**
 * What is only read is asked of Remix directly: Express would look for a file of that name on the disk, log the address,
 * think about compressing, and copy the answer with no regard for a slow reader or one that has left. See
 * docs/decisions/0019-remix-without-express.md.
 */

type Handler = ReturnType<typeof createRequestHandler>;

const handlers = new Map<ServerBuild, Handler>();

let narrowed: ((pathname: string) => ServerBuild) | undefined;

/**
 * Remix's own handler of this build.
 * @param pathname what it is to answer, without the query: quicker, for what is asked for again and again
 */
export async function remixHandler(pathname = ""): Promise<Handler> {
  // Loaded here because this module is itself a part of that build.
  narrowed ??= createNarrowing(await import("virtual:remix/server-build"));
  const build = narrowed(pathname);
  const known = handlers.get(build);
  if (known) return known;
  const handler = createRequestHandler(build, "production");
  handlers.set(build, handler);
  return handler;
}

/** The step that answers what is read; forms go on to `remix-serve`. */
export const answerReading: FrontStep = (exchange) => {
  const { request, response } = exchange;
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  answer(request, response).catch((error) => {
    // An answer that has begun is broken off: what ends early must not look whole.
    if (response.headersSent || response.destroyed) {
      if (!response.destroyed) console.error(`${request.method} ${exchange.path} was broken off:`, error);
      response.destroy();
      return;
    }
    console.error(`${request.method} ${exchange.path}`, error);
    refuse(exchange, 500);
  });
  return true;
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  // After an answer that went well, too: Remix clears timers then that would keep its data for seconds.
  response.on("close", () => gone.abort());
  const url = new URL(`http://${request.headers.host}${request.url}`);
  const { method } = request;
  const handle = await remixHandler(url.pathname);
  const found = await handle(
    new Request(url, { method, headers: toHeaders(request.headers), signal: gone.signal }),
  );
  if (response.destroyed) {
    await found.body?.cancel();
    return;
  }
  response.statusCode = found.status;
  if (found.statusText) response.statusMessage = found.statusText;
  for (const [name, value] of found.headers) response.appendHeader(name, value);
  if (!found.body) response.end();
  else if (found.headers.has("Content-Length")) response.end(Buffer.from(await found.arrayBuffer()));
  else await pass(found.body, response);
}

function toHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (Array.isArray(value)) for (const each of value) headers.append(name, each);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** Writes a stream as fast as its reader takes it, and stops when the reader leaves. */
async function pass(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const source = body.getReader();
  response.on("close", () => source.cancel().catch(() => {}));
  for (;;) {
    const { done, value } = await source.read();
    if (done || response.destroyed) break;
    if (!response.write(value)) await roomFor(response);
  }
  response.end();
}

function roomFor(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go).off("close", go);
      resolve();
    };
    response.on("drain", go).on("close", go);
  });
}
