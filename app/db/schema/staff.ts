import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { signatureLimits, viewNameLimits } from "../field-limits";
import { createdAt, limitedText } from "./columns";
import type { ListName } from "./submission-kinds";

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
    /** Whether its holder gets a mail in the morning when next steps are due. */
    morningMail: integer("morning_mail", { mode: "boolean" }).notNull().default(true),
    /** Whether its holder has turned on keyboard shortcuts; see app/ui/staff/page/Shortcuts.tsx. */
    shortcuts: integer("shortcuts", { mode: "boolean" }).notNull().default(true),
    /** The name under its holder's answers; null: derived from the address. */
    signature: limitedText("signature", signatureLimits),
    /** A disabled account cannot sign in. */
    disabledAt: text("disabled_at"),
    /** The secret shared with an authenticator app (RFC 6238), once a first code has proved that the app has it. */
    codeSecret: text("code_secret"),
    /** The secret shown during setup, until the first code arrives. */
    codeSecretOffered: text("code_secret_offered"),
    /** The time step of the last code: no code works twice. */
    codeLastStep: integer("code_last_step"),
  },
  (table) => [uniqueIndex("staff_members_email").on(table.email)],
);

/** Recovery codes for a lost authenticator app. Each works once. */
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

/** Links that work once: one for an invitation has an address and a role, one for a new password an account. */
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

/** Sign-ins with the right password that still lack the code. They are not sessions yet. */
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
    /** When the password was last entered in this session. */
    passwordAt: text("password_at"),
    /** Such as "Firefox on Windows": enough to recognize one's own sessions. */
    browser: text("browser"),
  },
  (table) => [index("staff_sessions_staff_id").on(table.staffId)],
);

/**
 * Saved views of a list: filters, days and order, as in its address. Searches are not stored, because they often are a visitor's
 * name.
 */
export const listViews = sqliteTable(
  "list_views",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    list: text("list").$type<ListName>().notNull(),
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
