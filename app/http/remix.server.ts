import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { FrontRequest, FrontStep } from "./attach.server";
import { readBody } from "./body.server";
import { createCanonicalPath } from "./canonical-path.server";
import { createNarrowing } from "./narrowed-build.server";
import { HEALTH_CHECK } from "./page-limit.server";
import { refuse } from "./refusal.server";
import { takeTurn } from "./turns.server";

/**
 * Remix is asked directly: Express would look for a file of that name on the disk, log the address, think about
 * compressing, and copy the answer with no regard for a slow reader or one that has left. See
 * docs/decisions/0019-remix-without-express.md.
 */

type Handler = ReturnType<typeof createRequestHandler>;

const handlers = new Map<ServerBuild, Handler>();

let site: ReturnType<typeof loadSite> | undefined;

/** Loaded late because this module is itself a part of that build. */
async function loadSite() {
  const build = await import("virtual:remix/server-build");
  return { narrow: createNarrowing(build), canonicalPath: createCanonicalPath(build) };
}

/**
 * Remix's own handler of this build.
 * @param pathname what it is to answer, without the query: quicker, for what is asked for again and again
 */
export async function remixHandler(pathname = ""): Promise<Handler> {
  site ??= loadSite();
  const build = (await site).narrow(pathname);
  const known = handlers.get(build);
  if (known) return known;
  const handler = createRequestHandler(build, "production");
  handlers.set(build, handler);
  return handler;
}

/** The last step: whatever comes as far is answered by Remix. */
export const answerFromRemix: FrontStep = (exchange) => {
  const { request, response } = exchange;
  answer(exchange).catch((error) => {
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

async function answer(exchange: FrontRequest): Promise<void> {
  const { request, response, path, clientAddress } = exchange;
  site ??= loadSite();
  const canonical = (await site).canonicalPath(path);
  if (canonical !== path) {
    leadTo(canonical, exchange);
    return;
  }
  const url = new URL(`http://${request.headers.host}${request.url}`);
  // Remix still takes this for a request for data, with a stack in the log each time; our pages never send it.
  if (url.searchParams.has("_data")) {
    refuse(exchange, 404);
    return;
  }
  const { method } = request;
  const body = method === "POST" ? await readBody(exchange) : null;
  if (body === undefined) return;
  // A monitor does not wait behind a flood from its own address.
  await takeTurn(path === HEALTH_CHECK ? path : clientAddress);
  if (response.destroyed) return;

  const gone = new AbortController();
  // After an answer that went well, too: Remix clears timers then that would keep its data for seconds.
  response.on("close", () => gone.abort());
  const handle = await remixHandler(url.pathname);
  const found = await handle(
    new Request(url, { method, headers: toHeaders(request.headers), body, signal: gone.signal }),
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

/** Sends a reader on to the address as its route spells it. No form of ours is sent to another spelling. */
function leadTo(canonical: string, exchange: FrontRequest): void {
  const { request, response, path } = exchange;
  if (request.method === "POST") {
    refuse(exchange, 404);
    return;
  }
  const query = request.url?.slice(path.length) ?? "";
  response.setHeader("Location", `${canonical}${query}`);
  response.writeHead(301).end();
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
