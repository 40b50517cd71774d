import { getTableColumns, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  blob,
  check,
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { availabilityOptions, experienceLevels } from "../content/enrollment";
import { firstStage } from "../content/stages";
import { LOCAL_DIGITS } from "../format/telephone";
import {
  answerLimit,
  enrollmentLimits,
  inquiryLimits,
  type Limits,
  nextStepLimits,
  noteLimit,
  readyAnswerLimits,
  signatureLimits,
  viewNameLimits,
} from "./field-limits";

/** ISO 8601 in UTC with milliseconds: sorts as text, and every tool reads it. */
const createdAt = () => text("created_at").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`);

const isOrdinary = sql`"held_reason" IS NULL`;
const isHeld = sql`"held_reason" IS NOT NULL`;
const isWaiting = sql`"handled_at" IS NULL AND "answered_at" IS NULL AND "held_reason" IS NULL`;
const isOpenAnswered = sql`"handled_at" IS NULL AND "answered_at" IS NOT NULL AND "held_reason" IS NULL`;
const isHandled = sql`"handled_at" IS NOT NULL AND "held_reason" IS NULL`;

/**
 * A text within its limits; SQLite counts characters (code points) as the form rules do. The check is part of the column,
 * because drizzle-kit adds a column to a table, but for a check of the table it writes a migration that fails.
 */
const limitedText = (name: string, [min, max]: Limits) =>
  customType<{ data: string }>({
    dataType: () => `text CHECK (length("${name}") BETWEEN ${min} AND ${max})`,
  })(name);

/** The columns of a submission that no visitor fills in, besides its id. */
const siteColumns = () => ({
  createdAt: createdAt(),
  /** One value for each submission however often it arrives; see submission-key.server.ts. */
  submissionId: text("submission_id"),
  /**
   * The short number a visitor is given; see app/format/reference.ts. A row that another program inserts without
   * one gets it from a trigger, which is why it may be empty for the moment of the insert.
   */
  reference: text("reference").notNull().default(""),
  /** Why it is held as suspected spam; null for an ordinary one. Held rows are in no list, count or export. */
  heldReason: text("held_reason"),
  handledAt: text("handled_at"),
  /** The e-mail address of the staff member at that time; the account may be gone since. */
  handledBy: text("handled_by"),
  /** Since when it waits, where a reply has opened it again, or somebody who had it answered. */
  waitingSince: text("waiting_since"),
  /**
   * When it was answered last since it began to wait; null where nobody has, or the mail has failed. Triggers on answers and mails
   * write it; see submissions/list-index.server.ts.
   */
  answeredAt: text("answered_at"),
  /** Whose it is. Nobody's again, when that account is removed. */
  assigneeId: integer("assignee_id").references((): AnySQLiteColumn => staffMembers.id, {
    onDelete: "set null",
  }),
  /** What is to be done next, in a few words, and on which day, such as "2026-03-14". */
  nextStep: limitedText("next_step", nextStepLimits),
  nextStepOn: text("next_step_on"),
  /** The words that have accents once more without them, for the search index; see app/search/words.ts. */
  plainWords: text("plain_words"),
});
export type SiteColumn = "id" | "stage" | "price" | "textsSeen" | keyof ReturnType<typeof siteColumns>;

/** What a visitor answers, as it is inserted: what is optional may be missing. */
export type Answers<Table extends SubmissionTable> = Omit<Table["$inferInsert"], SiteColumn>;

/** The columns of the answers, in the order of the table. */
export function answerColumns<Table extends SubmissionTable>(table: Table) {
  const site = Object.keys({ id: null, stage: null, price: null, textsSeen: null, ...siteColumns() });
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !site.includes(name)),
  ) as Omit<Table["_"]["columns"], SiteColumn>;
}

/** Since when a submission waits: its arrival, or the reply that has opened it again. drizzle-kit would part a `coalesce` at its comma. */
export const waitsSince = sql<string>`CASE WHEN "waiting_since" IS NULL THEN "created_at" ELSE "waiting_since" END`;

const withoutCase = (column: string) => sql.raw(`"${column}" COLLATE NOCASE`);

/** The two kinds of submissions. */
export const submissionKinds = ["inquiry", "enrollment"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** The list that staff see of each kind, as counts and the audit log call it. */
export const LISTS = { inquiry: "inquiries", enrollment: "enrollments" } as const;
export type SubmissionList = (typeof LISTS)[SubmissionKind];

/** The kind of the submissions in a list. */
export const kindOf = (list: SubmissionList) =>
  submissionKinds.find((kind) => LISTS[kind] === list) as SubmissionKind;

/** What a row of another table says of the submission that it is about. */
export const aboutSubmission = (kind: SubmissionKind, id: number) =>
  kind === "inquiry" ? { inquiryId: id } : { enrollmentId: id };

/**
 * For finding everything of one address, regardless of case and surrounding blanks. SQLite folds the case of ASCII
 * letters only, so the few addresses with other letters have a separate index and are compared one by one.
 */
export const plainAddress = sql`lower(trim("email"))`;
export const hasOtherLetters = sql`"email" GLOB '*[^ -~]*'`;

/** What people put between the digits of a telephone number. */
const SEPARATORS = [" ", "-", "(", ")", ".", "+", "/"];

/** The digits of a telephone number as SQL. */
export const digitsSql = (phone: string) =>
  SEPARATORS.reduce((value, separator) => `replace(${value}, '${separator}', '')`, phone);

/** For finding everybody with one number, with or without its country code. */
export const plainPhoneEnd = sql.raw(`substr(${digitsSql('"phone"')}, -${LOCAL_DIGITS})`);

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" IN (${values.map((value) => `'${value}'`).join(", ")})`);

