import { and, eq, isNull, sql } from "drizzle-orm";
import { firstStage } from "~/content/stages";
import { among } from "../among";
import type { Actor, UndoableColumns, WorkedRow } from "../audit-events";
import { logEventWithin } from "../audit-log.server";
import { enrollmentEntries, staffMembers } from "../schema";
import { inTransaction } from "../write.server";
import type { ListTable } from "./list-table";
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
    const stage = list === "enrollments" ? enrollmentEntries.stage : sql<null>`NULL`;
    const { id, reference, assigneeId, nextStep, nextStepOn } = table;
    const { handledAt, handledBy, answeredAt, waitingSince } = table;
    const state = { stage, handledAt, handledBy, answeredAt, waitingSince };
    const rows = transaction
      .select({ id, reference, ...state, assigneeId, nextStep, nextStepOn })
      .from(table)
      .where(
        and(
          among(
            id,
            changes.map((change) => change.id),
          ),
          isNull(table.heldReason),
        ),
      )
      .all();
    const accounts = transaction
      .select({ id: staffMembers.id, email: staffMembers.email })
      .from(staffMembers)
      .all();
    const emailOf = (staffId: number | null) =>
      accounts.find((account) => account.id === staffId)?.email ?? null;

    const result: ChangedWork = { changed: [], conflicts: [], gone: [] };
    const worked: WorkedRow[] = [];
    const rowOf = new Map(rows.map((row) => [row.id, row]));
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
        const wanted = { ...current, ...Object.fromEntries(touched.map((name) => [name, to[name]])) };
        result.conflicts.push({ id, reference: row.reference, current, wanted });
        continue;
      }
      const values = Object.fromEntries(
        touched.filter((name) => row[name] !== to[name]).map((name) => [name, to[name]]),
      ) as Partial<Work>;
      if (Object.keys(values).length === 0) continue;
      const handled = values.stage ? handledBecause(values.stage, row, by) : {};
      transaction
        .update(table)
        .set({ ...values, ...handled } as object)
        .where(eq(table.id, id))
        .run();
      if (values.nextStep !== undefined) updatePlainWords(transaction, listTable, [id]);
      const undoable = {
        ...(values.stage && { stage: values.stage, ...handled }),
        ...(values.assigneeId !== undefined && { assigneeId: values.assigneeId }),
      };
      result.changed.push(id);
      worked.push({
        id,
        reference: row.reference,
        ...(values.stage && { stage: { from: row.stage ?? "", to: values.stage } }),
        ...(values.assigneeId !== undefined && {
          assignee: { from: emailOf(row.assigneeId), to: emailOf(values.assigneeId) },
        }),
        ...((values.nextStep !== undefined || values.nextStepOn !== undefined) && {
          step: (values.nextStep === null ? "cleared" : "set") as "cleared" | "set",
        }),
        ...(Object.keys(undoable).length > 0 && {
          was: Object.fromEntries(
            Object.keys(undoable).map((name) => [name, row[name as keyof typeof undoable]]),
          ) as UndoableColumns,
          now: undoable,
        }),
      });
    }
    if (worked.length > 0) {
      const event = { kind: "work", by, of: list, count: worked.length, rows: worked } as const;
      const entryId = logEventWithin(transaction, part === undefined ? event : { ...event, part });
      if (worked.some(({ now }) => now)) result.entryId = entryId;
    }
    return result;
  });
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
