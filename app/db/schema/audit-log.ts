import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";

/**
 * What happened in the staff area, see db/audit/log.server.ts. Triggers refuse every change and deletion, except for the count of
 * failed sign-ins.
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
    /** A keyed hash of the account, or of the network if there is none, whose failed sign-ins this entry counts. */
    failuresOf: text("failures_of"),
    /** The time of the last failed sign-in in this entry. */
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
