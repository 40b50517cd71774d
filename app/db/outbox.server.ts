import { randomBytes } from "node:crypto";
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { mailErrors } from "~/content/staff-mail";
import { env } from "~/env.server";
import type { ComposedMail } from "~/mail-templates/compose.server";
import { store } from "./client.server";
import {
  beyond,
  orderBy,
  type Page,
  type PageRequest,
  readsDescending,
  startOf,
  toPage,
} from "./keyset.server";
import { prepareOnce } from "./prepared.server";
import { type MailState, outboxMails } from "./schema";
import { inTransaction, type Transaction, write } from "./write.server";

export type OutboxMail = typeof outboxMails.$inferSelect;

/** Attempts a mail gets; then it has failed. The pauses between them stand in app/mail/delivery.server.ts. */
export const MAX_ATTEMPTS = 6;

/** Milliseconds for which a mail nobody could try to send stays worth sending: a confirmation of last week is noise. */
const FRESH = 24 * 60 * 60 * 1000;

/** Until when a queued mail would still go out by itself. */
export const sentUntil = ({ queuedAt }: Pick<OutboxMail, "queuedAt">) =>
  new Date(Date.parse(queuedAt) + FRESH);

/** What a mail belongs to. */
export interface MailOwner {
  inquiryId?: number;
  enrollmentId?: number;
  reference?: string;
}

/** Every form that is stored waits for this statement. */
const insertStatement = prepareOnce((store) =>
  store
    .insert(outboxMails)
    .values({
      inquiryId: sql.placeholder("inquiryId"),
      enrollmentId: sql.placeholder("enrollmentId"),
      reference: sql.placeholder("reference"),
      kind: sql.placeholder("kind"),
      messageId: sql.placeholder("messageId"),
      recipient: sql.placeholder("recipient"),
      replyToName: sql.placeholder("replyToName"),
      replyToAddress: sql.placeholder("replyToAddress"),
      subject: sql.placeholder("subject"),
      content: sql.placeholder("content"),
      state: sql.placeholder("state"),
      dueAt: sql.placeholder("dueAt"),
      queuedAt: sql.placeholder("moment"),
      createdAt: sql.placeholder("moment"),
    })
    .prepare(),
);

/**
 * Puts mails into the outbox, in the transaction that stores what they are about: either both are there or neither.
 * @param held whether they wait until staff say that the submission is not spam
 */
export function insertMails(
  _transaction: Transaction,
  mails: ComposedMail[],
  { owner = {}, held = false, now = new Date() }: { owner?: MailOwner; held?: boolean; now?: Date } = {},
): void {
  const insert = insertStatement();
  const moment = now.toISOString();
  for (const { kind, recipient, replyTo, subject, content } of mails) {
    insert.run({
      inquiryId: null,
      enrollmentId: null,
      reference: null,
      ...owner,
      kind,
      messageId: newMessageId(),
      recipient,
      replyToName: replyTo?.name ?? null,
      replyToAddress: replyTo?.address ?? null,
      subject,
      content: JSON.stringify(content),
      state: (held ? "held" : "queued") satisfies MailState,
      dueAt: held ? null : moment,
      moment,
    });
  }
}

/** Puts one mail into the outbox that belongs to no submission. */
export async function enqueueMail(mail: ComposedMail): Promise<void> {
  await inTransaction((transaction) => insertMails(transaction, [mail]));
}

const HOST_NAME = new URL(env.SITE_URL).hostname;

/** Chosen once for a mail and kept with it. It says nothing of the mail, and nobody can guess it. */
function newMessageId(): string {
  return `<${randomBytes(16).toString("hex")}@${HOST_NAME}>`;
}

/**
 * Takes mails that are due, to be sent by the caller: until `leaseEnd` nobody else takes them, and after it anybody
 * does, for then the caller has died. Each taking counts as an attempt.
 *
 * @param except mails not to be taken
 */
export async function claimDueMails(
  limit: number,
  { now, leaseEnd, except = [] }: { now: Date; leaseEnd: Date; except?: number[] },
): Promise<OutboxMail[]> {
  const due = lte(outboxMails.dueAt, now.toISOString());
  return inTransaction((transaction) => {
    giveUp(transaction, mailErrors.stale, [
      due,
      eq(outboxMails.state, "queued"),
      lt(outboxMails.queuedAt, new Date(now.getTime() - FRESH).toISOString()),
    ]);
    giveUp(transaction, mailErrors.interrupted, [due, gte(outboxMails.attempts, MAX_ATTEMPTS)]);
    const ids = transaction
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .where(and(due, except.length > 0 ? notInArray(outboxMails.id, except) : undefined))
      .orderBy(asc(outboxMails.dueAt), asc(outboxMails.id))
      .limit(limit)
      .all()
      .map(({ id }) => id);
    if (ids.length === 0) return [];
    return transaction
      .update(outboxMails)
      .set({
        state: "sending",
        attempts: sql`${outboxMails.attempts} + 1`,
        dueAt: leaseEnd.toISOString(),
      })
      .where(inArray(outboxMails.id, ids))
      .returning()
      .all()
      .sort((a, b) => a.id - b.id);
  });
}

