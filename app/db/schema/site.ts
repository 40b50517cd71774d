import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Settings of owners in the staff area, and state that the site remembers. Operators' settings are in the environment. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** Recent uses by one address or account, see app/http/requests/rate-limit.server.ts. Stored, so that a restart resets no limit. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** What is limited, such as "contact". */
    name: text("name").notNull(),
    /** A keyed hash of the address or account: the table does not reveal who was here. */
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
 * Answers to the level check from visitors who left its box checked, for estimating how hard the items really are. A sitting is a
 * random number, and nothing here leads to a person.
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
    /** Only the date. */
    answeredOn: text("answered_on").notNull().default(sql`(date('now'))`),
  },
  (table) => [primaryKey({ columns: [table.sitting, table.position] })],
);
