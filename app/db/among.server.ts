import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a column has one of these ids, passed as a single parameter: one statement serves any number of them. */
export const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
