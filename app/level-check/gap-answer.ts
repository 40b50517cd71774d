import { normalizeUnicode } from "~/format/unicode";

/**
 * Whether what somebody typed into a gap is one of its answers. It tests knowledge, not typing: capitals, spaces, hyphens, a
 * period at the end, curly or missing apostrophes and contractions make no difference.
 */
export function fitsGap(typed: string, answers: readonly string[]): boolean {
  const accepted = new Set(answers.flatMap(readings));
  return readings(typed).some((reading) => accepted.has(reading));
}

const LEADING = new Map([
  ["'d", ["had", "would"]],
  ["'s", ["is", "has"]],
  ["'ve", ["have"]],
  ["'ll", ["will"]],
  ["'re", ["are"]],
  ["'m", ["am"]],
]);

/** Every expansion of a text, and the text itself without apostrophes. */
function readings(text: string): string[] {
  const plain = normalize(text);
  const whole = plain
    .replace(/\bwon't\b/g, "will not")
    .replace(/\bcan't\b|\bcan not\b/g, "cannot")
    .replace(/n't\b/g, " not");
  const [first = "", ...rest] = whole.split(" ");
  const writtenOut = LEADING.get(first)?.map((word) => [word, ...rest].join(" ")) ?? [whole];
  return [...writtenOut, plain.replaceAll("'", "")];
}

function normalize(text: string): string {
  return normalizeUnicode(text.toLowerCase().replace(/[’‘`´ʼ]/g, "'"), "NFKC")
    .replace(/["“”.,;:!?…]/g, " ")
    .replace(/[-‐‑\s]+/g, " ")
    .trim();
}
