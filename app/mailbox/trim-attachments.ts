/** Characters of a block of Base64 that are kept: of the first ones more, because a text may be encoded so. */
const KEPT = 256 * 1024;
const KEPT_LATER = 16 * 1024;
const FIRST_BLOCKS = 2;

/** Bytes that are read at most, whatever they are. */
const MOST = 2 * 1024 * 1024;

export interface Trimmed {
  bytes: Uint8Array;
  /** The blocks that were cut, in their order: how many bytes are left of each, decoded, and how many are not. */
  cuts: { kept: number; cut: number }[];
}

const isBase64 = (byte: number) =>
  (byte >= 65 && byte <= 90) ||
  (byte >= 97 && byte <= 122) ||
  (byte >= 47 && byte <= 57) ||
  byte === 43 ||
  byte === 61;

/**
 * A mail without the bulk of its attachments, which nobody needs in order to read it: long blocks of Base64 keep their
 * beginning. Parsing 10 MB takes five times as much memory.
 */
export function trimAttachments(raw: Uint8Array): Trimmed {
  if (raw.length < 2 * KEPT) return { bytes: raw, cuts: [] };
  const chunks: Uint8Array[] = [];
  const cuts: Trimmed["cuts"] = [];
  let copied = 0;
  let at = 0;
  let blocks = 0;
  let block = { kept: 0, cut: 0, padding: 0, cutFrom: -1 };
  const endBlock = (end: number) => {
    if (block.kept > KEPT_LATER) blocks++;
    if (block.cut > 0) {
      chunks.push(raw.subarray(copied, block.cutFrom));
      copied = end;
      cuts.push({ kept: (block.kept / 4) * 3, cut: (block.cut / 4) * 3 - block.padding });
    }
    block = { kept: 0, cut: 0, padding: 0, cutFrom: -1 };
  };
  while (at < raw.length) {
    const found = raw.indexOf(10, at);
    const next = found < 0 ? raw.length : found + 1;
    let end = found < 0 ? raw.length : found;
    if (raw[end - 1] === 13) end--;
    const length = end - at;
    const plain =
      length > 0 &&
      length % 4 === 0 &&
      isBase64(raw[at] ?? 0) &&
      isBase64(raw[end - 1] ?? 0) &&
      isBase64(raw[at + (length >> 1)] ?? 0);
    if (!plain) endBlock(at);
    else if (block.kept < (blocks < FIRST_BLOCKS ? KEPT : KEPT_LATER)) block.kept += length;
    else {
      if (block.cutFrom < 0) block.cutFrom = at;
      block.cut += length;
      block.padding = (raw[end - 1] === 61 ? 1 : 0) + (raw[end - 2] === 61 ? 1 : 0);
    }
    at = next;
  }
  endBlock(raw.length);
  if (cuts.length === 0) return { bytes: raw.subarray(0, MOST), cuts };
  chunks.push(raw.subarray(copied));
  return { bytes: Buffer.concat(chunks).subarray(0, MOST), cuts };
}
