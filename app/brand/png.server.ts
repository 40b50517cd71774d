import { crc32, inflateSync } from "node:zlib";
import { LogoError } from "./logo-error";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** The chunks that a picture's pixels need; everything else, such as a camera's or a program's metadata, is left out. */
const RENDERED_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

/** Pixels per side. */
const MAX_SIDE = 2000;

/** How many values a pixel has, and how many bits each may have, by color type (PNG, third edition, 11.2.1). */
const COLORS: Readonly<Record<number, { values: number; depths: readonly number[] }>> = {
  0: { values: 1, depths: [1, 2, 4, 8, 16] },
  2: { values: 3, depths: [8, 16] },
  3: { values: 1, depths: [1, 2, 4, 8] },
  4: { values: 2, depths: [8, 16] },
  6: { values: 4, depths: [8, 16] },
};

interface Png {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A complete PNG with nothing in it but its pixels. @throws LogoError */
export function checkPng(source: Buffer): Png {
  if (!source.subarray(0, 8).equals(SIGNATURE)) throw new LogoError("kind");
  const chunks = readChunks(source).filter(({ type }) => RENDERED_CHUNKS.includes(type));
  const [header] = chunks;
  const types = chunks.map(({ type }) => type).join(" ");
  // Exactly one header, a palette if there is one, pixels without a gap, and the end.
  if (!header || !/^IHDR( PLTE)?( tRNS)?( IDAT)+ IEND$/.test(types) || header.data.length !== 13)
    throw new LogoError("png");
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE)
    throw new LogoError("pixels", `${width} × ${height}`);
  checkPixels(header.data, chunks);
  return { bytes: Buffer.concat([SIGNATURE, ...chunks.map(({ whole }) => whole)]), width, height };
}

interface Chunk {
  type: string;
  data: Buffer;
  whole: Buffer;
}

function readChunks(source: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= source.length) {
    const end = at + 12 + source.readUInt32BE(at);
    if (end > source.length) throw new LogoError("png");
    const whole = source.subarray(at, end);
    const type = whole.toString("latin1", 4, 8);
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) throw new LogoError("png");
    chunks.push({ type, data: whole.subarray(8, -4), whole });
    // Anything after IEND is not part of the picture.
    if (type === "IEND") return chunks;
    at = end;
  }
  throw new LogoError("png");
}

function checkPixels(header: Buffer, chunks: readonly Chunk[]): void {
  const [width, height, depth, color, ...methods] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    ...header.subarray(8),
  ];
  const { values, depths } = COLORS[color ?? -1] ?? { values: 0, depths: [] };
  const isInterlaced = methods.some((method) => method !== 0);
  const hasColors = chunks.some(({ type }) => type === "PLTE");
  if (isInterlaced || !depths.includes(depth ?? 0) || (color === 3 && !hasColors)) throw new LogoError("png");
  const length = (Math.ceil((width * values * (depth ?? 0)) / 8) + 1) * height;
  const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === "IDAT" ? [data] : [])));
  try {
    // `info` tells how much was read: nothing hides behind the pixels.
    const { buffer, engine } = inflateSync(packed, {
      maxOutputLength: length,
      info: true,
    } as object) as never as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    if (buffer.length === length && engine.bytesWritten === packed.length) return;
  } catch {
    // Broken, or more data than the picture has.
  }
  throw new LogoError("png");
}
