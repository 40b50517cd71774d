import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  max,
  type SQL,
  sql,
} from "drizzle-orm";
import { normalizeEmail } from "~/format/email-address";
import { among } from "../among";
import { type Actor, logEventWithin } from "../audit-log.server";
import { store } from "../client.server";
import { readDatedTable } from "../dated-table.server";
import type { Page, PageRequest } from "../keyset.server";
import {
  aboutColumn,
  aboutSubmission,
  erasedMails,
  kindsFromPeople,
  LISTS,
  outboxMails,
  type ReceivedKind,
  receivedAttachments,
  receivedMailSources,
  receivedMails,
  type SubmissionKind,
  type SubmissionRef,
  submissionTables,
} from "../schema";
import { reopen } from "../submissions/reopen.server";
import { inTransaction, type Transaction } from "../write.server";

export type ReceivedMail = typeof receivedMails.$inferSelect;

export type ReceivedAttachment = Omit<typeof receivedAttachments.$inferSelect, "mailId">;

/** A mail to be stored, without what the table fills in. */
export type NewReceivedMail = Omit<
  typeof receivedMails.$inferInsert,
  "id" | "inquiryId" | "enrollmentId" | "createdAt"
> & {
  /** What it belongs to, where that is known. */
  about?: SubmissionRef;
  attachments?: Omit<ReceivedAttachment, "position">[];
  raw?: Buffer;
};

/** Whether a person wrote it. */
export const isFromPerson = (kind: ReceivedKind) => kindsFromPeople.includes(kind);

/**
 * Stores a mail once. One from a person reopens the submission it belongs to.
 * @returns its id; undefined if this very mail is stored already
 */
export function storeReceivedMail(transaction: Transaction, mail: NewReceivedMail): number | undefined {
  const { about, attachments = [], raw, ...columns } = mail;
  const stored = transaction
    .insert(receivedMails)
    .values({ ...columns, ...(about && aboutSubmission(about.kind, about.id)) })
    .onConflictDoNothing()
    .returning({ id: receivedMails.id })
    .get();
  if (!stored) return undefined;
  if (raw) transaction.insert(receivedMailSources).values({ mailId: stored.id, raw }).run();
  for (const [index, attachment] of attachments.entries()) {
    transaction
      .insert(receivedAttachments)
      .values({ ...attachment, mailId: stored.id, position: index + 1 })
      .run();
  }
  if (about && isFromPerson(columns.kind)) reopen(transaction, about.kind, about.id);
  return stored.id;
}

/** Stores a reply that somebody pasted in, once for each hash; what was handled waits again. */
export function pasteReply(
  about: SubmissionRef & { reference: string },
  reply: Pick<NewReceivedMail, "text" | "receivedAt" | "senderAddress" | "senderName" | "rawHash">,
  by: Actor,
): Promise<void> {
  const { kind, id, reference } = about;
  return inTransaction((transaction) => {
    const mail = {
      ...reply,
      kind: "reply",
      source: "pasted",
      addedBy: by.email,
      about: { kind, id },
    } as const;
    if (storeReceivedMail(transaction, mail) === undefined) return;
    logEventWithin(transaction, { kind: "received", by, of: LISTS[kind], change: "pasted", reference });
  });
}

/** Whether the mail with this hash is stored, or was until somebody had it erased. */
export function isReceived(rawHash: string): boolean {
  return [receivedMails, erasedMails].some(
    (table) =>
      store().select({ rawHash: table.rawHash }).from(table).where(eq(table.rawHash, rawHash)).get() !==
      undefined,
  );
}

/** When the last fetched mail arrived, as a stored time. */
export const lastReceivedAt = (): string | undefined =>
  store()
    .select({ at: max(receivedMails.receivedAt) })
    .from(receivedMails)
    .where(eq(receivedMails.source, "mailbox"))
    .get()?.at ?? undefined;

/** A submission that mails can belong to. Held ones count too. */
export function findSubmission(kind: SubmissionKind, reference: string): SubmissionRef | undefined {
  const table = submissionTables[kind];
  const row = store().select({ id: table.id }).from(table).where(eq(table.reference, reference)).get();
  return row && { kind, ...row };
}

/** The mail of the outbox that has one of these Message-IDs, with the submission it belongs to. */
export function findSentMail(messageIds: readonly string[]) {
  if (messageIds.length === 0) return undefined;
  const { id, inquiryId, enrollmentId, sentAt, createdAt } = outboxMails;
  const mail = store()
    .select({ id, inquiryId, enrollmentId, sentAt, createdAt })
    .from(outboxMails)
    .where(inArray(outboxMails.messageId, messageIds.slice(0, MAX_IDS)))
    .orderBy(desc(outboxMails.id))
    .get();
  return mail && { ...mail, about: aboutOf(mail) };
}

/** The last mail to an address about a submission. */
export function findLastMailTo(about: SubmissionRef, recipient: string): number | undefined {
  const wanted = normalizeEmail(recipient);
  return store()
    .select({ id: outboxMails.id, recipient: outboxMails.recipient })
    .from(outboxMails)
    .where(eq(aboutColumn(outboxMails, about.kind), about.id))
    .orderBy(desc(outboxMails.id))
    .all()
    .find((mail) => normalizeEmail(mail.recipient) === wanted)?.id;
}

/** The submission of the received mail that has one of these Message-IDs, where all that have one agree on it. */
export function findReceivedAbout(messageIds: readonly string[]): SubmissionRef | undefined {
  if (messageIds.length === 0) return undefined;
  const { inquiryId, enrollmentId } = receivedMails;
  const found = store()
    .selectDistinct({ inquiryId, enrollmentId })
    .from(receivedMails)
    .where(inArray(receivedMails.messageId, messageIds.slice(0, MAX_IDS)))
    .all()
    .map(aboutOf)
    .filter((about) => about !== undefined);
  return found.length === 1 ? found[0] : undefined;
}

