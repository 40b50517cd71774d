import { setTimeout as pause } from "node:timers/promises";
import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Actor, logEventWithin } from "./audit-log.server";
import { store } from "./client.server";
import { askForRewrite, isTooLarge, type RewriteResult, rewriteIfDue } from "./rewrite.server";
import { contactInquiries, enrollmentEntries, hasOtherLetters, outboxMails, plainAddress } from "./schema";
import { normalizeEmail } from "./staff.server";
import type { Enrollment } from "./submissions/enrollments.server";
import type { Inquiry } from "./submissions/inquiries.server";
import { inTransaction } from "./write.server";

export type StoredMail = typeof outboxMails.$inferSelect;

/** Everything that is held about one e-mail address, newest first; what is held as suspected spam too. */
export interface PersonalData {
  inquiries: Inquiry[];
  enrollments: Enrollment[];
  mails: StoredMail[];
}

/** Milliseconds an erasure waits for its last traces to be cleared; in a large file that takes longer, and goes on. */
const PATIENCE = 5000;

export type PersonalDataCounts = Record<keyof PersonalData, number>;

/** Everything that is held about an address, whatever its case, its form of accents and the blanks around it. */
export async function findPersonalData(address: string): Promise<PersonalData> {
  const inquiryIds = idsOf(contactInquiries, address);
  const enrollmentIds = idsOf(enrollmentEntries, address);
  return {
    inquiries: store()
      .select()
      .from(contactInquiries)
      .where(among(contactInquiries.id, inquiryIds))
      .orderBy(desc(contactInquiries.id))
      .all(),
    enrollments: store()
      .select()
      .from(enrollmentEntries)
      .where(among(enrollmentEntries.id, enrollmentIds))
      .orderBy(desc(enrollmentEntries.id))
      .all(),
    mails: store()
      .select()
      .from(outboxMails)
      .where(mailsOf(address, inquiryIds, enrollmentIds))
      .orderBy(desc(outboxMails.id))
      .all(),
  };
}

/**
 * Erases everything that is held about an address, in one transaction that also records how many of what, and then
 * what is left of it in the database file and its log.
 * @returns how many rows of each kind went, and what became of the bytes
 */
export async function erasePersonalData(
  address: string,
  by: Actor,
): Promise<{ counts: PersonalDataCounts; bytes: RewriteResult | "under-way" }> {
  const counts = await inTransaction((transaction) => {
    const inquiryIds = idsOf(contactInquiries, address);
    const enrollmentIds = idsOf(enrollmentEntries, address);
    // Mails go before what they belong to, which would take them along uncounted.
    const mails = transaction
      .delete(outboxMails)
      .where(mailsOf(address, inquiryIds, enrollmentIds))
      .run().changes;
    const inquiries = transaction
      .delete(contactInquiries)
      .where(among(contactInquiries.id, inquiryIds))
      .run().changes;
    const enrollments = transaction
      .delete(enrollmentEntries)
      .where(among(enrollmentEntries.id, enrollmentIds))
      .run().changes;
    const erased = { inquiries, enrollments, mails };
    if (inquiries + enrollments + mails > 0) {
      logEventWithin(transaction, { kind: "erasure", by, cause: "request", counts: erased });
      askForRewrite(transaction, [
        ...(inquiries > 0 ? (["inquiry"] as const) : []),
        ...(enrollments > 0 ? (["enrollment"] as const) : []),
      ]);
    }
    return erased;
  });
  const later = isTooLarge() ? ("too-large" as const) : ("under-way" as const);
  return { counts, bytes: await Promise.race([rewriteIfDue(), pause(PATIENCE, later, { ref: false })]) };
}

type AddressTable = typeof contactInquiries | typeof enrollmentEntries;

/** The ids of the rows with this address. Two indexes answer it; see `plainAddress` in schema.ts. */
function idsOf(table: AddressTable, address: string): number[] {
  const wanted = normalizeEmail(address);
  const plain = store().select({ id: table.id }).from(table).where(eq(plainAddress, wanted)).all();
  const others = store()
    .select({ id: table.id, email: table.email })
    .from(table)
    .where(hasOtherLetters)
    .all();
  const matching = others.filter(({ email }) => normalizeEmail(email) === wanted);
  return [...new Set([...plain, ...matching].map(({ id }) => id))];
}

/** However many ids there are: one parameter. */
const among = (column: SQLiteColumn, ids: number[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The mails about somebody's submissions, whomever they went to, and those that went to the address for another reason. */
function mailsOf(address: string, inquiryIds: number[], enrollmentIds: number[]): SQL | undefined {
  const wanted = normalizeEmail(address);
  const alone = store()
    .select({ id: outboxMails.id, recipient: outboxMails.recipient })
    .from(outboxMails)
    .where(and(isNull(outboxMails.inquiryId), isNull(outboxMails.enrollmentId)))
    .all();
  const toAddress = alone.filter(({ recipient }) => normalizeEmail(recipient) === wanted).map(({ id }) => id);
  return or(
    among(outboxMails.inquiryId, inquiryIds),
    among(outboxMails.enrollmentId, enrollmentIds),
    among(outboxMails.id, toAddress),
  );
}
