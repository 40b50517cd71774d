import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { answerLimits, noteLimits, readyAnswerLimits } from "../field-limits";
import { aboutColumns, aboutIndexes, aboutOne } from "./about-submission";
import { createdAt, limitedText } from "./columns";
import { outboxMails } from "./mails";
import { staffMembers } from "./staff";

/** Private notes of staff about a submission. Notes are added and removed, never changed: a trigger sees to that. */
export const submissionNotes = sqliteTable(
  "submission_notes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...aboutColumns(),
    text: limitedText("text", noteLimits).notNull(),
    /** The address of who wrote it; null if that was not stored. The account may be gone since. */
    staffEmail: text("staff_email"),
    createdAt: createdAt(),
  },
  (table) => [...aboutIndexes("submission_notes", table), aboutOne("submission_notes")],
);

/** Answers by staff. Each is a mail in the outbox, which knows whether it has been sent. */
export const answers = sqliteTable(
  "answers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...aboutColumns(),
    text: limitedText("text", answerLimits).notNull(),
    /** The address of who wrote it; the account may be gone since. */
    staffEmail: text("staff_email").notNull(),
    mailId: integer("mail_id").references(() => outboxMails.id, { onDelete: "set null" }),
    /** Idempotency key: the same however often the form arrives. */
    onceKey: text("once_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("answers_once_key").on(table.onceKey),
    ...aboutIndexes("answers", table),
    index("answers_mail").on(table.mailId).where(sql`"mail_id" IS NOT NULL`),
    aboutOne("answers"),
  ],
);

/** Unsent answers: one for each staff member and submission. */
export const answerDrafts = sqliteTable(
  "answer_drafts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staffMembers.id, { onDelete: "cascade" }),
    ...aboutColumns(),
    text: limitedText("text", answerLimits).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("answer_drafts_inquiry").on(table.inquiryId, table.staffId),
    uniqueIndex("answer_drafts_enrollment").on(table.enrollmentId, table.staffId),
    index("answer_drafts_staff").on(table.staffId),
    aboutOne("answer_drafts"),
  ],
);

/** Canned texts for answers, written by owners. Their placeholders are in app/content/staff/answers.ts. */
export const readyAnswers = sqliteTable("ready_answers", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  title: limitedText("title", readyAnswerLimits.title).notNull(),
  text: limitedText("text", readyAnswerLimits.text).notNull(),
  createdAt: createdAt(),
});
