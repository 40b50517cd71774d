import { sql } from "drizzle-orm";
import { customType, text } from "drizzle-orm/sqlite-core";
import type { Limits } from "../field-limits";

/** The current time as it is stored: ISO 8601 in UTC with milliseconds sorts as text, and every tool reads it. */
export const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

export const createdAt = () => text("created_at").notNull().default(now);

/**
 * A text within its limits; SQLite counts characters (code points) as the form rules do. The check belongs to the column: for a
 * new check of the table, drizzle-kit writes a migration that fails.
 */
export const limitedText = (name: string, [min, max]: Limits) =>
  customType<{ data: string }>({
    dataType: () => `text CHECK (length("${name}") BETWEEN ${min} AND ${max})`,
  })(name);

/** The condition of a check: the column has one of these values. */
export const isOneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" IN (${values.map((value) => `'${value}'`).join(", ")})`);