export const contactInquiries = sqliteTable(
  "contact_inquiries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: limitedText("name", inquiryLimits.name).notNull(),
    email: limitedText("email", inquiryLimits.email).notNull(),
    phone: limitedText("phone", inquiryLimits.phone),
    subject: limitedText("subject", inquiryLimits.subject).notNull(),
    message: limitedText("message", inquiryLimits.message).notNull(),
    levelCheck: limitedText("level_check", inquiryLimits.levelCheck),
    company: limitedText("company", inquiryLimits.company),
    people: limitedText("people", inquiryLimits.people),
    ...siteColumns(),
  },
  (table) => [
    index("contact_inquiries_created_at_id").on(table.createdAt, table.id).where(isOrdinary),
    index("contact_inquiries_by_name").on(withoutCase("name"), table.id).where(isOrdinary),
    index("contact_inquiries_by_email").on(withoutCase("email"), table.id).where(isOrdinary),
    index("contact_inquiries_by_subject").on(withoutCase("subject"), table.id).where(isOrdinary),
    index("contact_inquiries_held").on(table.createdAt, table.id).where(isHeld),
    uniqueIndex("contact_inquiries_submission_id").on(table.submissionId),
    uniqueIndex("contact_inquiries_reference").on(table.reference),
    index("contact_inquiries_address").on(plainAddress),
    index("contact_inquiries_phone_end").on(plainPhoneEnd),
    index("contact_inquiries_other_letters").on(table.email).where(hasOtherLetters),
    index("contact_inquiries_assignee").on(table.assigneeId).where(sql`"assignee_id" IS NOT NULL`),
    index("contact_inquiries_next_step").on(table.nextStepOn).where(sql`"next_step_on" IS NOT NULL`),
    index("contact_inquiries_waiting").on(table.assigneeId, waitsSince, table.id).where(isWaiting),
    index("contact_inquiries_answered").on(table.answeredAt, table.id).where(isOpenAnswered),
    index("contact_inquiries_handled").on(table.handledAt, table.id).where(isHandled),
  ],
);

/**
 * Every course that could ever be applied for: those that ship are added at every start, those of owners when they are published. So no
 * migration is needed, and no id is given twice.
 */
export const courseOptions = sqliteTable("course_options", { id: text("id").primaryKey() });

