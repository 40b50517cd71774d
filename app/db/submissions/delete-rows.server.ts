import { and, isNull } from "drizzle-orm";
import { among } from "../among.server";
import type { Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { inTransaction } from "../write.server";
import type { ListDefinition } from "./list-definitions.server";
import { unsentAnswers } from "./thread/answers.server";

/** Deletes rows permanently. @returns the ids of those that still existed */
export function deleteRows(list: ListDefinition, ids: readonly number[], by: Actor): Promise<number[]> {
  const { listName, table } = list;
  return inTransaction((transaction) => {
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
  });
}
