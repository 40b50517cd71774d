import { and, asc, isNull, sql } from "drizzle-orm";
import { firstStage, secondStage } from "~/content/stages";
import { among } from "../among.server";
import type { Actor, AuditDetails } from "../audit-events";
import { logEventWithin } from "../audit-log.server";
import { enrollmentEntries } from "../schema";
import { inTransaction, type Transaction } from "../write.server";
import type { ListTable } from "./list-table.server";

/** Marks rows as handled, or as new again. The entry in the audit log has everything that an undo needs. */

export type Mark = AuditDetails["marking"]["mark"];

/** A row that was already marked; if as handled, since when and by whom. */
export interface UnchangedRow {
  id: number;
  handledAt: string | null;
  handledBy: string | null;
}

interface Marking {
  marked: number[];
  unchanged: UnchangedRow[];
  /** The entry in the audit log, if anything was marked. */
  entryId?: number;
}

type StoredRow = UnchangedRow & {
  reference: string;
  stage: string | null;
  answeredAt: string | null;
  waitingSince: string | null;
};

/** The stage of an enrollment after marking: one that a reply reopened keeps its later stage. Inquiries have none. */
export const stageAfter = (mark: Mark, stage: string | null | undefined) =>
  stage ? { stage: mark === "new" ? firstStage : stage === firstStage ? secondStage : stage } : {};

/**
 * The values that make an answered row wait again, counted from now because the first promise was kept.
 * @returns nothing for a row that was not answered: it has been waiting all along
 */
export const unanswered = ({ answeredAt }: { answeredAt: string | null }, now: Date) =>
  answeredAt === null ? {} : { answeredAt: null, waitingSince: now.toISOString() };

function readRows(transaction: Transaction, { list, table }: ListTable, ids: readonly number[]): StoredRow[] {
  const { id, reference, handledAt, handledBy, answeredAt, waitingSince } = table;
  const stage = list === "enrollments" ? enrollmentEntries.stage : sql<null>`NULL`;
  return transaction
    .select({ id, reference, handledAt, handledBy, answeredAt, waitingSince, stage })
    .from(table)
    .where(and(among(id, ids), isNull(table.heldReason)))
    .orderBy(asc(id))
    .all();
}

/**
 * Marks those of the rows that are not yet marked.
 * @param part the entry of the first rows, where these are more of the same change
 */
export async function markRows(
  list: ListTable,
  ids: readonly number[],
  mark: Mark,
  by: Actor,
  part?: number,
): Promise<Marking> {
  return inTransaction((transaction) => markWithin(transaction, list, ids, mark, by, { part }));
}

/** As `markRows`, within the transaction of another change. */
export function markWithin(
  transaction: Transaction,
  list: ListTable,
  ids: readonly number[],
  mark: Mark,
  by: Actor,
  { part, now = new Date() }: { part?: number | undefined; now?: Date },
): Marking {
  const { table } = list;
  const rows = readRows(transaction, list, ids);
  const isToBeMarked = ({ handledAt, answeredAt }: StoredRow) =>
    mark === "handled" ? handledAt === null : handledAt !== null || answeredAt !== null;
  const marked = rows.filter(isToBeMarked);
  let entryId: number | undefined;
  if (marked.length > 0) {
    const at = mark === "handled" ? now.toISOString() : null;
    const valuesOf = (row: StoredRow) =>
      JSON.stringify({ ...stageAfter(mark, row.stage), ...(mark === "new" && unanswered(row, now)) });
    // Rows that become the same are changed by one statement: one for each row would take three times as long.
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
      of: list.list,
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