export const enrollmentEntries = sqliteTable(
  "enrollment_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    firstName: limitedText("first_name", enrollmentLimits.firstName).notNull(),
    lastName: limitedText("last_name", enrollmentLimits.lastName).notNull(),
    email: limitedText("email", enrollmentLimits.email).notNull(),
    phone: limitedText("phone", enrollmentLimits.phone).notNull(),
    course: text("course")
      .notNull()
      .references(() => courseOptions.id),
    experience: text("experience").notNull(),
    goals: limitedText("goals", enrollmentLimits.goals).notNull(),
    availability: text("availability").notNull(),
    hearAboutUs: limitedText("hear_about_us", enrollmentLimits.hearAboutUs),
    levelCheck: limitedText("level_check", enrollmentLimits.levelCheck),
    /** Where it stands; see app/content/stages.ts. It is handled in every stage but the first. */
    stage: text("stage").notNull().default(firstStage),
    /** What the course cost on the form that was filled in, in whole US dollars; null where that was not stored. */
    price: integer("price"),
    /** The newest published text when that form was made, 0 for none: its page named the terms of that moment. */
    textsSeen: integer("texts_seen"),
    ...siteColumns(),
  },
  (table) => [
    index("enrollment_entries_created_at_id").on(table.createdAt, table.id).where(isOrdinary),
    index("enrollment_entries_by_name")
      .on(sql`("first_name" || ' ' || "last_name") COLLATE NOCASE`, table.id)
      .where(isOrdinary),
    index("enrollment_entries_by_email").on(withoutCase("email"), table.id).where(isOrdinary),
    index("enrollment_entries_by_course").on(table.course, table.id).where(isOrdinary),
    index("enrollment_entries_by_experience").on(table.experience, table.id).where(isOrdinary),
    index("enrollment_entries_by_availability").on(table.availability, table.id).where(isOrdinary),
    index("enrollment_entries_held").on(table.createdAt, table.id).where(isHeld),
    uniqueIndex("enrollment_entries_submission_id").on(table.submissionId),
    uniqueIndex("enrollment_entries_reference").on(table.reference),
    index("enrollment_entries_address").on(plainAddress),
    index("enrollment_entries_phone_end").on(plainPhoneEnd),
    index("enrollment_entries_other_letters").on(table.email).where(hasOtherLetters),
    index("enrollment_entries_assignee").on(table.assigneeId).where(sql`"assignee_id" IS NOT NULL`),
    index("enrollment_entries_next_step").on(table.nextStepOn).where(sql`"next_step_on" IS NOT NULL`),
    index("enrollment_entries_waiting").on(table.assigneeId, waitsSince, table.id).where(isWaiting),
    index("enrollment_entries_answered").on(table.answeredAt, table.id).where(isOpenAnswered),
    index("enrollment_entries_handled").on(table.handledAt, table.id).where(isHandled),
    check("enrollment_entries_experience", oneOf("experience", valuesOf(experienceLevels))),
    check("enrollment_entries_availability", oneOf("availability", valuesOf(availabilityOptions))),
  ],
);

export const submissionTables = { inquiry: contactInquiries, enrollment: enrollmentEntries } as const;
export type SubmissionTable = (typeof submissionTables)[SubmissionKind];

/**
 * What staff note about a submission, and nobody else sees. Notes are added and taken away, never changed: a trigger refuses
 * that.
 */
export const submissionNotes = sqliteTable(
  "submission_notes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The submission it is about, and is deleted with. */
    inquiryId: integer("inquiry_id").references(() => contactInquiries.id, { onDelete: "cascade" }),
    enrollmentId: integer("enrollment_id").references(() => enrollmentEntries.id, { onDelete: "cascade" }),
    text: limitedText("text", noteLimit).notNull(),
    /** The address of who wrote it; null where that was not stored. The account may be gone since. */
    staffEmail: text("staff_email"),
    createdAt: createdAt(),
  },
  (table) => [
    index("submission_notes_inquiry").on(table.inquiryId).where(sql`"inquiry_id" IS NOT NULL`),
    index("submission_notes_enrollment").on(table.enrollmentId).where(sql`"enrollment_id" IS NOT NULL`),
    check("submission_notes_about_one", sql`("inquiry_id" IS NULL) <> ("enrollment_id" IS NULL)`),
  ],
);

/** What staff have answered. Each is a mail of the outbox, which says whether it has left. */
export const answers = sqliteTable(
  "answers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The submission that it answers, and is deleted with. */
    inquiryId: integer("inquiry_id").references(() => contactInquiries.id, { onDelete: "cascade" }),
    enrollmentId: integer("enrollment_id").references(() => enrollmentEntries.id, { onDelete: "cascade" }),
    text: limitedText("text", answerLimit).notNull(),
    /** The address of who wrote it; the account may be gone since. */
    staffEmail: text("staff_email").notNull(),
    mailId: integer("mail_id").references((): AnySQLiteColumn => outboxMails.id, { onDelete: "set null" }),
    /** One value for each answer however often its form arrives. */
    onceKey: text("once_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("answers_once_key").on(table.onceKey),
    index("answers_inquiry").on(table.inquiryId).where(sql`"inquiry_id" IS NOT NULL`),
    index("answers_enrollment").on(table.enrollmentId).where(sql`"enrollment_id" IS NOT NULL`),
    index("answers_mail").on(table.mailId).where(sql`"mail_id" IS NOT NULL`),
    check("answers_about_one", sql`("inquiry_id" IS NULL) <> ("enrollment_id" IS NULL)`),
  ],
);

