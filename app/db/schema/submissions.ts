import { getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { availabilityOptions, experienceLevels } from "../../content/pages/enrollment";
import { firstStage } from "../../content/stages";
import { LOCAL_DIGITS } from "../../format/telephone";
import { enrollmentLimits, inquiryLimits, nextStepLimits } from "../field-limits";
import { createdAt, isOneOf, limitedText } from "./columns";
import { staffMembers } from "./staff";
import type { SubmissionKind } from "./submission-kinds";

const isOrdinary = sql`"held_reason" IS NULL`;
const isHeld = sql`"held_reason" IS NOT NULL`;
const isWaiting = sql`"handled_at" IS NULL AND "answered_at" IS NULL AND "held_reason" IS NULL`;
const isOpenAnswered = sql`"handled_at" IS NULL AND "answered_at" IS NOT NULL AND "held_reason" IS NULL`;
const isHandled = sql`"handled_at" IS NOT NULL AND "held_reason" IS NULL`;

/** The columns of a submission, other than its id, that no visitor fills in. */
const siteColumns = () => ({
  createdAt: createdAt(),
  /** One value for each submission however often it arrives; see submission-key.server.ts. */
  submissionId: text("submission_id"),
  /**
   * The short number a visitor is given; see app/format/reference.ts. A row that another program inserts without
   * one gets it from a trigger, which is why it may be empty for the moment of the insert.
   */
  reference: text("reference").notNull().default(""),
  /** Why it is held as suspected spam; null if it is not. Held rows are in no list, count or export. */
  heldReason: text("held_reason"),
  handledAt: text("handled_at"),
  /** The email address of the staff member at that time; the account may be gone since. */
  handledBy: text("handled_by"),
  /** Since when it has been waiting, if it was reopened by a reply or by staff. */
  waitingSince: text("waiting_since"),
  /**
   * When it was last answered since it began to wait; null if it was not, or the mail failed. Triggers on answers and mails write
   * it; see submissions/list/search-index.server.ts.
   */
  answeredAt: text("answered_at"),
  /** The assignee. Unassigned again when that account is removed. */
  assigneeId: integer("assignee_id").references(() => staffMembers.id, {
    onDelete: "set null",
  }),
  /** The next step in a few words, and its day, such as "2026-03-14". */
  nextStep: limitedText("next_step", nextStepLimits),
  nextStepOn: text("next_step_on"),
  /** Its accented words without their accents, for the search index; see app/search/words.ts. */
  plainWords: text("plain_words"),
});

/** The other columns that no visitor fills in. */
const moreSiteColumns = ["id", "stage", "price", "textsSeen"] as const;

export type SiteColumn = (typeof moreSiteColumns)[number] | keyof ReturnType<typeof siteColumns>;

/** What a visitor answers, as it is inserted: what is optional may be missing. */
export type Answers<Table extends SubmissionTable> = Omit<Table["$inferInsert"], SiteColumn>;

/** The columns of the answers, in the order of the table. */
export function answerColumns<Table extends SubmissionTable>(table: Table) {
  const site: string[] = [...moreSiteColumns, ...Object.keys(siteColumns())];
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !site.includes(name)),
  ) as Omit<Table["_"]["columns"], SiteColumn>;
}

/** Since when a submission waits: its arrival, or the reply that reopened it. drizzle-kit would split a `coalesce` at its comma. */
export const waitsSince = sql<string>`CASE WHEN "waiting_since" IS NULL THEN "created_at" ELSE "waiting_since" END`;

/** Whether a text has letters beyond ASCII. */
export function hasNonAscii(text: SQLWrapper) {
  return sql`${text} GLOB '*[^ -~]*'`;
}

const withoutCase = (column: string) => sql.raw(`"${column}" COLLATE NOCASE`);

/**
 * For finding everything of one address, regardless of case and surrounding spaces. SQLite folds the case of ASCII
 * letters only, so the few addresses with other letters have a separate index and are compared one by one.
 */
export const plainAddress = sql`lower(trim("email"))`;
export const isNonAscii = hasNonAscii(sql`"email"`);

/** What people put between the digits of a telephone number; then the spaces and dashes that come with a copied one. */
const SEPARATORS = " -()./+\u00A0\u202F\u3000\u200E\u2010\u2011\u2012\u2013";

