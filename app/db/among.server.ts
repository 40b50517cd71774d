import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a column has one of these ids. They are a single parameter, however many there are: one statement serves all. */
export const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
