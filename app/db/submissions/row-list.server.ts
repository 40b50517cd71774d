import { and, eq, getTableName, isNull, sql } from "drizzle-orm";
import { type Actor, logEventWithin } from "~/db/audit-log.server";
import { among } from "../among";
import { store } from "../client.server";
import type { PageRequest } from "../keyset.server";
import { inTransaction } from "../write.server";
import { readCount } from "./counts.server";
import {
  countRowsExactly,
  type ListCount,
  type ListPage,
  type ListReading,
  readBatches,
  readList,
  readRows,
} from "./list.server";
import { rebuildIndex } from "./list-index.server";
import type { ListTable } from "./list-table";
import {
  lastMarking,
  type Mark,
  type Marking,
  markRows,
  type UndoableMarking,
  type UndoneMarking,
  undoMarking,
} from "./marking.server";
import type { ListQuery } from "./request.server";

/** What both lists of submissions can do. */
export interface RowList<Row extends { id: number }> {
  /** The name of its table. */
  name: string;
  read: (query: ListQuery) => ListReading<Row>;
  page: (query: ListQuery, page: PageRequest, size: number) => Promise<ListPage<Row>>;
  count: (query: ListQuery) => Promise<ListCount>;
  /** Takes as long as it takes, batch by batch. */
  countExactly: (query: ListQuery, signal: AbortSignal) => Promise<number>;
  /** Every row, in batches, as the values of the named columns. */
  batches: (
    query: ListQuery,
    columns: readonly (keyof Row & string)[],
    size?: number,
  ) => AsyncGenerator<unknown[][]>;
  /** How many rows there are, whatever is asked for. */
  total: () => Promise<number>;
  /** How many are not handled yet. */
  countNew: () => Promise<number>;
  find: (ids: readonly number[]) => Promise<Row[]>;
  /** Deletes for good. @returns the ids of those that still existed */
  remove: (ids: readonly number[], by: Actor) => Promise<number[]>;
  /** Marks rows as handled by this staff member, or as new; those that are marked so already stay as they are. */
  mark: (ids: readonly number[], mark: Mark, by: Actor) => Promise<Marking>;
  /** This staff member's last marking, while it can be undone. */
  lastMarking: (by: Actor) => Promise<UndoableMarking | undefined>;
  /** Undoes a marking, for the rows that nobody has marked since. @returns undefined if there is nothing to undo */
  undoMarking: (entryId: number, by: Actor) => Promise<UndoneMarking | undefined>;
  /**
   * Replaces a row's note, if it is still the one that `version` names.
   * @param note null removes it
   */
  saveNote: (
    id: number,
    note: string | null,
    version: number,
    by: Actor,
  ) => Promise<"saved" | "changed" | "gone">;
  /** Builds the search index and the counts again, after rows were written past their triggers. */
  rebuild: () => void;
}

export function createRowList<Row extends { id: number }>(listTable: ListTable): RowList<Row> {
  const { list, table } = listTable;
  const read = (query: ListQuery) => readList<Row>(listTable, query);

  return {
    name: getTableName(table),
    read,
    page: async (query, page, size) => read(query).page(page, size),
    count: async (query) => read(query).count(),
    countExactly: (query, signal) => countRowsExactly(listTable, query, signal),
    batches: (query, columns, size) => readBatches(listTable, query, columns, size),
    total: async () => readCount(list, "all"),
    countNew: async () => readCount(list, "handled", "no"),
    find: async (ids) => readRows<Row>(listTable, ids),
    remove: (ids, by) =>
      inTransaction((transaction) => {
        const removed = transaction
          .delete(table)
          .where(and(among(table.id, ids), isNull(table.heldReason)))
          .returning({ id: table.id, reference: table.reference })
          .all();
        const removedIds = removed.map(({ id }) => id);
        if (removed.length > 0) {
          const references = removed.map(({ reference }) => reference);
          const details = { of: list, count: removed.length, ids: removedIds, references };
          logEventWithin(transaction, { kind: "deletion", by, ...details });
        }
        return removedIds;
      }),
    mark: (ids, mark, by) => markRows(listTable, ids, mark, by),
    lastMarking: (by) => lastMarking(by, list),
    undoMarking: (entryId, by) => undoMarking(listTable, entryId, by),
    saveNote: (id, note, version, by) =>
      inTransaction((transaction) => {
        const saved = transaction
          .update(table)
          .set({ note, noteVersion: sql`${table.noteVersion} + 1` })
          .where(and(eq(table.id, id), eq(table.noteVersion, version), isNull(table.heldReason)))
          .returning({ reference: table.reference })
          .get();
        if (!saved) return readRows(listTable, [id]).length > 0 ? "changed" : "gone";
        const change = note === null ? "removed" : "saved";
        logEventWithin(transaction, { kind: "note", by, of: list, change, reference: saved.reference });
        return "saved";
      }),
    rebuild: () => rebuildIndex(store().$client, listTable),
  };
}