/** What somebody is writing to a visitor: one text for each member of the staff and submission. */
export const answerDrafts = sqliteTable(
  "answer_drafts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staffMembers.id, { onDelete: "cascade" }),
    inquiryId: integer("inquiry_id").references(() => contactInquiries.id, { onDelete: "cascade" }),
    enrollmentId: integer("enrollment_id").references(() => enrollmentEntries.id, { onDelete: "cascade" }),
    text: limitedText("text", answerLimit).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("answer_drafts_inquiry").on(table.inquiryId, table.staffId),
    uniqueIndex("answer_drafts_enrollment").on(table.enrollmentId, table.staffId),
    index("answer_drafts_staff").on(table.staffId),
    check("answer_drafts_about_one", sql`("inquiry_id" IS NULL) <> ("enrollment_id" IS NULL)`),
  ],
);

/** Texts that answers begin with, written by owners. Their placeholders are in app/content/ready-answers.ts. */
export const readyAnswers = sqliteTable("ready_answers", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  title: limitedText("title", readyAnswerLimits.title).notNull(),
  text: limitedText("text", readyAnswerLimits.text).notNull(),
  createdAt: createdAt(),
});

/**
 * What was edited of the texts in app/content. What ships with the site is version 0; each key has at most one open row, a draft
 * or what is to be published at a moment, and every version that was ever published.
 */
export const contentVersions = sqliteTable(
  "content_versions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    key: text("key").notNull(),
    /** Counted from 1 for each key; null until it is published. */
    version: integer("version"),
    /** "replaced" is a draft that somebody else saved over, on purpose. */
    state: text("state", { enum: ["draft", "scheduled", "published", "replaced"] }).notNull(),
    /** JSON: what the form sent, for a draft; what pages read, once it is published. */
    body: text("body").notNull(),
    /** The version that this one was made from. */
    base: integer("base").notNull(),
    /** How often an open row was saved: a form that knows another number is stale. */
    revision: integer("revision").notNull().default(1),
    /** The address of whoever saved it last. */
    author: text("author").notNull(),
    /** Of a published one the moment of publishing. */
    createdAt: createdAt(),
    /** From when a scheduled one is public; a draft that has it was to be public then, and could not be. */
    publishAt: text("publish_at"),
    /** The address of the owner who scheduled it; null where that was not stored. */
    scheduledBy: text("scheduled_by"),
  },
  (table) => [
    uniqueIndex("content_versions_key_version").on(table.key, table.version),
    uniqueIndex("content_versions_open")
      .on(table.key)
      .where(sql`"state" <> 'published' AND "state" <> 'replaced'`),
  ],
);

/**
 * How many ordinary rows each list has: in all, handled or not, of each quarter of an hour, course, subject, source and so
 * on. Triggers update it, because counting a million rows takes longer than showing a page or a chart.
 *
 * A quarter of an hour is named by its start in UTC, such as "2026-03-14T09:30": the offsets of all time zones are whole
 * quarters, so any zone's weeks can be summed. Sources are in lower case, and empty where none was given.
 */
export const listCounts = sqliteTable(
  "list_counts",
  {
    list: text("list").notNull(),
    facet: text("facet").notNull(),
    value: text("value").notNull(),
    rows: integer("rows").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.facet, table.value] }),
    index("list_counts_most")
      .on(table.list, table.facet, table.rows)
      .where(sql`"facet" = 'subject' OR "facet" = 'source'`),
    index("list_counts_empty").on(table.list).where(sql`"rows" = 0`),
  ],
);

/** What owners have set in the staff area, and what the site remembers. What an operator sets is in the environment. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** Owners manage accounts, the audit log and erasures; staff answer. */
export type StaffRole = "owner" | "staff";

