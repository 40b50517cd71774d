import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { normalizeEmail } from "~/format/email-address";
import type { Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import type { Page, PageRequest } from "../keyset.server";
import { countRows, type Reader } from "../rows.server";
import {
  aboutSubmission,
  LISTS,
  receivedMails,
  type SubmissionKind,
  type SubmissionRef,
  submissionKinds,
  submissionTables,
} from "../schema";
import { reopen } from "../submissions/changes/reopen.server";
import { storeOnceWithin } from "../submissions/storing/store-once.server";
import { inTransaction, type Transaction } from "../write.server";
import { deleteReceived, isFromPerson, listReceived, type ReceivedMail } from "./received.server";

const matchesNothing = and(isNull(receivedMails.inquiryId), isNull(receivedMails.enrollmentId));

const waitsForSomebody = and(matchesNothing, isNull(receivedMails.setAsideAt));

/** One page of the unmatched mails, newest first. */
export function listUnmatched(
  request: PageRequest,
  size: number,
  { setAside = false }: { setAside?: boolean } = {},
): Page<ReceivedMail> {
  return listReceived(setAside ? matchesNothing : waitsForSomebody, request, size);
}

/** How many unmatched mails nobody has dealt with. */
export const countUnmatched = (): number => countRows(receivedMails, waitsForSomebody);

/** An unmatched mail, read again before each change: somebody else may have been first. */
function readUnmatched(transaction: Transaction, id: number): ReceivedMail | undefined {
  return transaction
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, id), matchesNothing))
    .get();
}

/**
 * Attaches an unmatched mail to the submission with a reference.
 * @returns what it belongs to now; "unknown" if there is no such reference, "gone" if it belongs somewhere already
 */
export function attachByHand(id: number, reference: string, by: Actor) {
  return inTransaction((transaction) => {
    const mail = readUnmatched(transaction, id);
    if (!mail) return "gone" as const;
    const about = submissionKinds
      .map((kind) => findOrdinary(transaction, kind, reference))
      .find((found) => found !== undefined);
    if (!about) return "unknown" as const;
    attachWithin(transaction, mail, about, by);
    return about;
  });
}

/** Its sender did not fill out a form, so no confirmation goes out. */
const storeInquiry = storeOnceWithin("inquiry", () => []);

/**
 * Creates an inquiry from an unmatched mail and attaches the mail to it.
 * @returns the inquiry; undefined if the mail belongs somewhere already
 */
export function createInquiryFromMail(
  id: number,
  answers: Parameters<typeof storeInquiry>[1],
  by: Actor,
): Promise<{ reference: string } | undefined> {
  return inTransaction((transaction) => {
    const mail = readUnmatched(transaction, id);
    if (!mail) return undefined;
    const { reference } = storeInquiry(transaction, answers, `received mail ${id}`);
    const about = findOrdinary(transaction, "inquiry", reference);
    if (about) attachWithin(transaction, mail, about, by);
    return { reference };
  });
}

function findOrdinary(transaction: Transaction, kind: SubmissionKind, reference: string) {
  const table = submissionTables[kind];
  const { id, email } = table;
  const ordinary = and(eq(table.reference, reference), isNull(table.heldReason));
  const row = transaction.select({ id, email }).from(table).where(ordinary).get();
  return row && { kind, reference, ...row };
}

/** Attaches a mail in the transaction that found or created the submission. */
function attachWithin(
  transaction: Transaction,
  mail: ReceivedMail,
  about: SubmissionRef & { reference: string; email: string },
  by: Actor,
): void {
  const isOtherSender = normalizeEmail(mail.senderAddress) !== normalizeEmail(about.email);
  transaction
    .update(receivedMails)
    .set({ ...aboutSubmission(about.kind, about.id), isOtherSender, addedBy: by.email, setAsideAt: null })
    .where(eq(receivedMails.id, mail.id))
    .run();
  if (isFromPerson(mail.kind)) reopen(transaction, about.kind, about.id);
  const { reference } = about;
  logEventWithin(transaction, {
    kind: "received",
    by,
    of: LISTS[about.kind],
    change: "attached",
    reference,
  });
}

/** Sets an unmatched mail aside, or takes it up again. @returns false if there is nothing to change */
export function setAside(id: number, aside: boolean, by: Actor): Promise<boolean> {
  return inTransaction((transaction) => {
    const mail = readUnmatched(transaction, id);
    if (!mail || (mail.setAsideAt !== null) === aside) return false;
    const setAsideAt = aside ? new Date().toISOString() : null;
    transaction.update(receivedMails).set({ setAsideAt }).where(eq(receivedMails.id, id)).run();
    logEventWithin(transaction, { kind: "received", by, change: aside ? "set-aside" : "taken-up" });
    return true;
  });
}

/** The mails from this address that are unmatched, or in somebody else's thread. */
export function strayMailsFrom(reader: Reader, address: string): number[] {
  const normalized = normalizeEmail(address);
  return reader
    .select({ id: receivedMails.id, senderAddress: receivedMails.senderAddress })
    .from(receivedMails)
    .where(or(matchesNothing, eq(receivedMails.isOtherSender, true)))
    .all()
    .filter(({ senderAddress }) => normalizeEmail(senderAddress) === normalized)
    .map(({ id }) => id);
}

const cameBefore = (moment: Date) => and(matchesNothing, lt(receivedMails.receivedAt, moment.toISOString()));

/** How many unmatched mails, set aside or not, came before a moment. */
export const countUnmatchedBefore = (moment: Date): number => countRows(receivedMails, cameBefore(moment));

/** Deletes the oldest unmatched mails that came before a moment, at most `limit`. @returns how many */
export function deleteUnmatchedBefore(transaction: Transaction, moment: Date, limit: number): number {
  const old = transaction
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(cameBefore(moment))
    .orderBy(asc(receivedMails.receivedAt), asc(receivedMails.id))
    .limit(limit);
  return deleteReceived(transaction, inArray(receivedMails.id, old));
}
