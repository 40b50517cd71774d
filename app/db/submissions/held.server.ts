import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Actor, deletedLately, logEventWithin } from "~/db/audit-log.server";
import { store } from "../client.server";
import {
  beyond,
  orderBy,
  type Page,
  type PageRequest,
  readsDescending,
  startOf,
  toPage,
} from "../keyset.server";
import { releaseMails } from "../outbox.server";
import { contactInquiries, enrollmentEntries, LISTS, outboxMails, type SubmissionKind } from "../schema";
import { inTransaction } from "../write.server";

/** The submissions of both forms that are held as suspected spam. */

export interface HeldSubmission {
  /** One number for both tables; see `keyOf`. */
  id: number;
  kind: SubmissionKind;
  name: string;
  email: string;
  text: string;
  reference: string;
  /** The reasons by their names, separated by spaces. */
  heldReason: string;
  createdAt: string;
}

/** Both tables count on their own; doubled, and one more for an enrollment, their numbers stand in one list. */
const keyOf = (kind: SubmissionKind, rowId: number) => rowId * 2 + (kind === "enrollment" ? 1 : 0);
/** The same in SQL. */
const doubled = (kind: SubmissionKind, rowId: SQLiteColumn) =>
  sql`${rowId} * 2 + ${kind === "enrollment" ? 1 : 0}`;
const kindOf = (id: number): SubmissionKind => (id % 2 === 0 ? "inquiry" : "enrollment");
const rowIdOf = (id: number) => Math.floor(id / 2);
const recordedAs = (id: number) => LISTS[kindOf(id)];

const inquiryColumns = {
  rowId: contactInquiries.id,
  name: contactInquiries.name,
  email: contactInquiries.email,
  text: sql<string>`${contactInquiries.subject} || char(10) || ${contactInquiries.message}`,
  reference: contactInquiries.reference,
  heldReason: sql<string>`${contactInquiries.heldReason}`,
  createdAt: contactInquiries.createdAt,
};
const enrollmentColumns = {
  rowId: enrollmentEntries.id,
  name: sql<string>`${enrollmentEntries.firstName} || ' ' || ${enrollmentEntries.lastName}`,
  email: enrollmentEntries.email,
  text: enrollmentEntries.goals,
  reference: enrollmentEntries.reference,
  heldReason: sql<string>`${enrollmentEntries.heldReason}`,
  createdAt: enrollmentEntries.createdAt,
};

/** One page of what is held, newest first. Where nothing is left of the page that was asked for, the first one. */
export async function listHeld(request: PageRequest, size: number): Promise<Page<HeldSubmission>> {
  const descending = readsDescending(true, request);
  const position = startOf(request);
  const inquiryKeys = [contactInquiries.createdAt, doubled("inquiry", contactInquiries.id)];
  const enrollmentKeys = [enrollmentEntries.createdAt, doubled("enrollment", enrollmentEntries.id)];
  const found = [
    ...store()
      .select(inquiryColumns)
      .from(contactInquiries)
      .where(and(isNotNull(contactInquiries.heldReason), beyond(inquiryKeys, position, descending)))
      .orderBy(...orderBy([contactInquiries.createdAt, contactInquiries.id], descending))
      .limit(size + 1)
      .all()
      .map((row) => toHeld("inquiry", row)),
    ...store()
      .select(enrollmentColumns)
      .from(enrollmentEntries)
      .where(and(isNotNull(enrollmentEntries.heldReason), beyond(enrollmentKeys, position, descending)))
      .orderBy(...orderBy([enrollmentEntries.createdAt, enrollmentEntries.id], descending))
      .limit(size + 1)
      .all()
      .map((row) => toHeld("enrollment", row)),
  ];
  if (found.length === 0 && request) return listHeld(undefined, size);
  const direction = descending ? -1 : 1;
  found.sort((a, b) => direction * compare(a, b));
  return toPage(found.slice(0, size + 1), size, request, ({ createdAt, id }) => [createdAt, id]);
}

function compare(a: HeldSubmission, b: HeldSubmission): number {
  if (a.createdAt === b.createdAt) return a.id - b.id;
  return a.createdAt < b.createdAt ? -1 : 1;
}

function toHeld(
  kind: SubmissionKind,
  { rowId, ...row }: Omit<HeldSubmission, "id" | "kind"> & { rowId: number },
) {
  return { ...row, kind, id: keyOf(kind, rowId) };
}

