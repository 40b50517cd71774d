/**
 * The width and height of a picture, read from its first bytes, so that the layout does not shift when it loads.
 * @throws if it is neither PNG nor JPEG nor WebP
 */
export function pictureSize(file: Buffer): { width: number; height: number } {
  const size = ofPng(file) ?? ofWebp(file) ?? ofJpeg(file);
  if (!size) throw new Error("it is no PNG, JPEG or WebP file");
  const [width, height] = size;
  return { width, height };
}

type Size = readonly [width: number, height: number];

const isAt = (file: Buffer, offset: number, mark: string) =>
  file.toString("latin1", offset, offset + mark.length) === mark;

function ofPng(file: Buffer): Size | undefined {
  if (!isAt(file, 0, "\x89PNG\r\n\x1a\n")) return undefined;
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

/** See RFC 9649, section 2: simple, lossless and extended files have their size in different places. */
function ofWebp(file: Buffer): Size | undefined {
  if (!isAt(file, 0, "RIFF") || !isAt(file, 8, "WEBP")) return undefined;
  if (isAt(file, 12, "VP8 ")) return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
  if (isAt(file, 12, "VP8X")) return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
  if (!isAt(file, 12, "VP8L")) return undefined;
  const bits = file.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** A JPEG file is a sequence of segments; the size is in the one that begins the frame. */
function ofJpeg(file: Buffer): Size | undefined {
  if (!isAt(file, 0, "\xff\xd8")) return undefined;
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const kind = file[at + 1] ?? 0;
    const beginsFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (beginsFrame) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
  }
  return undefined;
}