function giveUp(transaction: Transaction, lastError: string, conditions: SQL[]): void {
  transaction
    .update(outboxMails)
    .set({ state: "failed", dueAt: null, lastError })
    .where(and(...conditions))
    .run();
}

/** Changes the mail as this attempt took it: if somebody else has taken it since, nothing is to be noted any more. */
function change({ id, attempts }: OutboxMail, values: Partial<OutboxMail>): Promise<unknown> {
  const asTaken = [
    eq(outboxMails.id, id),
    eq(outboxMails.state, "sending"),
    eq(outboxMails.attempts, attempts),
  ];
  return write((store) =>
    store
      .update(outboxMails)
      .set(values)
      .where(and(...asTaken))
      .run(),
  );
}

/** Notes that the mail server has accepted a mail. */
export async function noteSent(mail: OutboxMail, now: Date): Promise<void> {
  await change(mail, { state: "sent", sentAt: now.toISOString(), dueAt: null, lastError: null });
}

/** Notes that an attempt did not succeed. @param dueAt when to try again; without it the mail has failed */
export async function noteNotSent(mail: OutboxMail, lastError: string, dueAt?: Date): Promise<void> {
  await change(mail, {
    state: dueAt ? "retrying" : "failed",
    dueAt: dueAt?.toISOString() ?? null,
    lastError,
  });
}

/** Gives a mail back that was taken and not tried: the attempt does not count. */
export async function giveBack(mail: OutboxMail, dueAt: Date): Promise<void> {
  await change(mail, {
    state: mail.attempts > 1 ? "retrying" : "queued",
    attempts: mail.attempts - 1,
    dueAt: dueAt.toISOString(),
  });
}

/** When the next mail is due, if any is waiting. */
export async function nextDueAt(): Promise<Date | undefined> {
  const due = store()
    .select({ at: min(outboxMails.dueAt) })
    .from(outboxMails)
    .where(isNotNull(outboxMails.dueAt))
    .get()?.at;
  return due ? new Date(due) : undefined;
}

/** The states that staff see: the mails of suspected spam stand with it. */
export type ShownState = Exclude<MailState, "held">;
const shown = ne(outboxMails.state, "held");

/** One page of the outbox, newest first. Where nothing is left of the page that was asked for, the first one. */
export async function listMails(
  request: PageRequest,
  size: number,
  state?: ShownState,
): Promise<Page<OutboxMail>> {
  const keys = [outboxMails.createdAt, outboxMails.id];
  const descending = readsDescending(true, request);
  const found = store()
    .select()
    .from(outboxMails)
    .where(and(state ? eq(outboxMails.state, state) : shown, beyond(keys, startOf(request), descending)))
    .orderBy(...orderBy(keys, descending))
    .limit(size + 1)
    .all();
  if (found.length === 0 && request) return listMails(undefined, size, state);
  return toPage(found, size, request, ({ createdAt, id }) => [createdAt, id]);
}

/** The mail with this number, if it is still there. */
export async function findMail(id: number): Promise<OutboxMail | undefined> {
  return store().select().from(outboxMails).where(eq(outboxMails.id, id)).get();
}

const RETRIABLE: MailState[] = ["failed", "retrying"];

/** Puts a mail that could not be sent into the queue again. @returns false if there is nothing to retry */
export async function retryMail(id: number, now = new Date()): Promise<boolean> {
  return (await requeue(eq(outboxMails.id, id), now)) > 0;
}

/** Puts all mails that could not be sent into the queue again. @returns how many */
export async function retryAllMails(now = new Date()): Promise<number> {
  return requeue(undefined, now);
}

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

/** Lets the held mails of a submission go out, in the transaction that releases it. */
export function releaseMails(transaction: Transaction, owner: SQL, now = new Date()): void {
  const moment = now.toISOString();
  transaction
    .update(outboxMails)
    .set({ state: "queued", dueAt: moment, queuedAt: moment })
    .where(and(eq(outboxMails.state, "held"), owner))
    .run();
}

export interface OutboxSummary {
  /** Mails that have not gone out and still shall. */
  waiting: number;
  failed: number;
  /** When the oldest mail was put into the queue that has not gone out, as far as the server and not its address is to blame. */
  oldestUnsent?: Date;
}

/** How the outbox is doing, as staff and monitors are told. */
export async function summarizeOutbox(now = new Date()): Promise<OutboxSummary> {
  const yesterday = new Date(now.getTime() - FRESH).toISOString();
  const waiting = inArray(outboxMails.state, ["queued", "sending", "retrying"]);
  // What was given up after every attempt still waits for somebody, for a day; a refused address does not.
  const givenUp = and(
    eq(outboxMails.state, "failed"),
    gte(outboxMails.createdAt, yesterday),
    gte(outboxMails.attempts, MAX_ATTEMPTS),
  );
  const countOf = (condition: SQL | undefined) =>
    store().select({ n: count() }).from(outboxMails).where(condition).get()?.n ?? 0;
  const oldest = store()
    .select({ at: min(outboxMails.queuedAt) })
    .from(outboxMails)
    .where(or(waiting, givenUp))
    .get()?.at;
  return {
    waiting: countOf(waiting),
    failed: countOf(eq(outboxMails.state, "failed")),
    ...(oldest && { oldestUnsent: new Date(oldest) }),
  };
}
