import { eq } from "drizzle-orm";
import type { Actor, UndoableColumns, WorkedRow } from "../../audit/events";
import { logEventWithin } from "../../audit/log.server";
import { staffMembers } from "../../schema";
import { inTransaction, type Transaction } from "../../write.server";
import { updatePlainWords } from "../list/plain-words.server";
import type { ListDefinition } from "../list-definitions.server";
import { handledBecause } from "./marking.server";
import { type RowState, readStates } from "./row-state.server";

/** What stage a row is in, whose it is and what comes next. */
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
  /** Rows that already had these values. */
  unchanged: number[];
  /**
   * Rows in which somebody else has changed the same fields since, or the other half of a next step. They are left as they are.
   * `requested` is `current` with the refused change.
   */
  conflicts: { id: number; reference: string; current: Work; requested: Work }[];
  /** Rows that no longer exist. */
  gone: number[];
  /** The audit entry by which a change of stage or assignee can be undone. */
  entryId?: number;
}

const FIELDS = ["stage", "assigneeId", "nextStep", "nextStepOn"] as const;

/**
 * Changes rows, except those in which somebody else has changed the same field since their editor saw it.
 * @param part the audit entry of the first batch, if this is a later one
 */
export function changeWork(
  list: ListDefinition,
  changes: readonly WorkChange[],
  by: Actor,
  part?: number,
): Promise<ChangedWork> {
  const { listName, table } = list;
  return inTransaction((transaction) => {
    const ids = changes.map(({ id }) => id);
    const rowOf = new Map(readStates(transaction, list, ids).map((row) => [row.id, row]));
    const emailOf = staffEmails(transaction);
    const result: ChangedWork = { changed: [], unchanged: [], conflicts: [], gone: [] };
    const worked: WorkedRow[] = [];
    for (const { id, was: seen, to } of changes) {
      const row = rowOf.get(id);
      if (!row) {
        result.gone.push(id);
        continue;
      }
      const was = seen ?? workOf(row);
      const touched = FIELDS.filter((name) => to[name] !== undefined && to[name] !== was[name]);
      const current = workOf(row);
      const requested = { ...current, ...pick(to, touched) };
      const isRefused = touched.some((name) => row[name] !== was[name] && row[name] !== to[name]);
      if (isRefused || (hasDayAlone(requested) && !hasDayAlone(current))) {
        result.conflicts.push({ id, reference: row.reference, current, requested });
        continue;
      }
      const changed = touched.filter((name) => row[name] !== to[name]);
      if (changed.length === 0) {
        result.unchanged.push(id);
        continue;
      }
      const values: Partial<Work> = pick(to, changed);
      const handled = values.stage ? handledBecause(values.stage, row, by) : {};
      transaction
        .update(table)
        .set({ ...values, ...handled } as object)
        .where(eq(table.id, id))
        .run();
      if (values.nextStep !== undefined) updatePlainWords(transaction, list, [id]);
      result.changed.push(id);
      worked.push(toWorkedRow(row, values, handled, emailOf));
    }
    if (worked.length > 0) {
      const event = { kind: "work", by, of: listName, count: worked.length, rows: worked } as const;
      const entryId = logEventWithin(transaction, part === undefined ? event : { ...event, part });
      if (worked.some(({ now }) => now)) result.entryId = entryId;
    }
    return result;
  });
}

/** What is left if one person clears the words of a step while another sets its day. The form refuses it, too. */
const hasDayAlone = ({ nextStep, nextStepOn }: Work) => nextStep === null && nextStepOn !== null;

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

/** A change as the audit log holds it: with the columns that an undo restores, and without the text of a step. */
function toWorkedRow(
  row: RowState,
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
