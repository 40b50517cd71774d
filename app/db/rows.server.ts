import { count, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Store, store } from "./client.server";

/** The open database, or a transaction that must see its own changes. */
export type Reader = Pick<Store, "select">;

/** How many rows of a table meet a condition. */
export const countRows = (table: SQLiteTable, condition?: SQL, reader: Reader = store()): number =>
  reader.select({ n: count() }).from(table).where(condition).get()?.n ?? 0;

/** Whether any row of a table meets a condition. */
export const hasRow = (table: SQLiteTable, condition?: SQL, reader: Reader = store()): boolean =>
  reader.select({ found: sql`1` }).from(table).where(condition).limit(1).get() !== undefined;
