import { randomBytes } from "node:crypto";
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { mailErrors } from "~/content/staff/mail";
import { env } from "~/env.server";
import type { ComposedMail } from "~/mail-templates/composed-mail";
import { store } from "../client.server";
import { prepareOnce } from "../prepared.server";
import { hasRow } from "../rows.server";
import {
  aboutColumn,
  aboutSubmission,
  type MailState,
  outboxMails,
  type SubmissionRef,
  submissionTables,
} from "../schema";
import { inTransaction, type Transaction, write } from "../write.server";

export type OutboxMail = typeof outboxMails.$inferSelect;

/** Attempts before a mail fails, as long as the mail server works. The pauses between them are in app/mail/delivery.server.ts. */
export const MAX_ATTEMPTS = 6;

/** Milliseconds after which an unsent mail is given up: last week's confirmation is noise. */
export const MAX_MAIL_AGE = millisecondsInDay;

/**
 * The longest wait of any mail, in milliseconds: one due later was stored while the clock was ahead. An answer waits up to an hour
 * (ANSWER_GRACE_SECONDS); the minute is for one stored just after a claim has read the time.
 */
const LONGEST_PAUSE = millisecondsInHour + millisecondsInMinute;

/** Until when a queued mail is still sent automatically. */
export const sentUntil = ({ queuedAt }: Pick<OutboxMail, "queuedAt">) =>
  new Date(Date.parse(queuedAt) + MAX_MAIL_AGE);

/** Prepared, because every form waits for it. */
const insertStatement = prepareOnce((store) => {
  const { id, attempts, lastError, sentAt, ...columns } = getTableColumns(outboxMails);
  const values = Object.fromEntries(Object.keys(columns).map((name) => [name, sql.placeholder(name)]));
  return store
    .insert(outboxMails)
    .values(values as never)
    .prepare();
});

/**
 * Adds mails to the outbox, in the transaction that stores what they are about: both are stored, or neither.
 * @param about the submission that they belong to
 * @param held whether they wait until staff release the submission from spam
 * @param dueAt when they are sent
 * @returns their ids
 */
export function insertMails(
  _transaction: Transaction,
  mails: ComposedMail[],
  {
    about,
    held = false,
    now = new Date(),
    dueAt = now,
  }: {
    about?: SubmissionRef & { reference: string };
    held?: boolean;
    now?: Date;
    dueAt?: Date;
  } = {},
): number[] {
  const insert = insertStatement();
  const moment = now.toISOString();
  return mails.map(({ kind, recipient, replyTo, subject, content }) => {
    const { lastInsertRowid } = insert.run({
      inquiryId: null,
      enrollmentId: null,
      ...(about && aboutSubmission(about.kind, about.id)),
      reference: about?.reference ?? null,
      kind,
      messageId: newMessageId(),
      recipient,
      replyToName: replyTo?.name ?? null,
      replyToAddress: replyTo?.address ?? null,
      subject,
      content: JSON.stringify(content),
      state: (held ? "held" : "queued") satisfies MailState,
      dueAt: held ? null : dueAt.toISOString(),
      queuedAt: moment,
      createdAt: moment,
    });
    return Number(lastInsertRowid);
  });
}

/** Adds a mail to the outbox that belongs to no submission. @param isFirst whether it goes out before those already waiting */
export async function enqueueMail(mail: ComposedMail, { isFirst = false } = {}): Promise<void> {
  const options = isFirst ? { dueAt: new Date(0) } : {};
  await inTransaction((transaction) => insertMails(transaction, [mail], options));
}

const HOST_NAME = new URL(env.SITE_URL).hostname;

/** A Message-ID says nothing about the mail and cannot be guessed. */
export function newMessageId(unique = randomBytes(16).toString("hex")): string {
  return `<${unique}@${HOST_NAME}>`;
}

/** Looks for the host first, and then for the digits before it: quick even in a long mail full of digits. */
const AT_HOST = `@${HOST_NAME.replace(/[^\w-]/g, "\\$&")}`;
const OUR_MESSAGE_ID = new RegExp(`${AT_HOST}(?<=([\\da-f]{32})${AT_HOST})`, "g");

/** The Message-IDs in a text that may be ours, with or without their brackets. */
export const ourMessageIdsIn = (text: string): string[] =>
  Array.from(text.matchAll(OUR_MESSAGE_ID), ([, unique]) => newMessageId(unique));

/**
 * Claims due mails for the caller to send. Nobody else can claim them until `leaseEnd`; after that the caller is presumed dead.
 * Each claim counts as an attempt.
 *
 * @param except ids of mails neither to claim nor to give up
 */
