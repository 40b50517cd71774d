import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF 1.0 font into the TrueType or OpenType file it wraps (W3C "WOFF File Format 1.0").
 * The picture renderer reads only those, while the font packages ship only WOFF.
 * Throws if the bytes are not a WOFF 1.0 file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < HEADER || woff.toString("latin1", 0, 4) !== "wOFF") {
    throw new Error("This is not a WOFF 1.0 font.");
  }
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    // A table that did not get smaller is stored as it is.
    const bytes = packed.length < length ? inflateSync(packed) : packed;
    if (bytes.length !== length) throw new Error("The WOFF font is damaged: a table has the wrong length.");
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), bytes };
  });

  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8); // the flavour: TrueType or OpenType
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);

  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = 12 + index * 16;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padding = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  });
  return Buffer.concat(parts);
}
