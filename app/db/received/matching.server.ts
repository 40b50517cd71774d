import { and, desc, eq, inArray } from "drizzle-orm";
import { normalizeEmail } from "~/format/email-address";
import { store } from "../client.server";
import { hasRow } from "../rows.server";
import {
  aboutColumn,
  outboxMails,
  receivedMails,
  type SubmissionKind,
  type SubmissionRef,
  submissionTables,
} from "../schema";

/** Finds what a received mail is about: by its reply address, and by the mails that it answers or returns. */

/** The most Message-IDs of one mail that are looked up. */
const MAX_IDS = 100;

/** A submission that mails can belong to. Held ones count too. */
export function findSubmission(kind: SubmissionKind, reference: string): SubmissionRef | undefined {
  const table = submissionTables[kind];
  const row = store().select({ id: table.id }).from(table).where(eq(table.reference, reference)).get();
  return row && { kind, ...row };
}

/** The mail of the outbox that has one of these Message-IDs, with the submission it belongs to. */
export function findSentMail(messageIds: readonly string[]) {
  const { id, inquiryId, enrollmentId, sentAt, createdAt } = outboxMails;
  const mail = store()
    .select({ id, inquiryId, enrollmentId, sentAt, createdAt })
    .from(outboxMails)
    .where(inArray(outboxMails.messageId, messageIds.slice(0, MAX_IDS)))
    .orderBy(desc(outboxMails.id))
    .get();
  return mail && { ...mail, about: aboutOf(mail) };
}

/** Whether one of these Message-IDs belongs to a mail about an account, which only its holder and owners may read. */
export function namesAccountNotice(messageIds: readonly string[]): boolean {
  const isNamed = inArray(outboxMails.messageId, messageIds.slice(0, MAX_IDS));
  return hasRow(outboxMails, and(eq(outboxMails.kind, "account-notice"), isNamed));
}

/** The last mail about a submission to one of these addresses. A stranger may list tens of thousands of them: each is looked at once. */
export function findLastMailTo(about: SubmissionRef, recipients: readonly string[]): number | undefined {
  const addresses = new Set(recipients.map(normalizeEmail));
  return store()
    .select({ id: outboxMails.id, recipient: outboxMails.recipient })
    .from(outboxMails)
    .where(eq(aboutColumn(outboxMails, about.kind), about.id))
    .orderBy(desc(outboxMails.id))
    .all()
    .find((mail) => addresses.has(normalizeEmail(mail.recipient)))?.id;
}

/** The submission of the received mails that have one of these Message-IDs, if they all agree on it. */
export function findReceivedAbout(messageIds: readonly string[]): SubmissionRef | undefined {
  const { inquiryId, enrollmentId } = receivedMails;
  const submissions = store()
    .selectDistinct({ inquiryId, enrollmentId })
    .from(receivedMails)
    .where(inArray(receivedMails.messageId, messageIds.slice(0, MAX_IDS)))
    .all()
    .map(aboutOf)
    .filter((about) => about !== undefined);
  return submissions.length === 1 ? submissions[0] : undefined;
}

/** The submission that a mail is about, if any. */
export function aboutOf({
  inquiryId,
  enrollmentId,
}: Pick<typeof receivedMails.$inferSelect, "inquiryId" | "enrollmentId">): SubmissionRef | undefined {
  if (inquiryId !== null) return { kind: "inquiry", id: inquiryId };
  return enrollmentId === null ? undefined : { kind: "enrollment", id: enrollmentId };
}

/** The address of the person who wrote a submission. */
export function addressOf({ kind, id }: SubmissionRef): string | undefined {
  const table = submissionTables[kind];
  return store().select({ email: table.email }).from(table).where(eq(table.id, id)).get()?.email;
}
