import { firstStage, secondStage } from "~/content/stages";
import { among } from "../../among.server";
import type { Actor, AuditDetails } from "../../audit/events";
import { logEventWithin } from "../../audit/log.server";
import { inTransaction, type Transaction } from "../../write.server";
import type { ListDefinition } from "../list-definitions.server";
import { type RowState, readStates } from "./row-state.server";

/**
 * Marks rows as handled, or as new again: by a button, with an answer, or by a new stage. (A reply reopens a row in
 * reopen.server.ts.) The audit log gets everything that an undo needs.
 */

export type Mark = AuditDetails["marking"]["mark"];

/** A row that was already marked and, if it was marked as handled, since when and by whom. */
export type UnchangedRow = Pick<RowState, "id" | "handledAt" | "handledBy">;

interface Marking {
  marked: number[];
  unchanged: UnchangedRow[];
  /** The entry in the audit log, if anything was marked. */
  entryId?: number;
}

/** The stage after marking. An enrollment that a reply reopened keeps its later stage; inquiries have none. */
export const stageAfter = (mark: Mark, stage: string | null | undefined) =>
  stage ? { stage: mark === "new" ? firstStage : stage === firstStage ? secondStage : stage } : {};

/** The values that make an answered row wait again, from now on. A row that was not answered has been waiting all along. */
const waitingAgain = ({ answeredAt }: { answeredAt: string | null }, now: Date) =>
  answeredAt === null ? {} : { answeredAt: null, waitingSince: now.toISOString() };

/**
 * The values by which a new stage, chosen under “What comes next,” marks an enrollment as well: it is handled in every stage but the
 * first, by the person who moved it on.
 */
export function handledBecause(stage: string, row: Pick<RowState, "handledAt" | "answeredAt">, by: Actor) {
  const now = new Date();
  if (stage === firstStage) return { handledAt: null, handledBy: null, ...waitingAgain(row, now) };
  return row.handledAt === null ? { handledAt: now.toISOString(), handledBy: by.email } : {};
}

interface RowsToMark {
  ids: readonly number[];
  mark: Mark;
  by: Actor;
  now?: Date;
  /** The audit entry of the first batch, if this is a later one. */
  part?: number | undefined;
}

/** Marks those of the rows that are not yet marked. */
export const markRows = (list: ListDefinition, rows: RowsToMark): Promise<Marking> =>
  inTransaction((transaction) => markWithin(transaction, list, rows));

/** Like `markRows`, within the transaction of another change. */
export function markWithin(
  transaction: Transaction,
  list: ListDefinition,
  { ids, mark, by, now = new Date(), part }: RowsToMark,
): Marking {
  const { table } = list;
  const rows = readStates(transaction, list, ids);
  const isToBeMarked = ({ handledAt, answeredAt }: RowState) =>
    mark === "handled" ? handledAt === null : handledAt !== null || answeredAt !== null;
  const marked = rows.filter(isToBeMarked);
  let entryId: number | undefined;
  if (marked.length > 0) {
    const at = mark === "handled" ? now.toISOString() : null;
    const valuesOf = (row: RowState) =>
      JSON.stringify({ ...stageAfter(mark, row.stage), ...(mark === "new" && waitingAgain(row, now)) });
    // One statement for all rows that get the same values: one per row would take three times as long.
    for (const values of new Set(marked.map(valuesOf))) {
      const same = marked.filter((row) => valuesOf(row) === values).map(({ id }) => id);
      transaction
        .update(table)
        .set({ handledAt: at, handledBy: at && by.email, ...JSON.parse(values) })
        .where(among(table.id, same))
        .run();
    }
    entryId = logEventWithin(transaction, {
      kind: "marking",
      by,
      of: list.listName,
      mark,
      count: marked.length,
      rows: marked.map(({ id, reference, handledAt, handledBy, stage, answeredAt, waitingSince }) => ({
        id,
        reference,
        ...(handledAt !== null && { handledAt, handledBy }),
        ...(mark === "new" && answeredAt !== null && { answeredAt, waitingSince }),
        ...(stage !== null && { stage }),
      })),
      ...(at && { at }),
      ...(part !== undefined && { part }),
    });
  }
  return {
    marked: marked.map(({ id }) => id),
    unchanged: rows.filter((row) => !isToBeMarked(row)),
    ...(entryId !== undefined && { entryId }),
  };
}
