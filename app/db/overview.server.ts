import { prepared } from "./prepared.server";
import { LISTS, type SubmissionKind } from "./schema";

/** The slot of `listCounts` that begins at a moment, or the one the moment lies in. */
const slotOf = (moment: Date) => moment.toISOString().slice(0, "2026-03-14T09:30".length);

/**
 * How many submissions arrived between each border and the next. What is held as suspected spam is not counted.
 * @param borders moments on whole quarters of an hour, in order
 * @returns one number fewer than there are borders
 */
export async function countBetween(kind: SubmissionKind, borders: readonly Date[]): Promise<number[]> {
  const slots = borders.map(slotOf);
  return slots.slice(1).map((end, index) => sumOfSlots(kind, slots[index] ?? end, end));
}

/** How many submissions of a kind arrived from a moment on, on a whole quarter of an hour. */
export function countSince(kind: SubmissionKind, moment: Date): number {
  return sumOfSlots(kind, slotOf(moment), "9");
}

/**
 * How many submissions of a kind arrived before a moment, by the counters: no rows are read. What is held as suspected
 * spam is not counted.
 * @param moment on a whole quarter of an hour
 */
export async function countOlder(kind: SubmissionKind, moment: Date): Promise<number> {
  return sumOfSlots(kind, "", slotOf(moment));
}

function sumOfSlots(kind: SubmissionKind, from: string, before: string): number {
  const sql = `SELECT coalesce(sum(rows), 0) FROM list_counts
    WHERE list = ? AND facet = 'quarter' AND value >= ? AND value < ?`;
  return prepared(sql).pluck().get(LISTS[kind], from, before) as number;
}

export interface AnswerCount {
  /** A source is in lower case; empty where there was no answer. */
  answer: string;
  n: number;
}

/** The answers that enrollments gave most often, the most frequent first. What is held as suspected spam is not counted. */
export async function mostFrequentAnswers(
  question: "course" | "source",
  limit: number,
): Promise<AnswerCount[]> {
  // The question stands in the statement itself, or its index could not be used.
  const sql = `SELECT value AS answer, rows AS n FROM list_counts
    WHERE list = 'enrollments' AND facet = '${question}' AND rows > 0 ORDER BY rows DESC LIMIT ?`;
  return prepared(sql).all(limit) as AnswerCount[];
}
