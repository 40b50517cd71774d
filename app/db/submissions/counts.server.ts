import { and, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { store } from "../client.server";
import { prepareOnce } from "../prepared.server";
import {
  LISTS,
  type ListName,
  listCounts,
  type SubmissionKind,
  type SubmissionTable,
  submissionTables,
} from "../schema";

/** Counts of submissions, mostly from `listCounts`, which triggers keep up to date. Held ones are not in it. */

const countOf = prepareOnce((store) =>
  store
    .select({ rows: listCounts.rows })
    .from(listCounts)
    .where(
      and(
        eq(listCounts.list, sql.placeholder("list")),
        eq(listCounts.facet, sql.placeholder("facet")),
        eq(listCounts.value, sql.placeholder("value")),
      ),
    )
    .prepare(),
);

/** How many rows of a list have a given value of a facet, such as a course. */
export function readCount(list: ListName, facet: string, value = ""): number {
  return countOf().get({ list, facet, value })?.rows ?? 0;
}

/** A count that stops early, so that nobody waits for it. */
export interface BoundedCount {
  rows: number;
  /** There may be more of them. */
  atLeast: boolean;
}

/** More rows than this are not counted. */
const COUNT_LIMIT = 10_000;

/** Counts the rows of both tables, or of one, that meet a condition, up to the limit. */
export function countBounded(
  conditionOf: (table: SubmissionTable) => SQL | undefined,
  tables: readonly SubmissionTable[] = Object.values(submissionTables),
): BoundedCount {
  const rows = tables
    .map((table) => {
      const some = store()
        .select({ id: table.id })
        .from(table)
        .where(conditionOf(table))
        .limit(COUNT_LIMIT + 1);
      return store().select({ rows: count() }).from(some.as("some")).get()?.rows ?? 0;
    })
    .reduce((sum, n) => sum + n, 0);
  return { rows: Math.min(rows, COUNT_LIMIT), atLeast: rows > COUNT_LIMIT };
}

/** How many rows of each list are neither answered nor handled yet. */
export type WaitingCounts = Record<ListName, number>;

export function countWaiting(): WaitingCounts {
  return {
    inquiries: readCount("inquiries", "handled", "no"),
    enrollments: readCount("enrollments", "handled", "no"),
  };
}

/** How many rows of both lists are answered but still open. */
export const countAnswered = (): number =>
  readCount("inquiries", "handled", "answered") + readCount("enrollments", "handled", "answered");

/** The quarter of an hour of a moment, as `listCounts` names it. */
const slotOf = (moment: Date) => moment.toISOString().slice(0, "2026-03-14T09:30".length);

/**
 * How many submissions arrived between consecutive times.
 * @param borders times on whole quarters of an hour, in order
 * @returns one count fewer than there are borders
 */
export function countBetween(kind: SubmissionKind, borders: readonly Date[]): number[] {
  const slots = borders.map(slotOf);
  return slots.slice(1).map((end, index) => sumOfSlots(kind, slots[index] ?? end, end));
}

/** How many submissions of a kind arrived from a moment on, on a whole quarter of an hour. */
export function countSince(kind: SubmissionKind, moment: Date): number {
  return sumOfSlots(kind, slotOf(moment), "9");
}

/**
 * How many submissions of a kind arrived before a moment.
 * @param moment on a whole quarter of an hour
 */
export function countOlder(kind: SubmissionKind, moment: Date): number {
  return sumOfSlots(kind, "", slotOf(moment));
}

const slotSum = prepareOnce((store) =>
  store
    .select({ rows: sql<number>`coalesce(sum(${listCounts.rows}), 0)` })
    .from(listCounts)
    .where(
      and(
        eq(listCounts.list, sql.placeholder("list")),
        eq(listCounts.facet, "quarter"),
        gte(listCounts.value, sql.placeholder("from")),
        lt(listCounts.value, sql.placeholder("before")),
      ),
    )
    .prepare(),
);

function sumOfSlots(kind: SubmissionKind, from: string, before: string): number {
  return slotSum().get({ list: LISTS[kind], from, before })?.rows ?? 0;
}

/** Counts over all inquiries. @param monthStart the first moment of the current month, ISO 8601 in UTC */
export function summarizeInquiries(monthStart: string) {
  return {
    total: readCount("inquiries", "all"),
    thisMonth: countSince("inquiry", new Date(monthStart)),
    withPhone: readCount("inquiries", "phone", "yes"),
  };
}

export interface AnswerCount {
  /** Sources are in lower case; empty if there was no answer. */
  answer: string;
  n: number;
}

/** The most frequent answers in a list, in order. */
export function mostFrequentAnswers(question: keyof typeof mostFrequent, limit: number): AnswerCount[] {
  return mostFrequent[question]().all({ limit });
}

/** A literal, not a parameter: only then can SQLite use the partial index. */
const mostFrequentOf = (list: ListName, question: string) =>
  prepareOnce((store) =>
    store
      .select({ answer: listCounts.value, n: listCounts.rows })
      .from(listCounts)
      .where(and(eq(listCounts.list, list), sql`${listCounts.facet} = ${sql.raw(`'${question}'`)}`))
      .orderBy(desc(listCounts.rows))
      .limit(sql.placeholder("limit"))
      .prepare(),
  );
const mostFrequent = {
  subject: mostFrequentOf("inquiries", "subject"),
  course: mostFrequentOf("enrollments", "course"),
  source: mostFrequentOf("enrollments", "source"),
};