export const staffMembers = sqliteTable(
  "staff_members",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Lower case: addresses are compared without regard to case. */
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt: createdAt(),
    role: text("role").$type<StaffRole>().notNull().default("staff"),
    /** Whether its owner gets a mail each morning on which next steps are due. */
    morningMail: integer("morning_mail", { mode: "boolean" }).notNull().default(true),
    /** Whether single keys do something for its owner; see app/ui/staff/Shortcuts.tsx. */
    shortcuts: integer("shortcuts", { mode: "boolean" }).notNull().default(true),
    /** The name under its owner's answers; null: made of the address. */
    signature: limitedText("signature", signatureLimits),
    /** A disabled account cannot sign in. */
    disabledAt: text("disabled_at"),
    /** The secret shared with an authenticator app (RFC 6238), once a first code has proved that the app has it. */
    codeSecret: text("code_secret"),
    /** A secret that was shown for setting up, until its first code arrives. */
    codeSecretOffered: text("code_secret_offered"),
    /** The time step of the last code: no code works twice. */
    codeLastStep: integer("code_last_step"),
  },
  (table) => [uniqueIndex("staff_members_email").on(table.email)],
);

/**
 * What staff have named of a list: filters, days and order, as its address has them. What was searched for is not kept, because it
 * often is a visitor's name.
 */
export const listViews = sqliteTable(
  "list_views",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    list: text("list").$type<SubmissionList>().notNull(),
    name: limitedText("name", viewNameLimits).notNull(),
    query: text("query").notNull(),
    /** Who made it, as long as that account exists. */
    madeBy: integer("made_by").references(() => staffMembers.id, { onDelete: "set null" }),
    /** Who sees it; null: everybody. */
    forStaffId: integer("for_staff_id").references(() => staffMembers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("list_views_list").on(table.list, table.forStaffId),
    index("list_views_made_by").on(table.madeBy),
    index("list_views_for_staff_id").on(table.forStaffId),
  ],
);

/** Each replaces one code when the authenticator app is lost, and works once. */
export const staffRecoveryCodes = sqliteTable(
  "staff_recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staffMembers.id, { onDelete: "cascade" }),
  },
  (table) => [index("staff_recovery_codes_staff_id").on(table.staffId)],
);

/** Links that work once: an invitation has an address and a role, a new password an account. */
export const staffLinks = sqliteTable(
  "staff_links",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** SHA-256 of the token in the link: a copy of the database opens nothing. */
    tokenHash: text("token_hash").notNull(),
    email: text("email"),
    role: text("role").$type<StaffRole>(),
    staffId: integer("staff_id").references(() => staffMembers.id, { onDelete: "cascade" }),
    /** The owner who made it; without that owner's rights it is not valid. */
    madeBy: integer("made_by")
      .notNull()
      .references(() => staffMembers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("staff_links_token_hash").on(table.tokenHash),
    uniqueIndex("staff_links_email").on(table.email),
    uniqueIndex("staff_links_staff_id").on(table.staffId),
    index("staff_links_made_by").on(table.madeBy),
    check("staff_links_purpose", sql`("staff_id" IS NULL) = ("email" IS NOT NULL AND "role" IS NOT NULL)`),
  ],
);

