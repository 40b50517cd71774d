import { sourceGroups } from "~/content/heard-about-us";
import type { AnswerCount } from "~/db/submissions/counts.server";
import { normalizeUnicode } from "~/format/unicode";

interface SourceCount {
  label: string;
  n: number;
}

/** Characters. Shorter words only match whole words: "ad" would find "advice". */
const MIN_BEGINNING_LENGTH = 4;

const patterns = sourceGroups.map(({ label, words }) => {
  const choices = words.map((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return word.length < MIN_BEGINNING_LENGTH ? `${literal}(?![\\p{L}\\p{N}])` : literal;
  });
  return { label, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${choices.join("|")})`, "u") };
});

/**
 * Sums free-text answers by the groups of app/content/heard-about-us.ts, the largest first; other answers and missing ones
 * come last.
 * @param total the number of people asked: those missing in `answers` count as other answers
 */
export function groupSources(
  answers: readonly AnswerCount[],
  total: number,
  labels: Record<"other" | "none", string>,
): SourceCount[] {
  const sums = new Map<string, number>();
  let counted = 0;
  let unanswered = 0;
  for (const { answer, n } of answers) {
    counted += n;
    const text = normalizeUnicode(answer, "NFC").toLowerCase();
    const group = patterns.find(({ pattern }) => pattern.test(text));
    if (text === "") unanswered += n;
    else if (group) sums.set(group.label, (sums.get(group.label) ?? 0) + n);
    else sums.set(labels.other, (sums.get(labels.other) ?? 0) + n);
  }
  const other = (sums.get(labels.other) ?? 0) + Math.max(0, total - counted);
  sums.delete(labels.other);
  const grouped = [...sums].map(([label, n]) => ({ label, n })).sort((a, b) => b.n - a.n);
  const last = [
    { label: labels.other, n: other },
    { label: labels.none, n: unanswered },
  ];
  return [...grouped, ...last.filter(({ n }) => n > 0)];
}
