import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

/** A font in WOFF, which wraps a TrueType font table by table, as the TrueType font that the renderer reads (W3C, WOFF 1.0). */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const source = Buffer.from(woff.buffer, woff.byteOffset, woff.length);
  const count = source.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => source.readUInt32BE(at + field));
    const data = source.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: source.subarray(at, at + 4),
      sum: source.subarray(at + 16, at + 20),
      data: packed === length ? data : inflateSync(data),
    };
  });
  const head = Buffer.alloc(12 + 16 * count);
  source.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  tables.forEach(({ tag, sum, data }, index) => {
    const at = 12 + 16 * index;
    tag.copy(head, at);
    sum.copy(head, at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    end += data.length + padding.length;
  });
  return Buffer.concat(parts);
}
