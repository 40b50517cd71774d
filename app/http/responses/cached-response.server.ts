import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings, type Encoding } from "./compression.server";
import { securityHeaders } from "./security-headers.server";

/** A response in one encoding, ready to be written. */
interface Variant {
  etag: string;
  body: Buffer;
  /** Alternating names and values, the form that `writeHead` takes fastest. */
  headers: string[];
  /** The headers of a 304. */
  notModifiedHeaders: string[];
}

/** A response in every encoding it is available in. */
export type CachedResponse = ReadonlyMap<Encoding, Variant>;

/** Headers that are set for each variant, or by Node. */
const VARIANT_HEADERS = ["content-length", "content-encoding", "etag", "vary", "date", "transfer-encoding"];

/**
 * Prepares a response to be sent any number of times.
 * @param bodies the same content in each encoding
 * @param responseHeaders the headers; those of the encoding and the length are added here
 */
export function createCachedResponse(
  bodies: Partial<Record<Encoding, Buffer>>,
  responseHeaders: ConstructorParameters<typeof Headers>[0],
): CachedResponse {
  const common = new Headers(responseHeaders);
  const vary = new Set([...(common.get("Vary")?.split(/,\s*/) ?? []), "Accept-Encoding"]);
  for (const name of VARIANT_HEADERS) common.delete(name);
  for (const [name, value] of securityHeaders()) if (!common.has(name)) common.set(name, value);
  const hash = createHash("sha256").update(JSON.stringify([...common]));
  for (const body of Object.values(bodies)) hash.update(body);
  const version = hash.digest("base64url").slice(0, 22);

  return new Map(
    (Object.entries(bodies) as [Encoding, Buffer][]).map(([encoding, body]) => {
      const headers = new Headers(common);
      // A strong validator identifies exact bytes, so each encoding has a different one.
      const etag = encoding === "identity" ? `"${version}"` : `"${version}-${encoding}"`;
      headers.set("ETag", etag);
      headers.set("Vary", [...vary].join(", "));
      const notModifiedHeaders = [...headers].filter(([name]) => name !== "content-type").flat();
      if (encoding !== "identity") headers.set("Content-Encoding", encoding);
      headers.set("Content-Length", String(body.length));
      return [encoding, { etag, body, headers: [...headers].flat(), notModifiedHeaders }];
    }),
  );
}

/** Answers a GET or HEAD request, with a 304 if the client already has the same bytes. */
export function sendCached(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const accepted = acceptedEncodings(request.headers["accept-encoding"] as string | undefined);
  const variant = accepted.map((encoding) => cached.get(encoding)).find(Boolean);
  if (!variant) {
    const headers = [
      ["Content-Type", "text/plain; charset=utf-8"],
      ["Vary", "Accept-Encoding"],
      ...securityHeaders(),
    ];
    response.writeHead(406, headers.flat());
    response.end("None of the encodings that the request accepts is available.\n");
    return;
  }
  const etags = request.headers["if-none-match"];
  if (etags !== undefined && (etags.trim() === "*" || etags.includes(variant.etag))) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  // Node omits the body of the response to a HEAD request.
  response.writeHead(200, variant.headers).end(variant.body);
}
