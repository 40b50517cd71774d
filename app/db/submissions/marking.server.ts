import { and, asc, desc, eq, gt, gte, isNull, type SQL, sql } from "drizzle-orm";
import { firstStage, secondStage } from "~/content/stages";
import {
  type Actor,
  type AuditDetails,
  type AuditedRows,
  logEventWithin,
  type MarkedRow,
} from "~/db/audit-log.server";
import { among } from "../among";
import { type Store, store } from "../client.server";
import { auditLog, enrollmentEntries } from "../schema";
import { inTransaction, type Transaction } from "../write.server";
import type { ListTable } from "./list-table";

/**
 * Marks rows as handled, or as new again, and undoes that. The audit log's entry of a marking has everything that an undo
 * needs.
 */

export type Mark = AuditDetails["marking"]["mark"];

/** A row that was marked so already; if it is handled, since when and by whom. */
export interface UnchangedRow {
  id: number;
  handledAt: string | null;
  handledBy: string | null;
}

export interface Marking {
  marked: number[];
  unchanged: UnchangedRow[];
}

/** Milliseconds for which a marking can be undone. */
const UNDO_WINDOW = 10 * 60_000;

type StoredRow = UnchangedRow & { reference: string; stage: string | null };

/** The stage of an enrollment that is marked so; an inquiry has none. */
const stageOf = ({ list }: ListTable, mark: Mark) =>
  list === "enrollments" ? { stage: mark === "handled" ? secondStage : firstStage } : {};

function readRows(transaction: Transaction, { list, table }: ListTable, ids: readonly number[]): StoredRow[] {
  const { id, reference, handledAt, handledBy } = table;
  const stage = list === "enrollments" ? enrollmentEntries.stage : sql<null>`NULL`;
  return transaction
    .select({ id, reference, handledAt, handledBy, stage })
    .from(table)
    .where(and(among(id, ids), isNull(table.heldReason)))
    .orderBy(asc(id))
    .all();
}

/** Marks those of the rows that are not marked so yet. */
export async function markRows(
  list: ListTable,
  ids: readonly number[],
  mark: Mark,
  by: Actor,
): Promise<Marking> {
  const { table } = list;
  return inTransaction((transaction) => {
    const rows = readRows(transaction, list, ids);
    const isToBeMarked = (row: StoredRow) => (row.handledAt === null) === (mark === "handled");
    const marked = rows.filter(isToBeMarked);
    if (marked.length > 0) {
      const at = mark === "handled" ? new Date().toISOString() : null;
      const ids = marked.map(({ id }) => id);
      transaction
        .update(table)
        .set({ handledAt: at, handledBy: at && by.email, ...stageOf(list, mark) })
        .where(among(table.id, ids))
        .run();
      logEventWithin(transaction, {
        kind: "marking",
        by,
        of: list.list,
        mark,
        count: marked.length,
        rows: marked.map(({ id, reference, handledAt, handledBy, stage }) => ({
          id,
          reference,
          ...(handledAt !== null && { handledAt, handledBy }),
          ...(stage !== null && { stage }),
        })),
        ...(at && { at }),
      });
    }
    return { marked: marked.map(({ id }) => id), unchanged: rows.filter((row) => !isToBeMarked(row)) };
  });
}

type MarkingEntry = { id: number; createdAt: string } & AuditDetails["marking"];

function readMarkings(reader: Pick<Store, "select">, conditions: SQL[], limit: number): MarkingEntry[] {
  return reader
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.kind, "marking"), ...conditions))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .all()
    .map(({ id, createdAt, details }) => ({
      id,
      createdAt,
      ...(JSON.parse(details) as AuditDetails["marking"]),
    }));
}

const oldest = (now: Date, window: number) => new Date(now.getTime() - window).toISOString();
const listIs = (of: AuditedRows) => sql`json_extract(${auditLog.details}, '$.of') = ${of}`;

