import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { programFile } from "~/processes/program.server";
import { startProcess } from "~/processes/start.server";
import { MAX_FILE_BYTES } from "./limits";
import type { EncodeAnswer, PictureRefusal } from "./webp.server";

/** Characters of a description. */
export const MAX_DESCRIPTION_LENGTH = 300;

/** Bytes of the longest answer: a larger one would fill the site's memory, not that of the process. */
const MAX_ANSWER_BYTES = 2 * MAX_FILE_BYTES;

/** Milliseconds: the largest pictures take two seconds on one busy core. */
const TIME_LIMIT = 20_000;

interface EncodedPicture {
  /** The original's, after turning it upright. */
  width: number;
  height: number;
  /** WebP without metadata, narrowest first. */
  sizes: { width: number; height: number; content: Buffer }[];
}

type Encoded = EncodedPicture | { refused: PictureRefusal };

/** A picture's id, made from the content of its larger file. */
export const pictureId = (large: Buffer): string =>
  createHash("sha256").update(large).digest("hex").slice(0, 16);

let last: Promise<unknown> = Promise.resolve();

/**
 * Encodes an uploaded picture in a separate process, one at a time: hostile bytes can do harm only there, and its memory is freed
 * when it ends.
 */
export function encodePicture(original: Buffer): Promise<Encoded> {
  const encoded = last.then(() => encodeNow(original));
  last = encoded.catch(() => {});
  return encoded;
}

async function encodeNow(original: Buffer): Promise<Encoded> {
  const child = startProcess(programFile("pictures/encode.process"), [], {
    heap: 64,
    timeLimit: TIME_LIMIT,
    input: original,
  });
  const failure = new Promise<never>((_, reject) => child.on("error", reject));
  const output = await Promise.race([readOutput(child.stdout), failure]);
  return (output && readAnswer(output)) ?? { refused: "unreadable" };
}

async function readOutput(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the pipe.
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readAnswer(output: Buffer): Encoded | undefined {
  const end = output.indexOf("\n");
  if (end < 0) return undefined;
  const answer = JSON.parse(output.toString("utf8", 0, end)) as EncodeAnswer;
  if ("refused" in answer) return answer;
  let start = end + 1;
  const sizes = answer.sizes.map(({ bytes, ...size }) => {
    const content = output.subarray(start, start + bytes);
    start += bytes;
    return { ...size, content };
  });
  // A process that was killed in the middle of its answer has not encoded anything.
  return start === output.length ? { ...answer, sizes } : undefined;
}
