import { and, eq, inArray, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { recentlyDeleted } from "../audit-entries.server";
import { type Actor, logEventWithin } from "../audit-log.server";
import { store } from "../client.server";
import { beyond, orderBy, type Page, type PageRequest, readNewestFirst } from "../keyset.server";
import { releaseMails } from "../mails/outbox.server";
import {
  aboutColumn,
  answerColumns,
  contactInquiries,
  enrollmentEntries,
  LISTS,
  outboxMails,
  type SubmissionKind,
  type SubmissionList,
  type SubmissionTable,
  submissionKinds,
  submissionTables,
} from "../schema";
import { inTransaction } from "../write.server";

/** The submissions of both forms that are held as suspected spam. */

export interface HeldSubmission {
  /** Unique across both tables; see `keyOf`. */
  id: number;
  kind: SubmissionKind;
  name: string;
  email: string;
  /** The free text, line by line. */
  text: string;
  reference: string;
  /** The reasons by their names, separated by spaces. */
  heldReason: string;
  createdAt: string;
}

/** Both tables number their rows from 1: even numbers for inquiries and odd ones for enrollments are unique in one list. */
const offsets = { inquiry: 0, enrollment: 1 } as const satisfies Record<SubmissionKind, number>;
const kindOf = (id: number): SubmissionKind => (id % 2 === offsets.inquiry ? "inquiry" : "enrollment");
const rowIdOf = (id: number) => Math.floor(id / 2);
const keyOf = (kind: SubmissionKind) => sql<number>`${submissionTables[kind].id} * 2 + ${offsets[kind]}`;

const lines = (texts: SQLWrapper[]) =>
  sql<string>`concat_ws(char(10), ${sql.join(texts, sql`, `)})`.as("text");
const sharedColumns = ({ email, reference, heldReason, createdAt }: SubmissionTable) => ({
  email: sql<string>`${email}`,
  reference,
  heldReason: sql<string>`${heldReason}`,
  createdAt,
});

function inquiryColumns() {
  const { name, email, phone, ...texts } = answerColumns(contactInquiries);
  return {
    ...sharedColumns(contactInquiries),
    id: keyOf("inquiry"),
    name: sql<string>`${name}`,
    text: lines(Object.values(texts)),
  };
}
function enrollmentColumns() {
  const { firstName, lastName, email, phone, course, experience, availability, ...texts } =
    answerColumns(enrollmentEntries);
  return {
    ...sharedColumns(enrollmentEntries),
    id: keyOf("enrollment"),
    name: sql<string>`${firstName} || ' ' || ${lastName}`,
    text: lines(Object.values(texts)),
  };
}
const columns = { inquiry: inquiryColumns(), enrollment: enrollmentColumns() };

const select = (kind: SubmissionKind, condition: SQL | undefined) =>
  store().select(columns[kind]).from(submissionTables[kind]).where(condition);

/** One page of held submissions, newest first. */
export async function listHeld(request: PageRequest, size: number): Promise<Page<HeldSubmission>> {
  return readNewestFirst(
    request,
    size,
    ({ createdAt, id }) => [createdAt, id],
    (start, descending, limit) =>
      submissionKinds
        .flatMap((kind) => {
          const { createdAt, id, heldReason } = submissionTables[kind];
          return select(kind, and(isNotNull(heldReason), beyond([createdAt, keyOf(kind)], start, descending)))
            .orderBy(...orderBy([createdAt, id], descending))
            .limit(limit)
            .all()
            .map((row) => ({ ...row, kind }));
        })
        .sort((a, b) => (descending ? compare(b, a) : compare(a, b)))
        .slice(0, limit),
  );
}

function compare(a: HeldSubmission, b: HeldSubmission): number {
  if (a.createdAt === b.createdAt) return a.id - b.id;
  return a.createdAt < b.createdAt ? -1 : 1;
}

/** The held submission with this number, if it is still held. */
export const findHeld = (id: number) => find(id, isNotNull);

/** The submission with this number if it is not held, released or otherwise. */
export const findReleased = (id: number) => find(id, isNull);

async function find(
  id: number,
  state: typeof isNull | typeof isNotNull,
): Promise<HeldSubmission | undefined> {
  const kind = kindOf(id);
  const table = submissionTables[kind];
  const row = select(kind, and(state(table.heldReason), eq(table.id, rowIdOf(id)))).get();
  return row && { ...row, kind };
}

const isHeldRow = ({ id, heldReason }: SubmissionTable, rowId: number) =>
  and(isNotNull(heldReason), eq(id, rowId));

/**
 * Releases a held submission: it joins its list, and its mails go out.
 * @returns the entry of the audit log; undefined if it is no longer held
 */
export async function releaseHeld(id: number, by: Actor): Promise<number | undefined> {
  const kind = kindOf(id);
  const table = submissionTables[kind];
  return inTransaction((transaction) => {
    const { reference, heldReason } = table;
    const held = transaction
      .select({ reference, heldReason })
      .from(table)
      .where(isHeldRow(table, rowIdOf(id)))
      .get();
    if (!held) return undefined;
    transaction
      .update(table)
      .set({ heldReason: null })
      .where(eq(table.id, rowIdOf(id)))
      .run();
    releaseMails(transaction, eq(aboutColumn(outboxMails, kind), rowIdOf(id)));
    return logEventWithin(transaction, {
      kind: "release",
      by,
      of: LISTS[kind],
      reference: held.reference,
      heldReason: held.heldReason ?? "",
    });
  });
}

/** Permanently deletes a held submission and its mails. @returns false if it is no longer held */
export async function deleteHeld(id: number, by: Actor): Promise<boolean> {
  const kind = kindOf(id);
  const table = submissionTables[kind];
  return inTransaction((transaction) => {
    const deleted = transaction
      .delete(table)
      .where(isHeldRow(table, rowIdOf(id)))
      .returning({ reference: table.reference })
      .get();
    if (!deleted) return false;
    const details = { of: LISTS[kind], count: 1, ids: [rowIdOf(id)], references: [deleted.reference] };
    logEventWithin(transaction, { kind: "deletion", by, ...details });
    return true;
  });
}

/** Whether this person has deleted that submission in the last minute. */
export async function hasDeletedHeld(id: number, by: Actor): Promise<boolean> {
  return (await recentlyDeleted(by, LISTS[kindOf(id)], [rowIdOf(id)])).length > 0;
}

/** Deletes submissions that have been held since before `before`, with their mails. @returns how many submissions */
export async function purgeHeld(before: Date): Promise<number> {
  return inTransaction((transaction) => {
    const deleted: Partial<Record<SubmissionList, number>> = {};
    let mails = 0;
    for (const kind of submissionKinds) {
      const table = submissionTables[kind];
      const old = and(isNotNull(table.heldReason), lt(table.createdAt, before.toISOString()));
      const oldIds = transaction.select({ id: table.id }).from(table).where(old);
      // The cascade would delete them uncounted.
      mails += transaction
        .delete(outboxMails)
        .where(inArray(aboutColumn(outboxMails, kind), oldIds))
        .run().changes;
      const { changes } = transaction.delete(table).where(old).run();
      if (changes > 0) deleted[LISTS[kind]] = changes;
    }
    const counts = { ...deleted, mails };
    const submissions = Object.values(deleted).reduce((sum, n) => sum + n, 0);
    if (submissions > 0) {
      logEventWithin(transaction, { kind: "erasure", by: undefined, cause: "spam", counts });
    }
    return submissions;
  });
}
