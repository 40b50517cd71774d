/** No link and no Message-ID fits into fewer characters of Base64. */
const MIN_BASE64_LENGTH = 40;

/** A line that ends a run of Base64. */
const NO_BASE64 = /^\s*$|[^A-Za-z0-9+/=\r]/;

/**
 * A raw mail, and everything in it decoded, at any depth. It does not follow the MIME parts, because a report may quote a whole
 * mail in its text. The recursion ends: decoded text is shorter each time.
 */
export function* decodedForms(raw: Buffer): Generator<string> {
  const text = raw.toString("latin1");
  yield text;
  yield withoutQuotedPrintable(text);
  for (const base64 of base64In(text)) yield* decodedForms(Buffer.from(base64, "base64"));
}

/** Decodes only what occurs in links and Message-IDs: decoding all of a large mail would take seconds. */
const withoutQuotedPrintable = (text: string): string =>
  text
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=3D/gi, "=")
    .replace(/=5F/gi, "_")
    .replace(/=2D/gi, "-");

/** The runs of lines that are Base64, found line by line: strangers decide how long they are. */
function* base64In(text: string): Generator<string> {
  let start = 0;
  for (let at = 0; at <= text.length; ) {
    const lineEnd = text.indexOf("\n", at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    if (end === at || NO_BASE64.test(text.slice(at, end))) {
      if (at - start >= MIN_BASE64_LENGTH) yield text.slice(start, at);
      start = end + 1;
    }
    at = end + 1;
  }
  if (text.length - start >= MIN_BASE64_LENGTH) yield text.slice(start);
}
