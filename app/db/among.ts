import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a column has one of these ids. However many they are, it is one parameter, and so one statement. */
export const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
