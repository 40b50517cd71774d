import { and, eq, getTableName, isNull } from "drizzle-orm";
import { among } from "../among.server";
import type { Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import type { StaffMember } from "../staff/accounts.server";
import { inTransaction } from "../write.server";
import { type Mark, markRows } from "./changes/marking.server";
import { lastChange } from "./changes/undo.server";
import { changeWork, type WorkChange } from "./changes/work.server";
import { readCount } from "./counts.server";
import {
  countNewerRows,
  countRowsExactly,
  newestId,
  readBatches,
  readList,
  readNeighbors,
  readRows,
} from "./list/list.server";
import { findNearAddress } from "./list/near-address.server";
import type { ListQuery } from "./list/query.server";
import { rebuildIndex } from "./list/search-index.server";
import type { ListDefinition } from "./list-definitions.server";
import { type NewDraft, saveAnswerDraft } from "./thread/answer-drafts.server";
import { type NewAnswer, sendAnswer, takeBackAnswer, unsentAnswers } from "./thread/answers.server";
import { addNote, removeNote } from "./thread/notes.server";

export type RowList<Row extends { id: number }> = ReturnType<typeof createRowList<Row>>;

/** Everything that can be done with either list of submissions. */
export function createRowList<Row extends { id: number }>(list: ListDefinition) {
  const { kind, listName, table } = list;

  return {
    kind,
    listName,
    /** The name of its table. */
    name: getTableName(table),
    /** Its rows, page by page, and their number. */
    read: (query: ListQuery) => readList<Row>(list, query),
    /** The exact count, however long it takes. */
    countExactly: (query: ListQuery, signal: AbortSignal) => countRowsExactly(list, query, signal),
    /** The id of the newest row. */
    newest: () => newestId(list),
    /** How many matches are newer than the row with this id. */
    countNewer: (query: ListQuery, id: number) => countNewerRows(list, query, id),
    /** Every row, in batches, as the values of the named columns. */
    batches: (query: ListQuery, columns: readonly (keyof Row & string)[], size?: number) =>
      readBatches(list, query, columns, size),
    /** How many rows there are in all. */
    total: () => readCount(listName, "all"),
    /** An email address in the list that is one typing slip away from the search. */
    nearAddress: (search: string) => findNearAddress(list, search),
    find: (ids: readonly number[]) => readRows<Row>(list, ids),
    /** Deletes permanently. @returns the ids of those that still existed */
    remove: (ids: readonly number[], by: Actor) =>
      inTransaction((transaction) => {
        const unsent = unsentAnswers(list, ids, transaction);
        const removed = transaction
          .delete(table)
          .where(and(among(table.id, ids), isNull(table.heldReason)))
          .returning({ id: table.id, reference: table.reference })
          .all();
        const removedIds = removed.map(({ id }) => id);
        if (removed.length > 0) {
          const references = removed.map(({ reference }) => reference);
          const stopped = references.filter((reference) => unsent.includes(reference));
          logEventWithin(transaction, {
            kind: "deletion",
            by,
            of: listName,
            count: removed.length,
            ids: removedIds,
            references,
            ...(stopped.length > 0 && { unsent: stopped }),
          });
        }
        return removedIds;
      }),
    /** Marks rows as handled by this staff member, or as new; rows already marked stay unchanged. */
    mark: (ids: readonly number[], mark: Mark, by: Actor, part?: number) =>
      markRows(list, ids, mark, by, part),
    /** This staff member's last change in this list, while it can be undone. */
    lastChange: (by: Actor) => lastChange(by, listName),
    /** This staff member's last change of exactly these rows, while it can be undone. */
    lastChangeOf: (ids: readonly number[], by: Actor) => {
      const [first = 0] = ids;
      const row = store().select({ about: table.reference }).from(table).where(eq(table.id, first)).get();
      const change = row && lastChange(by, listName, row.about);
      return change?.count === ids.length ? change : undefined;
    },
    /** The ordinary row with this reference. */
    findByReference: (reference: string): Row | undefined => {
      const row = store().select({ id: table.id }).from(table).where(eq(table.reference, reference)).get();
      return row && readRows<Row>(list, [row.id])[0];
    },
    /** The neighbors of a row in the list of a query. */
    neighbors: (query: ListQuery, id: number): { previous?: Row; next?: Row } =>
      readNeighbors<Row>(list, query, id),
    /** Changes stages, assignees and next steps, unless somebody has changed the same field since it was seen. */
    changeWork: (changes: readonly WorkChange[], by: Actor, part?: number) =>
      changeWork(list, changes, by, part),
    /** Adds a note to a row. @returns "gone" if the row no longer exists */
    addNote: (id: number, text: string, by: Actor) => addNote(list, id, text, by),
    /** Deletes a note by this staff member; owners may delete any. @returns false if there is none */
    removeNote: (noteId: number, by: StaffMember) => removeNote(list, noteId, by),
    /** Stores an answer and its mail, once; see answers.server.ts. */
    sendAnswer: (answer: NewAnswer, by: Actor) => sendAnswer(list, answer, by),
    /** How many answers to these rows have not been sent yet: deleting the rows stops them. */
    countUnsent: (ids: readonly number[]) => unsentAnswers(list, ids).length,
    /** Takes back an answer that has not been sent. */
    takeBackAnswer: (answerId: number, by: Actor) => takeBackAnswer(list, answerId, by),
    /** Stores a draft of an answer, unless another window has another one. */
    saveAnswerDraft: (draft: NewDraft, by: Actor) => saveAnswerDraft(list, draft, by),
    /** Rebuilds the search index and the counts after a bulk insert without triggers. */
    rebuild: () => rebuildIndex(store().$client, list),
  };
}
