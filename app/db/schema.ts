import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { availabilityOptions, experienceLevels } from "../content/enrollment";
import { enrollmentLimits, inquiryLimits } from "../submission/limits";

/** ISO 8601 in UTC with milliseconds: sorts as text, and every tool reads it. */
const createdAt = () => text("created_at").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`);

/** SQLite counts characters (code points) as the form rules do, so both agree at every border. */
const lengthBetween = (column: string, [min, max]: readonly [number, number]) =>
  sql.raw(`length("${column}") BETWEEN ${min} AND ${max}`);
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" IN (${values.map((value) => `'${value}'`).join(", ")})`);

export const contactInquiries = sqliteTable(
  "contact_inquiries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    createdAt: createdAt(),
    /** One value for each submission however often it arrives; see app/submission/key.server.ts. */
    submissionId: text("submission_id"),
  },
  (table) => [
    index("contact_inquiries_created_at_id").on(table.createdAt, table.id),
    uniqueIndex("contact_inquiries_submission_id").on(table.submissionId),
    check("contact_inquiries_name", lengthBetween("name", inquiryLimits.name)),
    check("contact_inquiries_email", lengthBetween("email", inquiryLimits.email)),
    check("contact_inquiries_phone", lengthBetween("phone", inquiryLimits.phone)),
    check("contact_inquiries_subject", lengthBetween("subject", inquiryLimits.subject)),
    check("contact_inquiries_message", lengthBetween("message", inquiryLimits.message)),
  ],
);

/** The courses that can be applied for. Filled from app/content/courses.ts at every start, so that adding one needs no migration. */
export const courseOptions = sqliteTable("course_options", { id: text("id").primaryKey() });

export const enrollmentEntries = sqliteTable(
  "enrollment_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    course: text("course")
      .notNull()
      .references(() => courseOptions.id),
    experience: text("experience").notNull(),
    goals: text("goals").notNull(),
    availability: text("availability").notNull(),
    hearAboutUs: text("hear_about_us"),
    createdAt: createdAt(),
    submissionId: text("submission_id"),
  },
  (table) => [
    index("enrollment_entries_created_at_id").on(table.createdAt, table.id),
    uniqueIndex("enrollment_entries_submission_id").on(table.submissionId),
    check("enrollment_entries_first_name", lengthBetween("first_name", enrollmentLimits.firstName)),
    check("enrollment_entries_last_name", lengthBetween("last_name", enrollmentLimits.lastName)),
    check("enrollment_entries_email", lengthBetween("email", enrollmentLimits.email)),
    check("enrollment_entries_phone", lengthBetween("phone", enrollmentLimits.phone)),
    check("enrollment_entries_goals", lengthBetween("goals", enrollmentLimits.goals)),
    check("enrollment_entries_hear_about_us", lengthBetween("hear_about_us", enrollmentLimits.hearAboutUs)),
    check(
      "enrollment_entries_experience",
      oneOf(
        "experience",
        experienceLevels.map((level) => level.value),
      ),
    ),
    check(
      "enrollment_entries_availability",
      oneOf(
        "availability",
        availabilityOptions.map((option) => option.value),
      ),
    ),
  ],
);

export const staffMembers = sqliteTable(
  "staff_members",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Lower case: addresses are compared without regard to case. */
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("staff_members_email").on(table.email)],
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
  },
  (table) => [index("staff_sessions_staff_id").on(table.staffId)],
);
