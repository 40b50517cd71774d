import { and, desc, eq, gte, lt, sql, sum } from "drizzle-orm";
import { store } from "./client.server";
import { enrollmentAnswers, type SubmissionKind, submissionCounts } from "./schema";

/** Seconds in the slots in which submissions are counted; see `submissionCounts`. */
const SLOT = 900;

/**
 * How many submissions arrived between each border and the next. What is held as suspected spam is not counted.
 * @param borders moments on whole quarters of an hour, in order
 * @returns one number fewer than there are borders
 */
export async function countBetween(kind: SubmissionKind, borders: readonly Date[]): Promise<number[]> {
  const slots = borders.map((border) => Math.floor(border.getTime() / 1000 / SLOT));
  return slots.slice(1).map((end, index) => {
    const { kind: ofKind, quarter, n } = submissionCounts;
    const found = store()
      .select({ n: sql<number>`coalesce(${sum(n)}, 0)` })
      .from(submissionCounts)
      .where(and(eq(ofKind, kind), gte(quarter, slots[index] ?? end), lt(quarter, end)))
      .get();
    return found?.n ?? 0;
  });
}

export interface AnswerCount {
  /** In lower case; empty where there was no answer. */
  answer: string;
  n: number;
}

/** The answers that enrollments gave most often, the most frequent first. What is held as suspected spam is not counted. */
export async function mostFrequentAnswers(
  question: "course" | "source",
  limit: number,
): Promise<AnswerCount[]> {
  return store()
    .select({ answer: enrollmentAnswers.answer, n: enrollmentAnswers.n })
    .from(enrollmentAnswers)
    .where(eq(enrollmentAnswers.question, question))
    .orderBy(desc(enrollmentAnswers.n))
    .limit(limit)
    .all();
}