/** Which of the rows this person has marked so within the last `within` milliseconds. */
export async function markedLately(
  by: Actor,
  of: AuditedRows,
  mark: Mark,
  ids: readonly number[],
  within: number,
): Promise<number[]> {
  const entries = readMarkings(
    store(),
    [eq(auditLog.staffId, by.id), gt(auditLog.createdAt, oldest(new Date(), within)), listIs(of)],
    100,
  );
  const marked = entries.flatMap((entry) => (entry.mark === mark ? entry.rows.map(({ id }) => id) : []));
  return ids.filter((id) => marked.includes(id));
}

/** A marking that can be undone. */
export interface UndoableMarking {
  id: number;
  mark: Mark;
  count: number;
}

/** This person's last marking in a list, if it is recent and not undone yet. */
export async function lastMarking(
  by: Actor,
  of: AuditedRows,
  now = new Date(),
): Promise<UndoableMarking | undefined> {
  const [last] = readMarkings(
    store(),
    [eq(auditLog.staffId, by.id), gt(auditLog.createdAt, oldest(now, UNDO_WINDOW)), listIs(of)],
    1,
  );
  return last && last.undoes === undefined ? { id: last.id, mark: last.mark, count: last.count } : undefined;
}

export interface UndoneMarking {
  /** How many rows are as they were before. */
  restored: number;
  /** How many have been changed or deleted since, and stay so. */
  changedSince: number;
}

/**
 * Restores the rows of a marking. Rows that anybody has marked since stay as they are.
 * @param entryId the marking's entry in the audit log
 * @returns undefined if there is nothing to undo: it is no marking of this person, too long ago, or undone already
 */
export async function undoMarking(
  list: ListTable,
  entryId: number,
  by: Actor,
  now = new Date(),
): Promise<UndoneMarking | undefined> {
  return inTransaction((transaction) => {
    const [entry] = readMarkings(
      transaction,
      [
        eq(auditLog.id, entryId),
        eq(auditLog.staffId, by.id),
        gt(auditLog.createdAt, oldest(now, UNDO_WINDOW)),
        listIs(list.list),
      ],
      1,
    );
    if (!entry || entry.undoes !== undefined) return undefined;
    const since = readMarkings(
      transaction,
      [gte(auditLog.createdAt, entry.createdAt), gt(auditLog.id, entryId), listIs(list.list)],
      -1,
    );
    if (since.some(({ undoes }) => undoes === entryId)) return undefined;

    const markedSince = new Set(since.flatMap(({ rows }) => rows.map(({ id }) => id)));
    const candidates = entry.rows.filter(({ id }) => !markedSince.has(id));
    const current = new Map(
      readRows(
        transaction,
        list,
        candidates.map(({ id }) => id),
      ).map((row) => [row.id, row]),
    );
    // Another program may have changed rows too: only those that are as this marking left them are restored.
    const left = stageOf(list, entry.mark).stage ?? null;
    const restored = candidates.filter(({ id }) => {
      const row = current.get(id);
      return row?.handledAt === (entry.at ?? null) && row.stage === left;
    });
    for (const { id, handledAt = null, handledBy = null, stage } of restored) {
      transaction
        .update(list.table)
        .set({ handledAt, handledBy, ...(stage && { stage }) })
        .where(eq(list.table.id, id))
        .run();
    }
    const undone: MarkedRow[] = restored.map(({ id, reference }) => ({ id, reference }));
    if (undone.length > 0) {
      const { mark } = entry;
      const count = undone.length;
      logEventWithin(transaction, {
        kind: "marking",
        by,
        of: list.list,
        mark,
        undoes: entryId,
        count,
        rows: undone,
      });
    }
    return { restored: undone.length, changedSince: entry.rows.length - undone.length };
  });
}

/** Whether this person has undone that marking. */
export async function hasUndone(entryId: number, by: Actor): Promise<boolean> {
  const undoing = sql`json_extract(${auditLog.details}, '$.undoes') = ${entryId}`;
  const later = gt(auditLog.id, entryId);
  return readMarkings(store(), [eq(auditLog.staffId, by.id), later, undoing], 1).length > 0;
}
