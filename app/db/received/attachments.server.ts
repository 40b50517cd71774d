import { and, asc, eq, sql } from "drizzle-orm";
import { among } from "../among.server";
import { store } from "../client.server";
import { receivedAttachments, receivedMailSources } from "../schema";
import type { Transaction } from "../write.server";

/** Received mails in their raw form, and their attachments, whose content is read from the raw mail. */

export type ReceivedAttachment = Omit<typeof receivedAttachments.$inferSelect, "mailId">;

export type NewAttachment = Omit<ReceivedAttachment, "position">;

/** Stores a mail in its raw form. */
export function storeRaw(transaction: Transaction, mailId: number, raw: Buffer): void {
  transaction.insert(receivedMailSources).values({ mailId, raw }).run();
}

/** Stores a mail's attachments, in order. */
export function storeAttachments(
  transaction: Transaction,
  mailId: number,
  attachments: readonly NewAttachment[],
): void {
  for (const [index, attachment] of attachments.entries()) {
    transaction
      .insert(receivedAttachments)
      .values({ ...attachment, mailId, position: index + 1 })
      .run();
  }
}

/** The size of a mail's raw form; undefined if that is not stored because the mail was pasted in or is too large. */
export const rawSizeOf = (id: number): number | undefined =>
  store()
    .select({ size: sql<number>`length(${receivedMailSources.raw})` })
    .from(receivedMailSources)
    .where(eq(receivedMailSources.mailId, id))
    .get()?.size;

/** The attachments of these mails. */
export function listAttachmentsOf(mailIds: readonly number[]) {
  return store()
    .select()
    .from(receivedAttachments)
    .where(among(receivedAttachments.mailId, mailIds))
    .orderBy(asc(receivedAttachments.mailId), asc(receivedAttachments.position))
    .all();
}

/** The description of one attachment. */
export function findAttachment(mailId: number, position: number) {
  return store()
    .select()
    .from(receivedAttachments)
    .where(and(eq(receivedAttachments.mailId, mailId), eq(receivedAttachments.position, position)))
    .get();
}
