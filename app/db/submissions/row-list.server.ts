import { and, eq, getTableName, isNull } from "drizzle-orm";
import { among } from "../among";
import { type Actor, logEventWithin } from "../audit-log.server";
import { store } from "../client.server";
import type { PageRequest } from "../keyset.server";
import type { StaffMember } from "../staff.server";
import { inTransaction } from "../write.server";
import { type NewAnswer, type NewDraft, saveDraft, sendAnswer, takeBackAnswer } from "./answers.server";
import { readCount } from "./counts.server";
import {
  countNewerRows,
  countRowsExactly,
  newestId,
  readBatches,
  readList,
  readNeighbors,
  readRows,
} from "./list.server";
import { rebuildIndex } from "./list-index.server";
import type { ListTable } from "./list-table";
import { type Mark, markRows } from "./marking.server";
import { findNearAddress } from "./near-address.server";
import { addNote, removeNote } from "./notes.server";
import type { ListQuery } from "./request.server";
import { lastChange } from "./undo.server";
import { changeWork, type WorkChange } from "./work.server";

export type RowList<Row extends { id: number }> = ReturnType<typeof createRowList<Row>>;

/** What both lists of submissions can do. */
export function createRowList<Row extends { id: number }>(listTable: ListTable) {
  const { list, table } = listTable;
  const read = (query: ListQuery) => readList<Row>(listTable, query);

  return {
    /** The name of its table. */
    name: getTableName(table),
    read,
    page: async (query: ListQuery, page: PageRequest, size: number) => read(query).page(page, size),
    count: async (query: ListQuery) => read(query).count(),
    /** Takes as long as it takes, batch by batch. */
    countExactly: (query: ListQuery, signal: AbortSignal) => countRowsExactly(listTable, query, signal),
    /** The id of the newest row. */
    newest: async () => newestId(listTable),
    /** How many rows are newer than the one with this id. */
    countNewer: async (query: ListQuery, id: number) => countNewerRows(listTable, query, id),
    /** Every row, in batches, as the values of the named columns. */
    batches: (query: ListQuery, columns: readonly (keyof Row & string)[], size?: number) =>
      readBatches(listTable, query, columns, size),
    /** How many rows there are, whatever is asked for. */
    total: async () => readCount(list, "all"),
    /** An email address of the list that differs by one slip from what was searched for. */
    nearAddress: async (search: string) => findNearAddress(listTable, search),
    find: async (ids: readonly number[]) => readRows<Row>(listTable, ids),
    /** Deletes for good. @returns the ids of those that still existed */
    remove: (ids: readonly number[], by: Actor) =>
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
    /** Marks rows as handled by this staff member, or as new; those that are marked so already stay as they are. */
    mark: (ids: readonly number[], mark: Mark, by: Actor, part?: number) =>
      markRows(listTable, ids, mark, by, part),
    /** What this staff member has done last with rows of this list, while it can be undone. */
    lastChange: (by: Actor) => lastChange(by, list),
    /** The ordinary row with this reference. */
    findByReference: async (reference: string): Promise<Row | undefined> => {
      const row = store().select({ id: table.id }).from(table).where(eq(table.reference, reference)).get();
      return row && readRows<Row>(listTable, [row.id])[0];
    },
    /** The rows before and after a row in the list that a query asks for. */
    neighbors: async (query: ListQuery, id: number): Promise<{ previous?: Row; next?: Row }> =>
      readNeighbors<Row>(listTable, query, id),
    /** Changes stages, assignees and next steps, each as far as nobody has changed the same since it was seen. */
    changeWork: (changes: readonly WorkChange[], by: Actor, part?: number) =>
      changeWork(listTable, changes, by, part),
    /** Adds a note to a row. @returns "gone" if the row does not exist anymore */
    addNote: (id: number, text: string, by: Actor) => addNote(listTable, id, text, by),
    /** Deletes a note that this staff member wrote, or as an owner any. @returns false if there is none */
    removeNote: (noteId: number, by: StaffMember) => removeNote(listTable, noteId, by),
    /** Stores an answer and its mail, once; see answers.server.ts. */
    sendAnswer: (answer: NewAnswer, by: Actor) => sendAnswer(listTable, answer, by),
    /** Takes back an answer that has not left. */
    takeBackAnswer: (answerId: number, by: Actor) => takeBackAnswer(listTable, answerId, by),
    /** Stores what somebody is writing; see answers.server.ts. */
    saveAnswerDraft: (draft: NewDraft, by: Actor) => saveDraft(listTable, draft, by),
    /** Builds the search index and the counts again, after rows were written past their triggers. */
    rebuild: () => rebuildIndex(store().$client, listTable),
  };
}
