import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { programFile } from "~/processes/program.server";
import { startProcess } from "~/processes/start.server";
import { MAX_FILE_BYTES } from "./limits";
import type { EncodeAnswer, EncodedPicture, PictureRefusal } from "./webp.server";

/** Characters of a description. */
export const MAX_DESCRIPTION_LENGTH = 300;

/** Characters of the longest answer: a longer one would fill the site's memory, not that of the process. */
const MAX_ANSWER_LENGTH = 2 * MAX_FILE_BYTES;

/** Milliseconds: the largest pictures take two seconds on one busy core. */
const TIME_LIMIT = 20_000;

type Encoded = EncodedPicture<Buffer> | { refused: PictureRefusal };

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
  return readAnswer(await Promise.race([readOutput(child.stdout), failure]));
}

async function readOutput(stream: Readable): Promise<string> {
  let output = "";
  // Leaving the loop closes the pipe.
  for await (const chunk of stream.setEncoding("latin1")) {
    output += chunk;
    if (output.length > MAX_ANSWER_LENGTH) break;
  }
  return output;
}

function readAnswer(output: string): Encoded {
  try {
    const answer: EncodeAnswer = JSON.parse(output);
    if ("refused" in answer) return answer;
    const sizes = answer.sizes.map(({ content, ...size }) => ({
      ...size,
      content: Buffer.from(content, "base64"),
    }));
    return { ...answer, sizes };
  } catch {
    // A process that was killed in the middle of its answer has not encoded anything.
    return { refused: "unreadable" };
  }
}
