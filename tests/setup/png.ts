import { crc32 } from "node:zlib";

export type Chunk = [type: string, data: Buffer];

/** The first bytes of every PNG. */
export const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

export const pngEnd: Chunk = ["IEND", Buffer.alloc(0)];

/** A chunk as in a file, with its length and a correct checksum. */
export function pngChunk([type, data]: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of these chunks, whatever they are. */
export const pngOf = (...chunks: Chunk[]): Buffer => Buffer.concat([pngSignature, ...chunks.map(pngChunk)]);

/** The header of a PNG that claims this size, bit depth and color type. */
export function pngHead(width: number, height: number, depth = 8, color = 2, rest = [0, 0, 0]): Chunk {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, ...rest], 8);
  return ["IHDR", data];
}