/** Sign-ins whose password was right and whose code is still missing: no session yet. */
export const staffSignIns = sqliteTable(
  "staff_sign_ins",
  {
    /** SHA-256 of the id in the cookie. */
    idHash: text("id_hash").primaryKey(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staffMembers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("staff_sign_ins_staff_id").on(table.staffId)],
);

export const staffSessions = sqliteTable(
  "staff_sessions",
  {
    /** SHA-256 of the id in the cookie: a copy of the database opens no session. */
    idHash: text("id_hash").primaryKey(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staffMembers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastSeenAt: text("last_seen_at").notNull(),
    /** When the password was last entered in this session; null for sessions from before this was stored. */
    passwordAt: text("password_at"),
    /** Such as "Firefox on Windows": enough to recognize one's own sessions. */
    browser: text("browser"),
  },
  (table) => [index("staff_sessions_staff_id").on(table.staffId)],
);

export const mailStates = ["held", "queued", "sending", "retrying", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** The mails to send, and those that were sent; see docs/decisions/0008-outbox.md. */
export const outboxMails = sqliteTable(
  "outbox_mails",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").notNull(),
    /** The submission it belongs to, and is deleted with. A test mail has neither. */
    inquiryId: integer("inquiry_id").references(() => contactInquiries.id, { onDelete: "cascade" }),
    enrollmentId: integer("enrollment_id").references(() => enrollmentEntries.id, { onDelete: "cascade" }),
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
    /** When it is tried next; while it is being sent, when it may be taken over from a process that died. */
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
    index("outbox_mails_inquiry").on(table.inquiryId).where(sql`"inquiry_id" IS NOT NULL`),
    index("outbox_mails_enrollment").on(table.enrollmentId).where(sql`"enrollment_id" IS NOT NULL`),
    index("outbox_mails_alone")
      .on(table.recipient)
      .where(sql`"inquiry_id" IS NULL AND "enrollment_id" IS NULL`),
    check("outbox_mails_state", oneOf("state", mailStates)),
  ],
);

/** The column by which a mail refers to a submission of each kind. */
export const mailOwners = {
  inquiry: outboxMails.inquiryId,
  enrollment: outboxMails.enrollmentId,
} as const;

/** What a mail that came back is; see app/mailbox/. Only replies are shown as such: what is automatic is one gray line. */
export const receivedKinds = ["reply", "automatic", "bounce", "unreadable"] as const;
export type ReceivedKind = (typeof receivedKinds)[number];

/** Those that a person wrote, who waits for an answer: even where nobody can read what. */
export const kindsFromPersons: ReceivedKind[] = ["reply", "unreadable"];

/** The mails that came back, from the mailbox or pasted by hand. */
export const receivedMails = sqliteTable(
  "received_mails",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The submission it belongs to, and is deleted with. One that matches nothing yet has neither. */
    inquiryId: integer("inquiry_id").references(() => contactInquiries.id, { onDelete: "cascade" }),
    enrollmentId: integer("enrollment_id").references(() => enrollmentEntries.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ReceivedKind>().notNull(),
    source: text("source").$type<"mailbox" | "pasted">().notNull(),
    /** As its sender gave it: it may be missing, or the same as another mail's. */
    messageId: text("message_id"),
    senderAddress: text("sender_address").notNull(),
    senderName: text("sender_name").notNull().default(""),
    /** It was sent to the submission's address, but not by the person who wrote that. */
    isOtherSender: integer("is_other_sender", { mode: "boolean" }).notNull().default(false),
    subject: text("subject").notNull().default(""),
    text: text("text").notNull().default(""),
    /** In words: why it counts as automatic, why a mail came back, or why this one cannot be shown. */
    reason: text("reason"),
    /** The mail that came back undelivered. */
    outboxMailId: integer("outbox_mail_id").references(() => outboxMails.id, { onDelete: "set null" }),
    /** SHA-256 of the raw mail: one that is fetched twice is stored once, whatever number the mailbox gives it. */
    rawHash: text("raw_hash"),
    /** What its sender says. */
    sentAt: text("sent_at"),
    /** When it arrived in the mailbox. */
    receivedAt: text("received_at").notNull(),
    /** Who pasted it or gave it its place; the account may be gone since. */
    addedBy: text("added_by"),
    /** It matches nothing, and somebody has looked at it. */
    setAsideAt: text("set_aside_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("received_mails_inquiry").on(table.inquiryId).where(sql`"inquiry_id" IS NOT NULL`),
    index("received_mails_enrollment").on(table.enrollmentId).where(sql`"enrollment_id" IS NOT NULL`),
    index("received_mails_message_id").on(table.messageId).where(sql`"message_id" IS NOT NULL`),
    index("received_mails_outbox_mail").on(table.outboxMailId).where(sql`"outbox_mail_id" IS NOT NULL`),
    index("received_mails_unmatched")
      .on(table.receivedAt, table.id)
      .where(sql`"inquiry_id" IS NULL AND "enrollment_id" IS NULL`),
    uniqueIndex("received_mails_raw_hash").on(table.rawHash).where(sql`"raw_hash" IS NOT NULL`),
    check("received_mails_kind", oneOf("kind", receivedKinds)),
    check("received_mails_about_one", sql`"inquiry_id" IS NULL OR "enrollment_id" IS NULL`),
  ],
);

/**
 * Received mails that are gone, by the hash of all their bytes alone: where a mailbox numbers its mails anew, and all are
 * fetched once more, nothing comes back that was erased. A trigger writes it, whatever deletes the mail.
 */
export const erasedMails = sqliteTable("erased_mails", { rawHash: text("raw_hash").primaryKey() });

/** The raw mails, in a table of their own: reading a list of mails reads none of them. */
export const receivedMailSources = sqliteTable("received_mail_sources", {
  mailId: integer("mail_id")
    .primaryKey()
    .references(() => receivedMails.id, { onDelete: "cascade" }),
  raw: blob("raw", { mode: "buffer" }).notNull(),
});

/** What was attached to a mail. The content is in the raw mail. */
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

/**
 * What happened in the staff area, see audit-log.server.ts. Triggers refuse every change and deletion, except that an entry
 * of failed sign-ins counts more of them.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    createdAt: createdAt(),
    kind: text("kind").notNull(),
    /** Who did it; not a reference, because an entry outlives its account. */
    staffId: integer("staff_id"),
    staffEmail: text("staff_email"),
    /** JSON, as `AuditDetails` has it for the kind. */
    details: text("details").notNull(),
    /** Whose failed sign-ins this entry counts: a keyed hash of the account or, where there is none, of the network. */
    failuresOf: text("failures_of"),
    /** When the last of the failed sign-ins was that this entry counts. */
    lastAt: text("last_at"),
  },
  (table) => [
    index("audit_log_failures_of")
      .on(table.failuresOf, table.createdAt)
      .where(sql`"failures_of" IS NOT NULL`),
    index("audit_log_created_at_id").on(table.createdAt, table.id),
    index("audit_log_kind").on(table.kind, table.createdAt, table.id),
    index("audit_log_staff_id").on(table.staffId, table.createdAt, table.id),
  ],
);

/** Which entries of the audit log are about which submission, by its reference. */
export const auditLogSubmissions = sqliteTable(
  "audit_log_submissions",
  {
    reference: text("reference").notNull(),
    entryId: integer("entry_id")
      .notNull()
      .references(() => auditLog.id),
  },
  (table) => [primaryKey({ columns: [table.reference, table.entryId] })],
);

/**
 * How often something was done lately by one address or account, see app/http/rate-limit.server.ts. Stored, so that a
 * restart resets no limit.
 */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** What is limited, such as "contact". */
    name: text("name").notNull(),
    /** A keyed hash of the address or account: the table tells nobody who was here. */
    keyHash: text("key_hash").notNull(),
    used: integer("used").notNull(),
    /** When the count starts again: Unix time in milliseconds. */
    endsAt: integer("ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.keyHash] }),
    index("rate_limits_ends_at").on(table.endsAt),
  ],
);