/** The digits of a telephone number as SQL. */
export const digitsSql = (phone: string) =>
  [...SEPARATORS].reduce(
    (value, separator) => `replace(${value}, char(${separator.codePointAt(0)}), '')`,
    phone,
  );

/** For finding everybody with one number, with or without its country code. */
export const plainPhoneEnd = sql.raw(`substr(${digitsSql('"phone"')}, -${LOCAL_DIGITS})`);

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

/** What lists, search for a person and the desk look up in both tables. */
const submissionIndexes = (
  name: string,
  table: Record<
    | "id"
    | "email"
    | "createdAt"
    | "submissionId"
    | "reference"
    | "assigneeId"
    | "nextStepOn"
    | "answeredAt"
    | "handledAt",
    AnySQLiteColumn
  >,
) => [
  index(`${name}_created_at_id`).on(table.createdAt, table.id).where(isOrdinary),
  index(`${name}_by_email`).on(withoutCase("email"), table.id).where(isOrdinary),
  index(`${name}_held`).on(table.createdAt, table.id).where(isHeld),
  uniqueIndex(`${name}_submission_id`).on(table.submissionId),
  uniqueIndex(`${name}_reference`).on(table.reference),
  index(`${name}_address`).on(plainAddress),
  index(`${name}_phone_end`).on(plainPhoneEnd),
  index(`${name}_other_letters`).on(table.email).where(isNonAscii),
  index(`${name}_assignee`).on(table.assigneeId).where(sql`"assignee_id" IS NOT NULL`),
  index(`${name}_next_step`).on(table.nextStepOn).where(sql`"next_step_on" IS NOT NULL`),
  index(`${name}_waiting`).on(table.assigneeId, waitsSince, table.id).where(isWaiting),
  index(`${name}_answered`).on(table.answeredAt, table.id).where(isOpenAnswered),
  index(`${name}_handled`).on(table.handledAt, table.id).where(isHandled),
];

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
    ...submissionIndexes("contact_inquiries", table),
    index("contact_inquiries_by_name").on(withoutCase("name"), table.id).where(isOrdinary),
    index("contact_inquiries_by_subject").on(withoutCase("subject"), table.id).where(isOrdinary),
  ],
);

/**
 * Every course that could ever be applied for: those that ship are added at every start, those of owners when they are
 * published. So adding one needs no migration, and no id is given twice.
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
    /** Its stage; see app/content/stages.ts. It is handled in every stage but the first. */
    stage: text("stage").notNull().default(firstStage),
    /** What the course cost on the form that was filled in, in whole US dollars; null if that was not stored. */
    price: integer("price"),
    /** The newest published text when that form was made, 0 for none: its page named the terms of that moment. */
    textsSeen: integer("texts_seen"),
    ...siteColumns(),
  },
  (table) => [
    ...submissionIndexes("enrollment_entries", table),
    index("enrollment_entries_by_name")
      .on(sql`("first_name" || ' ' || "last_name") COLLATE NOCASE`, table.id)
      .where(isOrdinary),
    index("enrollment_entries_by_course").on(table.course, table.id).where(isOrdinary),
    index("enrollment_entries_by_experience").on(table.experience, table.id).where(isOrdinary),
    index("enrollment_entries_by_availability").on(table.availability, table.id).where(isOrdinary),
    check("enrollment_entries_experience", isOneOf("experience", valuesOf(experienceLevels))),
    check("enrollment_entries_availability", isOneOf("availability", valuesOf(availabilityOptions))),
  ],
);

export const submissionTables = { inquiry: contactInquiries, enrollment: enrollmentEntries } as const;
export type SubmissionTable = (typeof submissionTables)[SubmissionKind];

/**
 * How many ordinary rows each list has: in all, and by status, course, subject, source and so on. Triggers update it, because counting
 * a million rows takes longer than showing a page or a chart.
 *
 * Arrivals are counted by quarters of an hour, named by their start in UTC, such as "2026-03-14T09:30": the offsets of all time zones are
 * whole quarters, so any zone's weeks can be summed. Sources are in lower case, and empty if none was given.
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
