import { and, desc, eq, gt, gte, type SQL, sql } from "drizzle-orm";
import { type Store, store } from "./client.server";
import {
  type Actor,
  type MarkedRow,
  type RecordDetails,
  type RecordedRows,
  recordWithin,
} from "./record.server";
import { recordEntries } from "./schema";
import { atOnce, type Transaction } from "./write.server";

/**
 * Marks rows as handled, or as new again, and undoes that. What a marking changed stands in its entry of the record, so
 * that is all an undo needs to know.
 */

export type Mark = RecordDetails["marking"]["mark"];

/** A table whose rows are marked, and what the record calls them. */
interface MarkedTable {
  name: string;
  list: RecordedRows;
}

/** A row that was marked already, and since when and by whom, where it is handled. */
export interface UnchangedRow {
  id: number;
  handledAt: string | null;
  handledBy: string | null;
}

export interface Marking {
  marked: number[];
  /** Rows that were there, and marked already: they stay as they are. */
  unchanged: UnchangedRow[];
}

/** Milliseconds for which a marking can be undone. */
const UNDO_WINDOW = 10 * 60_000;

type StoredRow = UnchangedRow & { reference: string };

function readRows(transaction: Transaction, { name }: MarkedTable, ids: readonly number[]): StoredRow[] {
  return transaction.all<StoredRow>(
    sql`SELECT id, reference, handled_at AS handledAt, handled_by AS handledBy FROM ${sql.raw(name)}
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND held_reason IS NULL ORDER BY id`,
  );
}

/** Marks those of the rows that are not marked so yet, and puts that on record. */
export async function markRows(
  table: MarkedTable,
  ids: readonly number[],
  mark: Mark,
  by: Actor,
): Promise<Marking> {
  return atOnce((transaction) => {
    const rows = readRows(transaction, table, ids);
    const isToBeMarked = (row: StoredRow) => (row.handledAt === null) === (mark === "handled");
    const marked = rows.filter(isToBeMarked);
    if (marked.length > 0) {
      const at = mark === "handled" ? new Date().toISOString() : null;
      const changed = JSON.stringify(marked.map(({ id }) => id));
      transaction.run(
        sql`UPDATE ${sql.raw(table.name)} SET handled_at = ${at}, handled_by = ${at && by.email}
          WHERE id IN (SELECT value FROM json_each(${changed}))`,
      );
      recordWithin(transaction, {
        kind: "marking",
        by,
        of: table.list,
        mark,
        count: marked.length,
        rows: marked.map(({ id, reference, handledAt, handledBy }) =>
          handledAt === null ? { id, reference } : { id, reference, handledAt, handledBy },
        ),
        ...(at && { at }),
      });
    }
    return { marked: marked.map(({ id }) => id), unchanged: rows.filter((row) => !isToBeMarked(row)) };
  });
}

type MarkingEntry = { id: number; createdAt: string } & RecordDetails["marking"];

function readMarkings(reader: Pick<Store, "select">, conditions: SQL[], limit: number): MarkingEntry[] {
  return reader
    .select()
    .from(recordEntries)
    .where(and(eq(recordEntries.kind, "marking"), ...conditions))
    .orderBy(desc(recordEntries.createdAt), desc(recordEntries.id))
    .limit(limit)
    .all()
    .map(({ id, createdAt, details }) => ({
      id,
      createdAt,
      ...(JSON.parse(details) as RecordDetails["marking"]),
    }));
}

const oldest = (now: Date, window: number) => new Date(now.getTime() - window).toISOString();
const listIs = (of: RecordedRows) => sql`json_extract(${recordEntries.details}, '$.of') = ${of}`;

/** Those of the rows that this person has marked so within the last `within` milliseconds. */
export async function markedLately(
  by: Actor,
  of: RecordedRows,
  mark: Mark,
  ids: readonly number[],
  within: number,
): Promise<number[]> {
  const entries = readMarkings(
    store(),
    [eq(recordEntries.staffId, by.id), gt(recordEntries.createdAt, oldest(new Date(), within)), listIs(of)],
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

/** What this person has marked last in a list, if that is a moment ago and not undone yet. */
export async function lastMarking(
  by: Actor,
  of: RecordedRows,
  now = new Date(),
): Promise<UndoableMarking | undefined> {
  const [last] = readMarkings(
    store(),
    [eq(recordEntries.staffId, by.id), gt(recordEntries.createdAt, oldest(now, UNDO_WINDOW)), listIs(of)],
    1,
  );
  return last && last.undoes === undefined ? { id: last.id, mark: last.mark, count: last.count } : undefined;
}

export interface UndoneMarking {
  /** How many rows are again as they were before. */
  restored: number;
  /** How many have been changed or deleted since, and stay so. */
  changedSince: number;
}

/**
 * Gives the rows of a marking back what they had before it, and puts that on record. Rows that anybody has marked since
 * stay as they are.
 * @param entryId the marking's entry of the record
 * @returns undefined where there is nothing to undo: it is no marking of this person, too long ago, or undone already
 */
export async function undoMarking(
  table: MarkedTable,
  entryId: number,
  by: Actor,
  now = new Date(),
): Promise<UndoneMarking | undefined> {
  return atOnce((transaction) => {
    const [entry] = readMarkings(
      transaction,
      [
        eq(recordEntries.id, entryId),
        eq(recordEntries.staffId, by.id),
        gt(recordEntries.createdAt, oldest(now, UNDO_WINDOW)),
        listIs(table.list),
      ],
      1,
    );
    if (!entry || entry.undoes !== undefined) return undefined;
    const since = readMarkings(
      transaction,
      [gte(recordEntries.createdAt, entry.createdAt), gt(recordEntries.id, entryId), listIs(table.list)],
      -1,
    );
    if (since.some(({ undoes }) => undoes === entryId)) return undefined;

    const markedSince = new Set(since.flatMap(({ rows }) => rows.map(({ id }) => id)));
    const candidates = entry.rows.filter(({ id }) => !markedSince.has(id));
    const current = new Map(
      readRows(
        transaction,
        table,
        candidates.map(({ id }) => id),
      ).map((row) => [row.id, row]),
    );
    // Other programs may write to the table too: only what still is as this marking left it is given back.
    const restored = candidates.filter(({ id }) => current.get(id)?.handledAt === (entry.at ?? null));
    for (const { id, handledAt = null, handledBy = null } of restored) {
      transaction.run(
        sql`UPDATE ${sql.raw(table.name)} SET handled_at = ${handledAt}, handled_by = ${handledBy} WHERE id = ${id}`,
      );
    }
    const undone: MarkedRow[] = restored.map(({ id, reference }) => ({ id, reference }));
    if (undone.length > 0) {
      const { mark } = entry;
      const count = undone.length;
      recordWithin(transaction, {
        kind: "marking",
        by,
        of: table.list,
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
  const undoing = sql`json_extract(${recordEntries.details}, '$.undoes') = ${entryId}`;
  const later = gt(recordEntries.id, entryId);
  return readMarkings(store(), [eq(recordEntries.staffId, by.id), later, undoing], 1).length > 0;
}
