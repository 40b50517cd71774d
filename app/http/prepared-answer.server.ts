import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { acceptedCodings, type Coding } from "./content-coding.server";
import { securityHeaders } from "./security-headers.server";

/** One form of an answer, ready to be written: the headers are put together beforehand, not for each request. */
interface Form {
  etag: string;
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
  /** The headers of a 304. */
  unchangedHeaders: string[];
}

/** An answer in all the codings it comes in. */
export type PreparedAnswer = ReadonlyMap<Coding, Form>;

/** The headers that do not change from one sending to the next: those given without `own`, and security's. */
export function lastingHeaders(
  given: Iterable<readonly [name: string, value: string]>,
  own: readonly string[],
): (readonly [name: string, value: string])[] {
  const kept = [...given].filter(([name]) => !own.includes(name.toLowerCase()));
  const taken = new Set([...own, ...kept.map(([name]) => name.toLowerCase())]);
  return [...kept, ...securityHeaders().filter(([name]) => !taken.has(name.toLowerCase()))];
}

/**
 * Makes an answer ready to be sent any number of times.
 * @param bodies the same content in each coding
 * @param headers without those of the coding and the length, which each form has of its own
 */
export function prepareAnswer(
  bodies: Partial<Record<Coding, Buffer>>,
  headers: Iterable<readonly [name: string, value: string]>,
): PreparedAnswer {
  const own = ["content-length", "content-encoding", "etag", "vary", "date", "transfer-encoding"];
  const lasting = lastingHeaders(headers, own);
  const named = [...headers]
    .filter(([name]) => name.toLowerCase() === "vary")
    .flatMap(([, value]) => value.split(/,\s*/));
  const vary = [...new Set([...named, "Accept-Encoding"])].join(", ");
  const hash = createHash("sha256").update(JSON.stringify(lasting));
  for (const body of Object.values(bodies)) hash.update(body);
  const version = hash.digest("base64url").slice(0, 22);

  return new Map(
    (Object.entries(bodies) as [Coding, Buffer][]).map(([coding, body]) => {
      // A strong validator stands for exact bytes, so each coding has its own.
      const etag = coding === "identity" ? `"${version}"` : `"${version}-${coding}"`;
      const always = [...lasting, ["ETag", etag], ["Vary", vary]];
      const encoding = coding === "identity" ? [] : [["Content-Encoding", coding]];
      return [
        coding,
        {
          etag,
          body,
          headers: [...always, ...encoding, ["Content-Length", String(body.length)]].flat(),
          unchangedHeaders: always.filter(([name]) => name?.toLowerCase() !== "content-type").flat(),
        },
      ];
    }),
  );
}

function preferredForm(answer: PreparedAnswer, accepted: string | undefined): Form | undefined {
  for (const coding of acceptedCodings(accepted)) {
    const form = answer.get(coding);
    if (form) return form;
  }
  return undefined;
}

/** Answers a GET or HEAD request, with a 304 if the client has the same bytes already. */
export function sendPrepared(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const form = preferredForm(answer, request.headers["accept-encoding"] as string | undefined);
  if (!form) {
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
  if (known !== undefined && (known.trim() === "*" || known.includes(form.etag))) {
    response.writeHead(304, form.unchangedHeaders).end();
    return;
  }
  // Node itself leaves the body out of the answer to a HEAD request.
  response.writeHead(200, form.headers).end(form.body);
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Compresses a text as small as it gets: for what is compressed once and sent often. Takes some 50 ms, elsewhere. */
export async function smallestForms(body: Buffer): Promise<Record<Coding, Buffer>> {
  const [br, gz] = await Promise.all([
    inBrotli(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      },
    }),
    inGzip(body, { level: 9 }),
  ]);
  return { br, gzip: gz, identity: body };
}