/** A mail that names more others than this is not looked up for all of them. */
const MAX_IDS = 100;

/** The submission that a mail belongs to. */
export function aboutOf({ inquiryId, enrollmentId }: Pick<ReceivedMail, "inquiryId" | "enrollmentId">) {
  if (inquiryId !== null) return { kind: "inquiry" as const, id: inquiryId };
  return enrollmentId === null ? undefined : { kind: "enrollment" as const, id: enrollmentId };
}

/** The reference of a submission. */
export function referenceOf(
  { kind, id }: SubmissionRef,
  reader: Pick<Transaction, "select"> = store(),
): string | undefined {
  const table = submissionTables[kind];
  return reader.select({ reference: table.reference }).from(table).where(eq(table.id, id)).get()?.reference;
}

/** The address of the person who wrote a submission. */
export function addressOf({ kind, id }: SubmissionRef): string | undefined {
  const table = submissionTables[kind];
  return store().select({ email: table.email }).from(table).where(eq(table.id, id)).get()?.email;
}

/** Marks a mail of the outbox as failed, because it came back. @param reason in words */
export function noteBounced(transaction: Transaction, outboxMailId: number, reason: string): void {
  transaction
    .update(outboxMails)
    .set({ state: "failed", dueAt: null, lastError: reason })
    .where(and(eq(outboxMails.id, outboxMailId), inArray(outboxMails.state, ["sent", "sending", "failed"])))
    .run();
}

const isAbout = ({ kind, id }: SubmissionRef) => eq(aboutColumn(receivedMails, kind), id);

/** The first characters of a mail's text: strangers send many, and long ones. */
export const beginning = (characters: number) => sql<string>`substr(${receivedMails.text}, 1, ${characters})`;

/** Where the newest mails begin. */
const newestFirst = [desc(receivedMails.receivedAt), desc(receivedMails.id)];

/** The newest mails received about a submission, in order of time, with the first characters of their texts. */
export async function listReceivedOf(
  about: SubmissionRef,
  { most, characters }: { most: number; characters: number },
): Promise<ReceivedMail[]> {
  return store()
    .select({ ...getTableColumns(receivedMails), text: beginning(characters) })
    .from(receivedMails)
    .where(isAbout(about))
    .orderBy(...newestFirst)
    .limit(most)
    .all()
    .reverse();
}

/** Characters of a mail in which a list finds its first words. */
const LISTED = 12_000;

/** One page of received mails, newest first, with the beginning of their texts. */
export const listReceived = (condition: SQL | undefined, request: PageRequest, size: number) =>
  readDatedTable(receivedMails, "receivedAt", condition, request, size, { text: beginning(LISTED) });

/** One page of all mails received about a submission, newest first. */
export const listAllReceivedOf = async (
  about: SubmissionRef,
  request: PageRequest,
  size: number,
): Promise<Page<ReceivedMail>> => listReceived(isAbout(about), request, size);

/** How many mails were received about a submission. */
export const countReceivedOf = (about: SubmissionRef): number =>
  store().select({ n: count() }).from(receivedMails).where(isAbout(about)).get()?.n ?? 0;

/** The Message-IDs of the newest mails received about a submission that have one. */
export const lastMessageIdsOf = (about: SubmissionRef, most: number) =>
  store()
    .select({ messageId: sql<string>`${receivedMails.messageId}`, receivedAt: receivedMails.receivedAt })
    .from(receivedMails)
    .where(and(isAbout(about), isNotNull(receivedMails.messageId)))
    .orderBy(...newestFirst)
    .limit(most)
    .all()
    .reverse();

/** The latest reply of the person who wrote a submission; those of others about it are none. */
export function lastReplyTo(about: SubmissionRef): ReceivedMail | undefined {
  const theirs = and(isAbout(about), eq(receivedMails.kind, "reply"), eq(receivedMails.isOtherSender, false));
  return store()
    .select()
    .from(receivedMails)
    .where(theirs)
    .orderBy(...newestFirst)
    .limit(1)
    .get();
}

/** What is attached to these mails. */
export async function listAttachmentsOf(mailIds: readonly number[]) {
  return store()
    .select()
    .from(receivedAttachments)
    .where(among(receivedAttachments.mailId, mailIds))
    .orderBy(asc(receivedAttachments.mailId), asc(receivedAttachments.position))
    .all();
}

export async function findReceived(id: number): Promise<ReceivedMail | undefined> {
  return store().select().from(receivedMails).where(eq(receivedMails.id, id)).get();
}

/** The bytes of a mail in its raw form; undefined where it is not stored, as of one that was pasted in or is too large. */
export const rawSizeOf = (id: number): number | undefined =>
  store()
    .select({ size: sql<number>`length(${receivedMailSources.raw})` })
    .from(receivedMailSources)
    .where(eq(receivedMailSources.mailId, id))
    .get()?.size;

/** The description of one attachment. */
export async function findAttachment(mailId: number, position: number) {
  return store()
    .select()
    .from(receivedAttachments)
    .where(and(eq(receivedAttachments.mailId, mailId), eq(receivedAttachments.position, position)))
    .get();
}

/** Deletes the mails received about submissions. @returns how many */
export const deleteReceivedOf = (
  transaction: Transaction,
  kind: SubmissionKind,
  ids: readonly number[],
): number => deleteReceived(transaction, among(aboutColumn(receivedMails, kind), ids));

/** Deletes mails with all that is stored of them. @returns how many */
export function deleteReceived(transaction: Transaction, condition: SQL | undefined): number {
  return transaction.delete(receivedMails).where(condition).run().changes;
}
