import { setTimeout as pause } from "node:timers/promises";
import { and, desc, eq, getTableColumns, isNull, or, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { normalizeEmail } from "~/format/email-address";
import { among } from "./among.server";
import type { Actor } from "./audit/events";
import { logEventWithin } from "./audit/log.server";
import { store } from "./client.server";
import { isTooLarge, type RewriteResult, requestRewrite, rewriteIfDue } from "./file/rewrite.server";
import type { OutboxMail } from "./outbox/outbox.server";
import { listAttachmentsOf } from "./received/attachments.server";
import { beginning, deleteReceived, type ReceivedMail } from "./received/received.server";
import { strayMailsFrom } from "./received/unmatched.server";
import {
  contactInquiries,
  enrollmentEntries,
  isNonAscii,
  LISTS,
  outboxMails,
  plainAddress,
  receivedMails,
  type SubmissionKind,
  type SubmissionTable,
  submissionKinds,
  submissionTables,
} from "./schema";
import { notesColumn, readNotes, type StoredNote } from "./submissions/stored-notes.server";
import type { Enrollment } from "./submissions/storing/enrollments.server";
import type { Inquiry } from "./submissions/storing/inquiries.server";
import { inTransaction } from "./write.server";

/** Everything that is stored about one email address, newest first, suspected spam included. */
export interface PersonalData {
  inquiries: (Inquiry & { notes: StoredNote[] })[];
  enrollments: (Enrollment & { notes: StoredNote[] })[];
  mails: OutboxMail[];
  /** The mails received from the address or about its submissions, with the names of their attachments. */
  received: (ReceivedMail & { attachments: string })[];
}

/** Milliseconds to wait for the file to be rewritten. A large one continues in the background. */
const REWRITE_TIMEOUT = 5000;

/** The ids of what is stored about an address, newest first. */
export type PersonalDataIds = Record<keyof PersonalData, number[]>;

/** Finds what is stored about an address, in any spelling of it. */
export function findPersonalData(address: string): PersonalDataIds {
  const inquiries = idsOf(contactInquiries, address);
  const enrollments = idsOf(enrollmentEntries, address);
  const idsFrom = (table: typeof outboxMails | typeof receivedMails, condition: SQL | undefined) =>
    store()
      .select({ id: table.id })
      .from(table)
      .where(condition)
      .orderBy(desc(table.id))
      .all()
      .map(({ id }) => id);
  return {
    inquiries,
    enrollments,
    mails: idsFrom(outboxMails, mailsOf(address, inquiries, enrollments)),
    received: idsFrom(receivedMails, receivedFrom(address, inquiries, enrollments)),
  };
}

type Readers = {
  [Kind in keyof PersonalData]: (ids: readonly number[], characters?: number) => PersonalData[Kind];
};

/**
 * Reads rows of `findPersonalData`, in its order. A person may have sent thousands of long mails: read them in batches.
 * @param characters of the text of a received mail; all if absent
 */
export const readPersonalData: Readers = {
  inquiries: (ids) => readSubmissions<Inquiry>("inquiry", ids),
  enrollments: (ids) => readSubmissions<Enrollment>("enrollment", ids),
  mails: (ids) =>
    store().select().from(outboxMails).where(among(outboxMails.id, ids)).orderBy(desc(outboxMails.id)).all(),
  received: (ids, characters) => {
    const columns = getTableColumns(receivedMails);
    const attachments = listAttachmentsOf(ids);
    return store()
      .select(characters === undefined ? columns : { ...columns, text: beginning(characters) })
      .from(receivedMails)
      .where(among(receivedMails.id, ids))
      .orderBy(desc(receivedMails.id))
      .all()
      .map((mail) => ({
        ...mail,
        attachments: attachments
          .filter(({ mailId }) => mailId === mail.id)
          .map(({ name }) => name)
          .join(", "),
      }));
  },
};

const readSubmissions = <Row extends object>(kind: SubmissionKind, ids: readonly number[]) => {
  const table = submissionTables[kind];
  return store()
    .select({ ...getTableColumns(table as SQLiteTable), notes: notesColumn(kind) })
    .from(table)
    .where(among(table.id, ids))
    .orderBy(desc(table.id))
    .all()
    .map((row) => ({ ...(row as object as Row), notes: readNotes(row.notes) }));
};

/**
 * Erases everything stored about an address, in one transaction that also logs the counts; then its traces in the database file.
 * @returns how many rows of each kind were deleted, and whether the file was rewritten
 */
export async function erasePersonalData(
  address: string,
  by: Actor,
): Promise<{ counts: Record<keyof PersonalData, number>; rewrite: RewriteResult | "under-way" }> {
  const counts = await inTransaction((transaction) => {
    const inquiryIds = idsOf(contactInquiries, address);
    const enrollmentIds = idsOf(enrollmentEntries, address);
    // Mails first: the cascade from their submissions would delete them uncounted.
    const mails = transaction
      .delete(outboxMails)
      .where(mailsOf(address, inquiryIds, enrollmentIds))
      .run().changes;
    const received = deleteReceived(transaction, receivedFrom(address, inquiryIds, enrollmentIds));
    const remove = (table: SubmissionTable, ids: readonly number[]) =>
      transaction.delete(table).where(among(table.id, ids)).run().changes;
    const inquiries = remove(contactInquiries, inquiryIds);
    const enrollments = remove(enrollmentEntries, enrollmentIds);
    const counts = { inquiries, enrollments, mails: mails + received };
    if (counts.inquiries + counts.enrollments + counts.mails > 0) {
      logEventWithin(transaction, { kind: "erasure", by, cause: "request", counts });
      const kinds = submissionKinds.filter((kind) => counts[LISTS[kind]] > 0);
      requestRewrite(transaction, kinds);
    }
    return { inquiries, enrollments, mails, received };
  });
  const later = isTooLarge() ? ("too-large" as const) : ("under-way" as const);
  return {
    counts,
    rewrite: await Promise.race([rewriteIfDue(), pause(REWRITE_TIMEOUT, later, { ref: false })]),
  };
}

/** The ids of the rows with this address, newest first. Two indexes answer it; see `plainAddress` in schema/submissions.ts. */
function idsOf(table: SubmissionTable, address: string): number[] {
  const normalized = normalizeEmail(address);
  const plain = store().select({ id: table.id }).from(table).where(eq(plainAddress, normalized)).all();
  const others = store().select({ id: table.id, email: table.email }).from(table).where(isNonAscii).all();
  const matching = others.filter(({ email }) => normalizeEmail(email) === normalized);
  return [...new Set([...plain, ...matching].map(({ id }) => id))].sort((a, b) => b - a);
}

/** Mails received about these submissions, from anybody, and all that the address sent, wherever they belong. */
function receivedFrom(address: string, inquiryIds: number[], enrollmentIds: number[]): SQL | undefined {
  return or(
    among(receivedMails.inquiryId, inquiryIds),
    among(receivedMails.enrollmentId, enrollmentIds),
    among(receivedMails.id, strayMailsFrom(store(), address)),
  );
}

/** Mails sent about these submissions, to anybody, and any others sent to the address. */
function mailsOf(address: string, inquiryIds: number[], enrollmentIds: number[]): SQL | undefined {
  const normalized = normalizeEmail(address);
  const alone = store()
    .select({ id: outboxMails.id, recipient: outboxMails.recipient })
    .from(outboxMails)
    .where(and(isNull(outboxMails.inquiryId), isNull(outboxMails.enrollmentId)))
    .all();
  const toAddress = alone
    .filter(({ recipient }) => normalizeEmail(recipient) === normalized)
    .map(({ id }) => id);
  return or(
    among(outboxMails.inquiryId, inquiryIds),
    among(outboxMails.enrollmentId, enrollmentIds),
    among(outboxMails.id, toAddress),
  );
}