/**
 * Answers to the level check, from visitors who left its box ticked: for estimating how hard the items really are. A sitting
 * is a random number, and nothing here leads to a person.
 */
export const levelCheckResponses = sqliteTable(
  "level_check_responses",
  {
    sitting: text("sitting").notNull(),
    /** Counted from 0. */
    position: integer("position").notNull(),
    item: integer("item").notNull(),
    bankVersion: integer("bank_version").notNull(),
    /** What the item was scored with; see app/level-check/scoring.ts. */
    difficulty: real("difficulty").notNull(),
    guessing: real("guessing").notNull(),
    logitsPerLevel: real("logits_per_level").notNull(),
    /** See app/level-check/answer.ts. */
    code: integer("code").notNull(),
    /** The day alone. */
    answeredOn: text("answered_on").notNull().default(sql`(date('now'))`),
  },
  (table) => [primaryKey({ columns: [table.sitting, table.position] })],
);

/** The pictures that staff have uploaded, as the site encoded them. */
export const pictures = sqliteTable("pictures", {
  /** The first 16 hexadecimal digits of the hash of the larger file. */
  id: text("id").primaryKey(),
  /** Of the larger file, in pixels. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** What it shows, for who does not see it. Without one it cannot be used. */
  description: text("description").notNull(),
  /** As whoever uploaded it called it. */
  fileName: text("file_name").notNull(),
  /** The address of whoever uploaded it. */
  author: text("author").notNull(),
  createdAt: createdAt(),
});

/** Their files, in a table of their own: a list of pictures reads none of them. */
export const pictureFiles = sqliteTable(
  "picture_files",
  {
    pictureId: text("picture_id")
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    isSmall: integer("is_small", { mode: "boolean" }).notNull(),
    /** WebP. */
    content: blob("content", { mode: "buffer" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.isSmall] })],
);
