import { brotliDecompressSync } from "node:zlib";

/** How a word is said, as far as a melody needs it. */
export interface Stress {
  /** How many syllables it has. */
  syllables: number;
  /** The syllable with the main stress, counted from 1. */
  stress: number;
}

const LINE_END = 10;

/** About 1 MB, in memory once somebody has a sentence drawn: see plugin.ts. */
let table: Promise<Buffer> | undefined;

async function readTable(): Promise<Buffer> {
  const { default: packed } = await import("virtual:word-stresses");
  return brotliDecompressSync(Buffer.from(packed, "base64"));
}

/** Opens the dictionary. The function finds a word in small letters, with a straight apostrophe. */
export async function openDictionary(): Promise<(word: string) => Stress | undefined> {
  table ??= readTable();
  const lines = await table;
  return (word) => findLine(lines, word);
}

function findLine(lines: Buffer, word: string): Stress | undefined {
  let low = 1;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = lines.lastIndexOf(LINE_END, middle - 1) + 1;
    const end = lines.indexOf(LINE_END, middle);
    const line = lines.toString("latin1", start, end);
    const known = line.slice(0, -2);
    if (word === known) {
      return {
        syllables: Number.parseInt(line.at(-2) ?? "", 36),
        stress: Number.parseInt(line.at(-1) ?? "", 36),
      };
    }
    if (word < known) high = start;
    else low = end + 1;
  }
  return undefined;
}
