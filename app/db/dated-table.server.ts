import { and, getTableColumns, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { store } from "./client.server";
import { beyond, orderBy, type Page, type PageRequest, readNewestFirst } from "./keyset.server";

type DatedRow<Name extends string> = { id: number } & Record<Name, string>;

interface DatedTable<Name extends string, Row> {
  table: SQLiteTable & { $inferSelect: Row } & Record<"id" | Name, SQLiteColumn>;
  date: Name;
  condition: SQL | undefined;
  /** What is read instead of columns. */
  instead?: Partial<Record<keyof Row, SQL>>;
}

/** A page of a table's rows that meet a condition, newest first by a date column and the id. */
export function readDatedTable<Name extends string, Row extends DatedRow<Name>>(
  { table, date, condition, instead = {} }: DatedTable<Name, Row>,
  request: PageRequest,
  size: number,
): Page<Row> {
  const keys = [table[date], table.id];
  return readNewestFirst(
    request,
    size,
    (row) => [row[date], row.id],
    (start, descending, limit) =>
      store()
        .select({ ...getTableColumns(table as SQLiteTable), ...instead })
        .from(table as SQLiteTable)
        .where(and(condition, beyond(keys, start, descending)))
        .orderBy(...orderBy(keys, descending))
        .limit(limit)
        .all() as Row[],
  );
}