export async function claimDueMails(
  limit: number,
  { now, leaseEnd, except = [] }: { now: Date; leaseEnd: Date; except?: number[] },
): Promise<OutboxMail[]> {
  const due = and(
    or(
      lte(outboxMails.dueAt, now.toISOString()),
      gt(outboxMails.dueAt, new Date(now.getTime() + LONGEST_PAUSE).toISOString()),
    ),
    notInArray(outboxMails.id, except),
  );
  return inTransaction((transaction) => {
    // Left over from before a restore or a long stop.
    const stale = and(due, lt(outboxMails.queuedAt, new Date(now.getTime() - MAX_MAIL_AGE).toISOString()));
    giveUp(transaction, mailErrors.staleSending, [stale, eq(outboxMails.state, "sending")]);
    giveUp(transaction, mailErrors.givenUp, [stale, eq(outboxMails.state, "retrying")]);
    giveUp(transaction, mailErrors.stale, [stale]);
    giveUp(transaction, mailErrors.interrupted, [due, gte(outboxMails.attempts, MAX_ATTEMPTS)]);
    const ids = transaction
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .where(due)
      .orderBy(asc(outboxMails.dueAt), asc(outboxMails.id))
      .limit(limit)
      .all()
      .map(({ id }) => id);
    const claimed = transaction
      .update(outboxMails)
      .set({
        state: "sending",
        attempts: sql`${outboxMails.attempts} + 1`,
        dueAt: leaseEnd.toISOString(),
      })
      .where(inArray(outboxMails.id, ids))
      .returning()
      .all();
    // SQLite promises no order of what an update returns.
    return claimed.sort((a, b) => a.id - b.id);
  });
}

function giveUp(transaction: Transaction, lastError: string, conditions: (SQL | undefined)[]): void {
  transaction
    .update(outboxMails)
    .set({ state: "failed", dueAt: null, lastError })
    .where(and(...conditions))
    .run();
}

/** Whether this attempt still holds a mail: another process may have claimed it since. */
const isStillClaimed = ({ id, attempts }: OutboxMail) =>
  and(eq(outboxMails.id, id), eq(outboxMails.state, "sending"), eq(outboxMails.attempts, attempts));

/** Records that the mail server accepted a mail. */
export async function recordSent(mail: OutboxMail, now: Date): Promise<void> {
  const values = { state: "sent", sentAt: now.toISOString(), dueAt: null, lastError: null } as const;
  await write((store) => store.update(outboxMails).set(values).where(isStillClaimed(mail)).run());
}

/**
 * Records a failed attempt. If what the mail is about was put back into spam in the meantime, the mail is held.
 * @param dueAt when to try again; without it the mail has failed for good
 * @param counts whether it uses up one of the attempts
 */
export async function recordNotSent(
  mail: OutboxMail,
  lastError: string,
  { dueAt, counts = true }: { dueAt?: Date | undefined; counts?: boolean } = {},
): Promise<void> {
  const values = {
    state: dueAt ? ("retrying" as const) : ("failed" as const),
    attempts: counts ? mail.attempts : mail.attempts - 1,
    dueAt: dueAt?.toISOString() ?? null,
    lastError,
  };
  await inTransaction((transaction) => {
    transaction.update(outboxMails).set(values).where(isStillClaimed(mail)).run();
    const kind = mail.inquiryId === null ? "enrollment" : "inquiry";
    const table = submissionTables[kind];
    const isSpam = and(eq(table.id, aboutColumn(mail, kind) ?? 0), isNotNull(table.heldReason));
    if (hasRow(table, isSpam, transaction)) holdMails(transaction, eq(outboxMails.id, mail.id));
  });
}

/** Records that a mail came back. @param reason in words */
export function recordBounced(transaction: Transaction, id: number, reason: string): void {
  transaction
    .update(outboxMails)
    .set({ state: "failed", dueAt: null, lastError: reason })
    .where(and(eq(outboxMails.id, id), inArray(outboxMails.state, ["sent", "sending", "failed"])))
    .run();
}

/** When the next mail is due; undefined if none is. */
export function nextDueAt(): Date | undefined {
  const due = store()
    .select({ at: min(outboxMails.dueAt) })
    .from(outboxMails)
    .where(isNotNull(outboxMails.dueAt))
    .get()?.at;
  return due ? new Date(due) : undefined;
}

/** Whether no attempt has been made to send a mail. A retried one was tried before, unless it had only waited too long. */
export const isUntried = and(
  eq(outboxMails.state, "queued"),
  isNull(outboxMails.sentAt),
  or(isNull(outboxMails.lastError), eq(outboxMails.lastError, mailErrors.stale)),
);

/** Milliseconds for which the mails of a released submission wait, so that an undo can still stop them. */
const UNDO_PAUSE = 15_000;

/** Queues the held mails of a submission, in the transaction that releases it. */
export function releaseMails(transaction: Transaction, owner: SQL): void {
  const now = new Date();
  const dueAt = new Date(now.getTime() + UNDO_PAUSE).toISOString();
  transaction
    .update(outboxMails)
    .set({ state: "queued", dueAt, queuedAt: now.toISOString() })
    .where(and(eq(outboxMails.state, "held"), owner))
    .run();
}

/** Holds the mails of a submission that was released by mistake. One that waits for its next attempt would still go out. */
export function holdMails(transaction: Transaction, owner: SQL): void {
  const isUnsent = and(inArray(outboxMails.state, ["queued", "retrying"]), isNull(outboxMails.sentAt));
  transaction.update(outboxMails).set({ state: "held", dueAt: null }).where(and(isUnsent, owner)).run();
}

/** Whether a submission has a mail newer than a moment. */
export const hasMailSince = (transaction: Transaction, owner: SQL, moment: string): boolean =>
  hasRow(outboxMails, and(owner, gt(outboxMails.createdAt, moment)), transaction);
