import { and, desc, eq, getTableColumns, isNotNull, max, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { readDatedTable } from "../dated-table.server";
import type { Page, PageRequest } from "../keyset.server";
import { countRows, hasRow } from "../rows.server";
import {
  aboutColumn,
  aboutSubmission,
  erasedMails,
  kindsFromPeople,
  LISTS,
  type ReceivedKind,
  receivedMails,
  type SubmissionRef,
} from "../schema";
import { withdrawLinksIn } from "../staff/returned-links.server";
import { reopen } from "../submissions/changes/reopen.server";
import { inTransaction, type Transaction } from "../write.server";
import { type NewAttachment, storeAttachments, storeRaw } from "./attachments.server";

export type ReceivedMail = typeof receivedMails.$inferSelect;

/** Characters of a mail's text that are stored, at most. */
export const MAX_RECEIVED_LENGTH = 200_000;

/** A mail to be stored, without what the table fills in. */
export type NewReceivedMail = Omit<
  typeof receivedMails.$inferInsert,
  "id" | "inquiryId" | "enrollmentId" | "createdAt"
> & {
  /** What it belongs to, if that is known. */
  about?: SubmissionRef;
  attachments?: NewAttachment[];
  raw?: Buffer;
};

/** Whether a person wrote it. */
export const isFromPerson = (kind: ReceivedKind) => kindsFromPeople.includes(kind);

/**
 * Stores a mail once. A mail from a person reopens the submission it belongs to.
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
  if (raw) storeRaw(transaction, stored.id, raw);
  storeAttachments(transaction, stored.id, attachments);
  if (about && isFromPerson(columns.kind)) reopen(transaction, about.kind, about.id);
  return stored.id;
}

/** Stores a reply that somebody pasted in, once for each hash, and reopens what was handled. */
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
    withdrawLinksIn(transaction, reply.text ?? "");
    logEventWithin(transaction, { kind: "received", by, of: LISTS[kind], change: "pasted", reference });
  });
}

/** Whether the mail with this hash is stored, or was stored before it was erased. */
export function isReceived(rawHash: string): boolean {
  return [receivedMails, erasedMails].some((table) => hasRow(table, eq(table.rawHash, rawHash)));
}

/** The time at which the last fetched mail arrived, as a stored time. */
export const lastReceivedAt = (): string | undefined =>
  store()
    .select({ at: max(receivedMails.receivedAt) })
    .from(receivedMails)
    .where(eq(receivedMails.source, "mailbox"))
    .get()?.at ?? undefined;

const isAbout = ({ kind, id }: SubmissionRef) => eq(aboutColumn(receivedMails, kind), id);

/** The first characters of a mail's text: strangers send many, and long ones. */
export const beginning = (characters: number) => sql<string>`substr(${receivedMails.text}, 1, ${characters})`;

const newestFirst = [desc(receivedMails.receivedAt), desc(receivedMails.id)];

/** The newest mails received about a submission, in chronological order, with the first characters of their texts. */
export function listReceivedOf(
  about: SubmissionRef,
  { limit, characters }: { limit: number; characters: number },
): ReceivedMail[] {
  return store()
    .select({ ...getTableColumns(receivedMails), text: beginning(characters) })
    .from(receivedMails)
    .where(isAbout(about))
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
    .reverse();
}

/** Characters of a mail that a list reads to find its first words. */
const MAX_LISTED_LENGTH = 12_000;

/** One page of received mails, newest first, with the beginning of their texts. */
export const listReceived = (condition: SQL | undefined, request: PageRequest, size: number) =>
  readDatedTable(
    { table: receivedMails, date: "receivedAt", condition, instead: { text: beginning(MAX_LISTED_LENGTH) } },
    request,
    size,
  );

/** One page of all mails received about a submission, newest first. */
export const listAllReceivedOf = (
  about: SubmissionRef,
  request: PageRequest,
  size: number,
): Page<ReceivedMail> => listReceived(isAbout(about), request, size);

/** How many mails were received about a submission. */
export const countReceivedOf = (about: SubmissionRef): number => countRows(receivedMails, isAbout(about));

/** The Message-IDs of the newest mails received about a submission that have one. */
export const lastMessageIdsOf = (about: SubmissionRef, limit: number) =>
  store()
    .select({ messageId: sql<string>`${receivedMails.messageId}`, receivedAt: receivedMails.receivedAt })
    .from(receivedMails)
    .where(and(isAbout(about), isNotNull(receivedMails.messageId)))
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
    .reverse();

/** The latest reply from the author of a submission, not from others who wrote about it. */
export function lastReplyTo(about: SubmissionRef): ReceivedMail | undefined {
  const isFromAuthor = and(
    isAbout(about),
    eq(receivedMails.kind, "reply"),
    eq(receivedMails.isOtherSender, false),
  );
  return store()
    .select()
    .from(receivedMails)
    .where(isFromAuthor)
    .orderBy(...newestFirst)
    .limit(1)
    .get();
}

export function findReceived(id: number): ReceivedMail | undefined {
  return store().select().from(receivedMails).where(eq(receivedMails.id, id)).get();
}

/** Deletes mails with everything that is stored of them. @returns how many */
export function deleteReceived(transaction: Transaction, condition: SQL | undefined): number {
  return transaction.delete(receivedMails).where(condition).run().changes;
}
