import { and, eq, isNull, sql } from "drizzle-orm";
import { firstStage } from "~/content/stages";
import { among } from "../among.server";
import type { Actor, UndoableColumns, WorkedRow } from "../audit-events";
import { logEventWithin } from "../audit-log.server";
import { enrollmentEntries, staffMembers } from "../schema";
import { inTransaction, type Transaction } from "../write.server";
import type { ListTable } from "./list-table.server";
import { unanswered } from "./marking.server";
import { updatePlainWords } from "./plain-words.server";

/** What staff do with a row: where it stands, whose it is, what comes next. */
export interface Work {
  /** Null for an inquiry: it is new or handled. */
  stage: string | null;
  assigneeId: number | null;
  nextStep: string | null;
  /** A day, such as "2026-03-14". */
  nextStepOn: string | null;
}

export interface WorkChange {
  id: number;
  /** The value its editor saw; absent to change it regardless. */
  was?: Work;
  /** The new value; absent to leave it. */
  to: Partial<Work>;
}

interface ChangedWork {
  changed: number[];
  /**
   * Rows that somebody else has changed in the same places since: nothing of these is saved. `wanted` is the row with what was to
   * be changed, and all else as it is now.
   */
  conflicts: { id: number; reference: string; current: Work; wanted: Work }[];
  /** Rows that do not exist anymore. */
  gone: number[];
  /** The entry of the audit log, where a stage or an assignee was changed: an undo takes that back. */
  entryId?: number;
}

const FIELDS = ["stage", "assigneeId", "nextStep", "nextStepOn"] as const;

/**
 * Changes rows, each as far as nobody has changed the same of it since it was seen.
 * @param part the entry of the first rows, where these are more of the same change
 */
export function changeWork(
  listTable: ListTable,
  changes: readonly WorkChange[],
  by: Actor,
  part?: number,
): Promise<ChangedWork> {
  const { list, table } = listTable;
  return inTransaction((transaction) => {
    const rowOf = readWork(
      transaction,
      listTable,
      changes.map(({ id }) => id),
    );
    const emailOf = staffEmails(transaction);
    const result: ChangedWork = { changed: [], conflicts: [], gone: [] };
    const worked: WorkedRow[] = [];
    for (const { id, was: seen, to } of changes) {
      const row = rowOf.get(id);
      if (!row) {
        result.gone.push(id);
        continue;
      }
      const was = seen ?? workOf(row);
      const touched = FIELDS.filter((name) => to[name] !== undefined && to[name] !== was[name]);
      if (touched.some((name) => row[name] !== was[name] && row[name] !== to[name])) {
        const current = workOf(row);
        const wanted = { ...current, ...pick(to, touched) };
        result.conflicts.push({ id, reference: row.reference, current, wanted });
        continue;
      }
      const changed = touched.filter((name) => row[name] !== to[name]);
      if (changed.length === 0) continue;
      const values: Partial<Work> = pick(to, changed);
      const handled = values.stage ? handledBecause(values.stage, row, by) : {};
      transaction
        .update(table)
        .set({ ...values, ...handled } as object)
        .where(eq(table.id, id))
        .run();
      if (values.nextStep !== undefined) updatePlainWords(transaction, listTable, [id]);
      result.changed.push(id);
      worked.push(toWorkedRow(row, values, handled, emailOf));
    }
    if (worked.length > 0) {
      const event = { kind: "work", by, of: list, count: worked.length, rows: worked } as const;
      const entryId = logEventWithin(transaction, part === undefined ? event : { ...event, part });
      if (worked.some(({ now }) => now)) result.entryId = entryId;
    }
    return result;
  });
}

type StoredWork = Work & { id: number; reference: string } & Omit<UndoableColumns, "stage"> & {
    handledAt: string | null;
    answeredAt: string | null;
  };

function readWork(transaction: Transaction, { list, table }: ListTable, ids: readonly number[]) {
  const stage = list === "enrollments" ? enrollmentEntries.stage : sql<null>`NULL`;
  const { id, reference, assigneeId, nextStep, nextStepOn } = table;
  const { handledAt, handledBy, answeredAt, waitingSince } = table;
  const rows: StoredWork[] = transaction
    .select({
      id,
      reference,
      stage,
      handledAt,
      handledBy,
      answeredAt,
      waitingSince,
      assigneeId,
      nextStep,
      nextStepOn,
    })
    .from(table)
    .where(and(among(id, ids), isNull(table.heldReason)))
    .all();
  return new Map(rows.map((row) => [row.id, row]));
}

function staffEmails(transaction: Transaction): (staffId: number | null) => string | null {
  const { id, email } = staffMembers;
  const emails = new Map(
    transaction
      .select({ id, email })
      .from(staffMembers)
      .all()
      .map((row) => [row.id, row.email]),
  );
  return (staffId) => (staffId === null ? null : (emails.get(staffId) ?? null));
}

const pick = <Values extends object>(values: Values, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

/** What the audit log holds of a change to a row: no text of a step, and the columns that an undo restores. */
function toWorkedRow(
  row: StoredWork,
  { stage, assigneeId, nextStep, nextStepOn }: Partial<Work>,
  handled: UndoableColumns,
  emailOf: (staffId: number | null) => string | null,
): WorkedRow {
  const now: UndoableColumns = {
    ...(stage && { stage, ...handled }),
    ...(assigneeId !== undefined && { assigneeId }),
  };
  const undoable = Object.keys(now) as (keyof UndoableColumns)[];
  return {
    id: row.id,
    reference: row.reference,
    ...(stage && { stage: { from: row.stage ?? "", to: stage } }),
    ...(assigneeId !== undefined && { assignee: { from: emailOf(row.assigneeId), to: emailOf(assigneeId) } }),
    ...((nextStep !== undefined || nextStepOn !== undefined) && {
      step: nextStep === null ? "cleared" : "set",
    }),
    ...(undoable.length > 0 && { was: pick(row as UndoableColumns, undoable), now }),
  };
}

export const workOf = ({
  stage,
  assigneeId,
  nextStep,
  nextStepOn,
}: Omit<Work, "stage"> & { stage?: string | null }): Work => ({
  stage: stage ?? null,
  assigneeId,
  nextStep,
  nextStepOn,
});

/** An enrollment is handled in every stage but the first, by the person who moved it on. */
function handledBecause(
  stage: string,
  row: { handledAt: string | null; answeredAt: string | null },
  by: Actor,
) {
  const now = new Date();
  if (stage === firstStage) return { handledAt: null, handledBy: null, ...unanswered(row, now) };
  return row.handledAt === null ? { handledAt: now.toISOString(), handledBy: by.email } : {};
}
