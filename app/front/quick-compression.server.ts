import { gzipSync } from "node:zlib";
import { acceptedCodings } from "./content-coding.server";

/** Below this many bytes there is nothing to win. */
const WORTHWHILE = 1024;

/**
 * For an answer that is sent once. Takes a fifth of a millisecond for a page; brotli at its quick levels makes it no
 * smaller and takes several times as long, most of it for its memory.
 */
const LEVEL = 3;

/**
 * Packs a text for one request and says so in the answer's headers, so that nothing after it does so again.
 * @param accepted the request's `Accept-Encoding`
 */
export function compressQuickly(text: string, accepted: string | null, headers: Headers) {
  const plain = Buffer.from(text);
  headers.append("Vary", "Accept-Encoding");
  const packs = plain.length >= WORTHWHILE && acceptedCodings(accepted ?? undefined).includes("gzip");
  const body = packs ? gzipSync(plain, { level: LEVEL }) : plain;
  if (packs) headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(body.length));
  return body as Buffer<ArrayBuffer>;
}
