import { type SQL, sql } from "drizzle-orm";
import { beyond, orderBy, type Page, type PageRequest, readNewestFirst } from "../keyset.server";
import {
  type SubmissionKind,
  type SubmissionRef,
  type SubmissionTable,
  submissionKinds,
  submissionTables,
} from "../schema";

/**
 * One list of the submissions of both kinds. Both tables number their rows from 1, so the list has separate keys: even for inquiries, odd
 * for enrollments.
 */

export const keyOf = (kind: SubmissionKind, id: number): number => id * 2 + submissionKinds.indexOf(kind);

export const keyColumn = (kind: SubmissionKind) =>
  sql<number>`${submissionTables[kind].id} * 2 + ${submissionKinds.indexOf(kind)}`;

/** The submission with this key. */
export const submissionOf = (key: number): SubmissionRef => ({
  kind: key % 2 === 0 ? "inquiry" : "enrollment",
  id: Math.floor(key / 2),
});

interface BothKinds<Row> {
  /** The column by which they are sorted. */
  momentOf: (table: SubmissionTable) => SubmissionTable["createdAt" | "handledAt" | "answeredAt"];
  positionOf: (row: Row) => readonly [moment: string, key: number];
  /** Reads the first rows of one kind that meet a condition, in the given order. */
  read: (kind: SubmissionKind, condition: SQL | undefined, order: SQL[], limit: number) => Row[];
}

/** Reads one page of such a list, newest first. */
export function readBothKinds<Row>(
  request: PageRequest,
  size: number,
  { momentOf, positionOf, read }: BothKinds<Row>,
): Page<Row> {
  const compare = (a: Row, b: Row): number => {
    const [[momentA, keyA], [momentB, keyB]] = [positionOf(a), positionOf(b)];
    if (momentA === momentB) return keyA - keyB;
    return momentA < momentB ? -1 : 1;
  };
  return readNewestFirst(request, size, positionOf, (start, descending, limit) =>
    submissionKinds
      .flatMap((kind) => {
        const table = submissionTables[kind];
        const moment = momentOf(table);
        const condition = beyond([moment, keyColumn(kind)], start, descending);
        return read(kind, condition, orderBy([moment, table.id], descending), limit);
      })
      .sort((a, b) => (descending ? compare(b, a) : compare(a, b)))
      .slice(0, limit),
  );
}
