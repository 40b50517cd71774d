/** How an answer may be packed, best first: where a client likes several equally, the smallest is sent. */
export const codings = ["br", "gzip", "identity"] as const;
export type Coding = (typeof codings)[number];

/** Browsers send a handful of different headers; the limit is for those who send something new each time. */
const REMEMBERED = 100;
const remembered = new Map<string, readonly Coding[]>();

/**
 * The codings that an `Accept-Encoding` header allows, the most wanted first (RFC 9110, 12.5.3).
 * @returns an empty list where the client refuses all of them, the plain form included
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return ["identity"];
  const known = remembered.get(header);
  if (known) return known;
  const accepted = readHeader(header);
  if (remembered.size < REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

function readHeader(header: string): readonly Coding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    // A weight that cannot be read counts as a refusal: the plain form is always understood.
    if (name) weights.set(name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  // The plain form is welcome unless it is refused, but only after whatever was asked for by name.
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get("*") ?? (coding === "identity" ? Number.MIN_VALUE : 0);
  return codings.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}
