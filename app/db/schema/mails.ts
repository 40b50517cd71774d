import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { aboutColumns, aboutIndexes } from "./about-submission";
import { createdAt, isOneOf } from "./columns";

const mailStates = ["held", "queued", "sending", "retrying", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** Mails to send, and sent ones; see docs/decisions/0008-outbox.md. */
export const outboxMails = sqliteTable(
  "outbox_mails",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").notNull(),
    /** Null for a test mail. */
    ...aboutColumns(),
    reference: text("reference"),
    /** The same at every attempt, so that mail programs recognize a repetition. */
    messageId: text("message_id").notNull(),
    recipient: text("recipient").notNull(),
    replyToName: text("reply_to_name"),
    replyToAddress: text("reply_to_address"),
    subject: text("subject").notNull(),
    /** What the mail says, as JSON, from which the text and the HTML are made. See app/mail-templates/content.ts. */
    content: text("content").notNull(),
    state: text("state").$type<MailState>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When it is tried next or, while it is being sent, when the lease of the sending process ends. */
    dueAt: text("due_at"),
    lastError: text("last_error"),
    sentAt: text("sent_at"),
    /** When it was queued, released or retried last: too old a mail is no longer sent automatically. */
    queuedAt: text("queued_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("outbox_mails_created_at_id").on(table.createdAt, table.id),
    index("outbox_mails_state").on(table.state, table.createdAt, table.id),
    index("outbox_mails_message_id").on(table.messageId),
    index("outbox_mails_due").on(table.dueAt).where(sql`"due_at" IS NOT NULL`),
    ...aboutIndexes("outbox_mails", table),
    index("outbox_mails_alone")
      .on(table.recipient)
      .where(sql`"inquiry_id" IS NULL AND "enrollment_id" IS NULL`),
    check("outbox_mails_state", isOneOf("state", mailStates)),
  ],
);

/** The kinds of received mail; see app/mailbox/. Only replies are shown in full: an automatic mail is a single gray line. */
const receivedKinds = ["reply", "automatic", "bounce", "unreadable"] as const;
export type ReceivedKind = (typeof receivedKinds)[number];

/** Mail from people, who expect an answer, even if it cannot be read. */
export const kindsFromPeople: ReceivedKind[] = ["reply", "unreadable"];

/** Received mails, fetched from the mailbox or pasted by hand. */
export const receivedMails = sqliteTable(
  "received_mails",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Null while it matches nothing. */
    ...aboutColumns(),
    kind: text("kind").$type<ReceivedKind>().notNull(),
    source: text("source").$type<"mailbox" | "pasted">().notNull(),
    /** As its sender gave it: it may be missing, or the same as another mail's. */
    messageId: text("message_id"),
    senderAddress: text("sender_address").notNull(),
    senderName: text("sender_name").notNull().default(""),
    /** It was sent to the submission's reply address, but not by the submission's author. */
    isOtherSender: integer("is_other_sender", { mode: "boolean" }).notNull().default(false),
    subject: text("subject").notNull().default(""),
    text: text("text").notNull().default(""),
    /** In words: why it counts as automatic, why a mail came back, or why this one cannot be shown. */
    reason: text("reason"),
    /** The sent mail that came back undelivered. */
    outboxMailId: integer("outbox_mail_id").references(() => outboxMails.id, { onDelete: "set null" }),
    /** SHA-256 of the raw mail: fetched twice, it is stored once, whatever UID the mailbox gives it. */
    rawHash: text("raw_hash"),
    /** The time its sender gives. */
    sentAt: text("sent_at"),
    /** When it arrived in the mailbox. */
    receivedAt: text("received_at").notNull(),
    /** Who pasted it or gave it its place; the account may be gone since. */
    addedBy: text("added_by"),
    /** When it was set aside: it matches nothing, and nobody has to look at it any longer. */
    setAsideAt: text("set_aside_at"),
    createdAt: createdAt(),
  },
  (table) => [
    ...aboutIndexes("received_mails", table),
    index("received_mails_message_id").on(table.messageId).where(sql`"message_id" IS NOT NULL`),
    index("received_mails_outbox_mail").on(table.outboxMailId).where(sql`"outbox_mail_id" IS NOT NULL`),
    index("received_mails_unmatched")
      .on(table.receivedAt, table.id)
      .where(sql`"inquiry_id" IS NULL AND "enrollment_id" IS NULL`),
    uniqueIndex("received_mails_raw_hash").on(table.rawHash).where(sql`"raw_hash" IS NOT NULL`),
    check("received_mails_kind", isOneOf("kind", receivedKinds)),
    check("received_mails_about_one", sql`"inquiry_id" IS NULL OR "enrollment_id" IS NULL`),
  ],
);

/**
 * Hashes of deleted mails: if the mailbox changes its UIDVALIDITY and everything is fetched again, erased mails stay away. A
 * trigger writes them, whatever deletes the mail.
 */
export const erasedMails = sqliteTable("erased_mails", { rawHash: text("raw_hash").primaryKey() });

/** The raw mails, in a separate table: listing mails reads none of them. */
export const receivedMailSources = sqliteTable("received_mail_sources", {
  mailId: integer("mail_id")
    .primaryKey()
    .references(() => receivedMails.id, { onDelete: "cascade" }),
  raw: blob("raw", { mode: "buffer" }).notNull(),
});

/** The attachments of a mail, whose content is in the raw mail. */
export const receivedAttachments = sqliteTable(
  "received_attachments",
  {
    mailId: integer("mail_id")
      .notNull()
      .references(() => receivedMails.id, { onDelete: "cascade" }),
    /** Counted from 1, as in the address of its download. */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.position] })],
);
