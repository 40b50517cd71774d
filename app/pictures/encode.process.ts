import { buffer } from "node:stream/consumers";
// With its extension: in development Node runs this file itself.
import { type EncodeAnswer, encode } from "./webp.server.ts";

const original = await buffer(process.stdin);
const { answer, blobs } = await encode(original).catch(() => ({
  answer: { refused: "unreadable" } satisfies EncodeAnswer,
  blobs: [],
}));
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(answer)}\n`), ...blobs]));