/** The held submission with this number, if it is still held. */
export async function findHeld(id: number): Promise<HeldSubmission | undefined> {
  return find(id, isNotNull);
}

/** The submission with this number, if it is in its list: it has been released, or has never been held. */
export async function findReleased(id: number): Promise<HeldSubmission | undefined> {
  return find(id, isNull);
}

function find(id: number, state: typeof isNull | typeof isNotNull): HeldSubmission | undefined {
  const rowId = rowIdOf(id);
  const row =
    kindOf(id) === "inquiry"
      ? store()
          .select(inquiryColumns)
          .from(contactInquiries)
          .where(and(state(contactInquiries.heldReason), eq(contactInquiries.id, rowId)))
          .get()
      : store()
          .select(enrollmentColumns)
          .from(enrollmentEntries)
          .where(and(state(enrollmentEntries.heldReason), eq(enrollmentEntries.id, rowId)))
          .get();
  return row && toHeld(kindOf(id), row);
}

/** It is no spam: it joins the list, its mails go out, and that is on record. @returns false if it is not held any more */
export async function releaseHeld(id: number, by: Actor): Promise<boolean> {
  const rowId = rowIdOf(id);
  return inTransaction((transaction) => {
    const isInquiry = kindOf(id) === "inquiry";
    const table = isInquiry ? contactInquiries : enrollmentEntries;
    const released = transaction
      .update(table)
      .set({ heldReason: null })
      .where(and(isNotNull(table.heldReason), eq(table.id, rowId)))
      .returning({ reference: table.reference })
      .get();
    if (!released) return false;
    releaseMails(transaction, eq(isInquiry ? outboxMails.inquiryId : outboxMails.enrollmentId, rowId));
    logEventWithin(transaction, { kind: "release", by, of: recordedAs(id), reference: released.reference });
    return true;
  });
}

/** Deletes a held submission and its mails for good, and puts that on record. @returns false if it is not held any more */
export async function deleteHeld(id: number, by: Actor): Promise<boolean> {
  const rowId = rowIdOf(id);
  return inTransaction((transaction) => {
    const table = kindOf(id) === "inquiry" ? contactInquiries : enrollmentEntries;
    const deleted = transaction
      .delete(table)
      .where(and(isNotNull(table.heldReason), eq(table.id, rowId)))
      .returning({ reference: table.reference })
      .get();
    if (!deleted) return false;
    const details = { of: recordedAs(id), count: 1, ids: [rowId], references: [deleted.reference] };
    logEventWithin(transaction, { kind: "deletion", by, ...details });
    return true;
  });
}

/** Whether this person has deleted that submission in the last minute. */
export async function hasDeletedHeld(id: number, by: Actor): Promise<boolean> {
  return (await deletedLately(by, recordedAs(id), [rowIdOf(id)])).length > 0;
}

/** Deletes what has been held since before `before`, with its mails, and puts that on record. @returns how many submissions */
export async function purgeHeld(before: Date): Promise<number> {
  const moment = before.toISOString();
  const oldInquiries = and(isNotNull(contactInquiries.heldReason), lt(contactInquiries.createdAt, moment));
  const oldEnrollments = and(
    isNotNull(enrollmentEntries.heldReason),
    lt(enrollmentEntries.createdAt, moment),
  );
  return inTransaction((transaction) => {
    // They would go with their submissions, but uncounted.
    const mails = transaction
      .delete(outboxMails)
      .where(
        or(
          inArray(
            outboxMails.inquiryId,
            transaction.select({ id: contactInquiries.id }).from(contactInquiries).where(oldInquiries),
          ),
          inArray(
            outboxMails.enrollmentId,
            transaction.select({ id: enrollmentEntries.id }).from(enrollmentEntries).where(oldEnrollments),
          ),
        ),
      )
      .run().changes;
    const inquiries = transaction.delete(contactInquiries).where(oldInquiries).run().changes;
    const enrollments = transaction.delete(enrollmentEntries).where(oldEnrollments).run().changes;
    if (inquiries + enrollments > 0) {
      const counts = { ...(inquiries && { inquiries }), ...(enrollments && { enrollments }), mails };
      logEventWithin(transaction, { kind: "erasure", by: undefined, cause: "spam", counts });
    }
    return inquiries + enrollments;
  });
}
