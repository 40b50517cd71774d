import { and, asc, desc, eq, gte, inArray, isNull, min, ne, or, type SQL } from "drizzle-orm";
import { mailErrors } from "~/content/staff/mail";
import { store } from "../client.server";
import { readDatedTable } from "../dated-table.server";
import type { Page, PageRequest } from "../keyset.server";
import { countRows, hasRow } from "../rows.server";
import { aboutColumn, type MailState, outboxMails, type SubmissionKind, type staffMembers } from "../schema";
import { write } from "../write.server";
import { MAX_ATTEMPTS, MAX_MAIL_AGE, type OutboxMail } from "./outbox.server";

/** The outbox as staff and monitors see it; what has failed is sent again from here. */

/** The states that staff see: held mails are shown with the submission that is suspected spam. */
export type ShownState = Exclude<MailState, "held">;

/** Who reads the outbox. */
type MailReader = Pick<typeof staffMembers.$inferSelect, "email" | "role">;

/**
 * Mails about an account say where somebody signed in and what was changed, so only its holder and owners may read them, as with
 * the audit log.
 * @param reader absent if the site itself reads all mails
 */
const readableBy = (reader?: MailReader) =>
  reader && reader.role !== "owner"
    ? or(ne(outboxMails.kind, "account-notice"), eq(outboxMails.recipient, reader.email))
    : undefined;

/** One page of the outbox as somebody sees it, newest first. */
export function listMails(
  reader: MailReader,
  request: PageRequest,
  size: number,
  state?: ShownState,
): Page<OutboxMail> {
  const filter = state ? eq(outboxMails.state, state) : ne(outboxMails.state, "held");
  return readDatedTable(
    { table: outboxMails, date: "createdAt", condition: and(filter, readableBy(reader)) },
    request,
    size,
  );
}

/** The mails about a submission, oldest first. */
export function listMailsOf(kind: SubmissionKind, id: number): OutboxMail[] {
  return store()
    .select()
    .from(outboxMails)
    .where(eq(aboutColumn(outboxMails, kind), id))
    .orderBy(asc(outboxMails.id))
    .all();
}

/** The mail with this id, if it still exists and `reader` may read it. */
export function findMail(id: number, reader: MailReader): OutboxMail | undefined {
  return store()
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.id, id), readableBy(reader)))
    .get();
}

const RETRIABLE: MailState[] = ["failed", "retrying"];

/** Requeues a mail that could not be sent. @param reader who asks for it. @returns false if there is nothing to retry for them */
export async function retryMail(id: number, reader: MailReader): Promise<boolean> {
  return (await requeue(and(eq(outboxMails.id, id), readableBy(reader)), new Date())) > 0;
}

/** Not a mail that was set aside. */
const isWanted = or(isNull(outboxMails.lastError), ne(outboxMails.lastError, mailErrors.setAside));

/**
 * Requeues all mails that could not be sent, except those that were set aside.
 * @param reader who asks for it
 * @returns how many
 */
export async function retryAllMails(reader: MailReader, now = new Date()): Promise<number> {
  return requeue(and(isWanted, readableBy(reader)), now);
}

/** Whether `retryAllMails` would requeue any. */
export const hasMailsToRetry = (reader: MailReader): boolean =>
  hasRow(outboxMails, and(inArray(outboxMails.state, RETRIABLE), isWanted, readableBy(reader)));

async function requeue(condition: SQL | undefined, now: Date): Promise<number> {
  const moment = now.toISOString();
  const { changes } = await write((store) =>
    store
      .update(outboxMails)
      .set({ state: "queued", attempts: 0, dueAt: moment, queuedAt: moment })
      .where(and(inArray(outboxMails.state, RETRIABLE), condition))
      .run(),
  );
  return changes;
}

/** Whether any mail has ever been sent. */
export const hasSentMail = (): boolean => hasRow(outboxMails, eq(outboxMails.state, "sent"));

/** Why the newest mail that was tried has not gone out; undefined if it has. */
export function lastSendingError(): string | undefined {
  const { state, lastError } = outboxMails;
  const wasTried = inArray(state, ["sent", "retrying", "failed"]);
  const mail = store()
    .select({ lastError })
    .from(outboxMails)
    .where(wasTried)
    .orderBy(desc(outboxMails.id))
    .get();
  return mail?.lastError ?? undefined;
}

interface OutboxSummary {
  /** Mails still to be sent. */
  waiting: number;
  failed: number;
  /** When the oldest of the waiting ones was queued. */
  oldestUnsent?: Date;
}

/** The state of the outbox, for staff and monitors. @param reader counts what this person sees; absent: everything */
export function summarizeOutbox(reader?: MailReader): OutboxSummary {
  const waiting = inArray(outboxMails.state, ["queued", "sending", "retrying"]);
  const oldest = store()
    .select({ at: min(outboxMails.queuedAt) })
    .from(outboxMails)
    .where(waiting)
    .get()?.at;
  return {
    waiting: countMails(waiting, reader),
    failed: countMails(eq(outboxMails.state, "failed"), reader),
    ...(oldest && { oldestUnsent: new Date(oldest) }),
  };
}

/**
 * Mails that were given up and need somebody's attention: those that never reached the mail server, until they are retried or set
 * aside, and for a day those that it deferred each time. Refused mails, and most deferred ones, have a wrong address.
 */
function isGivenUp(now: Date): SQL | undefined {
  const { state, lastError, createdAt, attempts } = outboxMails;
  const yesterday = new Date(now.getTime() - MAX_MAIL_AGE).toISOString();
  const isPutOff = and(gte(createdAt, yesterday), gte(attempts, MAX_ATTEMPTS), isWanted);
  return and(eq(state, "failed"), or(eq(lastError, mailErrors.givenUp), isPutOff));
}

/** How many mails were given up. @param reader counts what this person sees; absent: everything */
export const countGivenUp = (now = new Date(), reader?: MailReader): number =>
  countMails(isGivenUp(now), reader);

/** Whether a mail was given up. */
export const isMailGivenUp = (id: number, now = new Date()): boolean =>
  hasRow(outboxMails, and(eq(outboxMails.id, id), isGivenUp(now)));

/**
 * Sets aside a mail that was given up: nobody is reminded of it.
 * @returns false if it was not given up, or `reader` may not read it
 */
export async function setMailAside(id: number, reader: MailReader, now = new Date()): Promise<boolean> {
  const { changes } = await write((store) =>
    store
      .update(outboxMails)
      .set({ lastError: mailErrors.setAside })
      .where(and(eq(outboxMails.id, id), isGivenUp(now), readableBy(reader)))
      .run(),
  );
  return changes > 0;
}

const countMails = (condition: SQL | undefined, reader?: MailReader): number =>
  countRows(outboxMails, and(condition, readableBy(reader)));
