import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings, type Encoding } from "./compression.server";
import { securityHeaders } from "./security-headers.server";

/** A response in one encoding, ready to be written: its headers are put together once, not for each request. */
interface Variant {
  etag: string;
  body: Buffer;
  /** Names and values in turn, the form that `writeHead` takes fastest. */
  headers: string[];
  /** The headers of a 304. */
  notModifiedHeaders: string[];
}

/** A response in every encoding it is available in. */
export type CachedResponse = ReadonlyMap<Encoding, Variant>;

/** Headers that each variant, or Node itself, sets. */
const VARIANT_HEADERS = new Set([
  "content-length",
  "content-encoding",
  "etag",
  "vary",
  "date",
  "transfer-encoding",
]);

/**
 * Prepares a response to be sent any number of times.
 * @param bodies the same content in each encoding
 * @param given the headers; those of the encoding and the length are added here
 */
export function createCachedResponse(
  bodies: Partial<Record<Encoding, Buffer>>,
  given: Iterable<readonly [name: string, value: string]>,
): CachedResponse {
  const common = [...given].filter(([name]) => !VARIANT_HEADERS.has(name.toLowerCase()));
  const named = new Set(common.map(([name]) => name.toLowerCase()));
  common.push(...securityHeaders().filter(([name]) => !named.has(name.toLowerCase())));
  const varying = [...given]
    .filter(([name]) => name.toLowerCase() === "vary")
    .flatMap(([, value]) => value.split(/,\s*/));
  const vary = [...new Set([...varying, "Accept-Encoding"])].join(", ");
  const hash = createHash("sha256").update(JSON.stringify(common));
  for (const body of Object.values(bodies)) hash.update(body);
  const version = hash.digest("base64url").slice(0, 22);

  return new Map(
    (Object.entries(bodies) as [Encoding, Buffer][]).map(([encoding, body]) => {
      // A strong validator stands for exact bytes, so each encoding has its own.
      const etag = encoding === "identity" ? `"${version}"` : `"${version}-${encoding}"`;
      const always = [...common, ["ETag", etag], ["Vary", vary]];
      const contentEncoding = encoding === "identity" ? [] : [["Content-Encoding", encoding]];
      return [
        encoding,
        {
          etag,
          body,
          headers: [...always, ...contentEncoding, ["Content-Length", String(body.length)]].flat(),
          notModifiedHeaders: always.filter(([name]) => name?.toLowerCase() !== "content-type").flat(),
        },
      ];
    }),
  );
}

function preferredVariant(cached: CachedResponse, accepted: string | undefined): Variant | undefined {
  for (const encoding of acceptedEncodings(accepted)) {
    const variant = cached.get(encoding);
    if (variant) return variant;
  }
  return undefined;
}

/** Answers a GET or HEAD request, with a 304 if the client has the same bytes already. */
export function sendCached(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const variant = preferredVariant(cached, request.headers["accept-encoding"] as string | undefined);
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
  const known = request.headers["if-none-match"];
  if (known !== undefined && (known.trim() === "*" || known.includes(variant.etag))) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  // Node omits the body of the answer to a HEAD request.
  response.writeHead(200, variant.headers).end(variant.body);
}
