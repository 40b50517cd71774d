import { setImmediate } from "node:timers/promises";
import { millisecondsInMinute } from "date-fns/constants";
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { among } from "../../among.server";
import type { Actor, AuditDetails, UndoableColumns } from "../../audit/events";
import { logEventWithin } from "../../audit/log.server";
import { store } from "../../client.server";
import { hasRow, type Reader } from "../../rows.server";
import { auditLog, auditLogSubmissions, type ListName, staffMembers } from "../../schema";
import { inTransaction, type Transaction } from "../../write.server";
import { lastAnswerSql } from "../list/search-index.server";
import { type ListDefinition, listDefinitions } from "../list-definitions.server";
import { repliedSince } from "../received-mails.server";
import { undoRelease } from "../spam/release.server";
import { type Mark, stageAfter } from "./marking.server";
import { type RowState, readStates } from "./row-state.server";

/**
 * Undoes recent changes by staff: marking, stage, assignment, release from spam. All it needs is in the audit log, which nobody
 * can forge; see docs/decisions/0030-undo-and-questions-after-signing-in.md.
 */

/** How long a change can be undone, in milliseconds. */
const UNDO_WINDOW = 10 * millisecondsInMinute;

type UndoableKind = "marking" | "work" | "release";
type UndoableEntry = { id: number; createdAt: string } & {
  [Kind in UndoableKind]: { kind: Kind; details: AuditDetails[Kind] };
}[UndoableKind];

const detail = (name: string) => sql`json_extract(${auditLog.details}, ${`$.${name}`})`;

/** This person's recent changes and undos. */
function recent(by: Actor, now: Date, ...conditions: (SQL | undefined)[]) {
  return and(
    eq(auditLog.staffId, by.id),
    gt(auditLog.createdAt, new Date(now.getTime() - UNDO_WINDOW).toISOString()),
    inArray(auditLog.kind, ["marking", "work", "release"]),
    ...conditions,
  );
}

/** The newest entry that meets a condition; by its id, as the clock may have been set back. */
function newestEntry(reader: Reader, condition: SQL | undefined): UndoableEntry | undefined {
  const row = reader.select().from(auditLog).where(condition).orderBy(desc(auditLog.id)).limit(1).get();
  return row && toEntry(row);
}

// Only `logEventWithin` writes these kinds, and it takes nothing but events.
const toEntry = ({ id, createdAt, kind, details }: typeof auditLog.$inferSelect) =>
  ({ id, createdAt, kind, details: JSON.parse(details) }) as UndoableEntry;

/** All entries of a change: one of many rows has several. */
const partsOf = (entryId: number) => sql`(${auditLog.id} = ${entryId} OR ${detail("part")} = ${entryId})`;

/** A change that can be undone. */
export interface UndoableChange {
  id: number;
  what: Mark | "work" | "release";
  count: number;
}

/**
 * This person's last change in a list, or in the spam folder, if it is recent and has not been undone.
 * @param about the reference of a submission, to ask for the last change of that one
 */
export function lastChange(by: Actor, of: ListName | "spam", about?: string): UndoableChange | undefined {
  const now = new Date();
  const condition =
    of === "spam" ? eq(auditLog.kind, "release") : and(ne(auditLog.kind, "release"), eq(detail("of"), of));
  const isAbout = about === undefined ? undefined : inArray(auditLog.id, entriesOf(about));
  const last = newestEntry(store(), recent(by, now, condition, isAbout));
  if (!last || last.details.undoes !== undefined) return undefined;
  if (last.kind === "release") return { id: last.id, what: "release", count: 1 };
  if (last.kind === "marking") return { ...wholeChange(last, by, now), what: last.details.mark };
  return last.details.rows.some((row) => row.now)
    ? { ...wholeChange(last, by, now), what: "work" }
    : undefined;
}

/** This person's last change of exactly these rows, while it can be undone. */
export function lastChangeOf({ listName, table }: ListDefinition, ids: readonly number[], by: Actor) {
  const [first = 0] = ids;
  const row = store().select({ about: table.reference }).from(table).where(eq(table.id, first)).get();
  const change = row && lastChange(by, listName, row.about);
  return change?.count === ids.length ? change : undefined;
}

/** The first entry of a change, and how many rows all its entries have. */
function wholeChange({ id, details: { part, count } }: RowsEntry, by: Actor, now: Date) {
  if (part === undefined) return { id, count };
  const all = store()
    .select({ count: sql<number>`sum(${detail("count")})` })
    .from(auditLog)
    .where(recent(by, now, partsOf(part)))
    .get();
  return { id: part, count: all?.count ?? count };
}

interface UndoneChange {
  kind: UndoableKind;
  /** How many rows were restored. */
  restored: number;
  /** How many have been changed or deleted since, and are left as they are. */
  changedSince: number;
  /** Mails of a released submission that had gone out by then, or were just being sent. */
  mailsSent: number;
}

/**
 * Restores the rows of a change, except those that somebody has changed since.
 * @param entryId its first entry in the audit log
 * @returns undefined if there is nothing to undo: not this person's change, too old, or already undone
 */
export async function undoChange(
  entryId: number,
  by: Actor,
  now = new Date(),
): Promise<UndoneChange | undefined> {
  let all: UndoneChange | undefined;
  const parts = store()
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(recent(by, now, partsOf(entryId)))
    .all();
  for (const { id } of parts) {
    const part = await inTransaction((transaction) => undoEntry(transaction, id, by, now));
    if (!part) continue;
    all = {
      kind: part.kind,
      restored: part.restored + (all?.restored ?? 0),
      changedSince: part.changedSince + (all?.changedSince ?? 0),
      mailsSent: part.mailsSent,
    };
    await setImmediate();
  }
  return all;
}

/** Whether this person has already undone the change. */
export const hasUndone = (entryId: number, by: Actor, now = new Date(), reader?: Reader): boolean =>
  hasRow(auditLog, recent(by, now, gt(auditLog.id, entryId), eq(detail("undoes"), entryId)), reader);

/** The entries about a submission. */
const entriesOf = (reference: string) =>
  store()
    .select({ id: auditLogSubmissions.entryId })
    .from(auditLogSubmissions)
    .where(eq(auditLogSubmissions.reference, reference));

/** Reverts the marking of a row at a given time, with the answer that it came with. */
export function undoMarkingOf(
  transaction: Transaction,
  list: ListDefinition,
  { reference, at }: { reference: string; at: string },
  by: Actor,
): void {
  const ofRow = inArray(auditLog.id, entriesOf(reference));
  const condition = and(ofRow, eq(auditLog.kind, "marking"), eq(detail("at"), at));
  const entry = newestEntry(transaction, condition);
  if (entry?.kind === "marking") undoRows(transaction, list, entry, by);
}

/** An answered row as it was before a reply or staff last made it wait again; undefined if none was. */
export function answeredBefore(transaction: Transaction, reference: string): UndoableColumns | undefined {
  const isAbout = and(
    inArray(auditLog.kind, ["marking", "work"]),
    inArray(auditLog.id, entriesOf(reference)),
  );
  const entries = transaction.select().from(auditLog).where(isAbout).orderBy(desc(auditLog.id)).all();
  return entries
    .flatMap((row) => changedRows(toEntry(row) as RowsEntry))
    .find((row) => row.reference === reference && row.was.answeredAt)?.was;
}

function undoEntry(transaction: Transaction, id: number, by: Actor, now: Date): UndoneChange | undefined {
  const entry = newestEntry(transaction, recent(by, now, eq(auditLog.id, id)));
  if (!entry || entry.details.undoes !== undefined || hasUndone(id, by, now, transaction)) return undefined;
  if (entry.kind === "release") {
    const mailsSent = undoRelease(transaction, entry, by);
    const [restored, changedSince] = mailsSent === undefined ? [0, 1] : [1, 0];
    return { kind: "release", restored, changedSince, mailsSent: mailsSent ?? 0 };
  }
  const list = listDefinitions.find(({ listName }) => listName === entry.details.of);
  return list && undoRows(transaction, list, entry, by);
}

interface ChangedRow {
  id: number;
  reference: string;
  was: UndoableColumns;
  now: UndoableColumns;
}

type RowsEntry = Exclude<UndoableEntry, { kind: "release" }>;

/** The rows of a change with old and new values, except those in which only the next step changed. */
function changedRows({ kind, details }: RowsEntry): ChangedRow[] {
  if (kind === "work")
    return details.rows.flatMap(({ id, reference, was, now }) =>
      was && now ? [{ id, reference, was, now }] : [],
    );
  const { mark, at = null, rows } = details;
  return rows.map(
    ({ id, reference, handledAt = null, handledBy = null, stage, answeredAt, waitingSince }) => ({
      id,
      reference,
      was: { handledAt, handledBy, ...(stage && { stage }), ...(answeredAt && { answeredAt, waitingSince }) },
      now: { handledAt: at, ...stageAfter(mark, stage), ...(answeredAt && { answeredAt: null }) },
    }),
  );
}

/** Which fields of a row a change touched. Who handled it belongs to the stage. */
const fieldsChanged = ({ now }: Pick<ChangedRow, "now">) => ({
  stage: "handledAt" in now || "stage" in now,
  assignee: "assigneeId" in now,
});

function undoRows(transaction: Transaction, list: ListDefinition, entry: RowsEntry, by: Actor): UndoneChange {
  const rows = changedRows(entry);
  const touched = touchedSince(transaction, entry.id, rows);
  const ids = rows.map(({ id }) => id);
  const unread = unreadSince(transaction, list, entry, ids);
  const current = new Map(readStates(transaction, list, ids).map((row) => [row.id, row]));
  const staff = new Set(
    transaction
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .all()
      .map(({ id }) => id),
  );
  // Other programs write to the database too: a row is restored only if it still has this change's values.
  const restored = rows
    .filter((row) => {
      const stored = current.get(row.id);
      return (
        stored &&
        !touched.has(row.id) &&
        !((row.was.handledAt || row.was.answeredAt) && unread.has(row.id)) &&
        Object.entries(row.now).every(([name, value]) => stored[name as keyof RowState] === value)
      );
    })
    // What was assigned to an account that is gone is unassigned, like everything else that it had.
    .map((row) => {
      const { assigneeId } = row.was;
      return assigneeId == null || staff.has(assigneeId)
        ? row
        : { ...row, was: { ...row.was, assigneeId: null } };
    });
  for (const { id, was } of restored) {
    const update = (values: object) =>
      transaction.update(list.table).set(values).where(eq(list.table.id, id)).run();
    update(was);
    // Its answer may have bounced or been taken back since. This is a second update because it looks at the restored start of the
    // wait.
    if (was.answeredAt) update({ answeredAt: sql.raw(lastAnswerSql(list)) });
  }
  if (restored.length > 0) logUndoing(transaction, entry, restored, by);
  return {
    kind: entry.kind,
    restored: restored.length,
    changedSince: rows.length - restored.length,
    mailsSent: 0,
  };
}

/** Rows in which the same field was changed later, even back to the same value. */
function touchedSince(transaction: Transaction, entryId: number, rows: readonly ChangedRow[]): Set<number> {
  const about = JSON.stringify(rows.map(({ reference }) => reference));
  const { reference, entryId: of } = auditLogSubmissions;
  const later = transaction
    .select()
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.kind, ["marking", "work"]),
        sql`${auditLog.id} IN (SELECT ${of} FROM ${auditLogSubmissions}
          WHERE ${reference} IN (SELECT value FROM json_each(${about})) AND ${of} > ${entryId})`,
      ),
    )
    .all()
    .map((row) => toEntry(row) as RowsEntry);
  const fieldsOfRow = new Map(rows.map((row) => [row.id, fieldsChanged(row)]));
  const touched = later.flatMap((entry): { id: number }[] =>
    entry.kind === "marking"
      ? entry.details.rows.filter(({ id }) => fieldsOfRow.get(id)?.stage)
      : entry.details.rows.filter(
          ({ id, stage, assignee }) =>
            (stage && fieldsOfRow.get(id)?.stage) || (assignee && fieldsOfRow.get(id)?.assignee),
        ),
  );
  return new Set(touched.map(({ id }) => id));
}

/** Rows with a mail from a person that came while they waited: if they were handled again, nobody would read it. */
function unreadSince(
  transaction: Transaction,
  { kind, table }: ListDefinition,
  { id: changeId, createdAt }: RowsEntry,
  ids: readonly number[],
): Set<number | null> {
  const replied = repliedSince(transaction, kind, ids, createdAt);
  // A mail that was attached by hand may have come long before.
  const { reference, entryId } = auditLogSubmissions;
  const attached = transaction
    .select({ id: table.id })
    .from(table)
    .innerJoin(auditLogSubmissions, and(eq(reference, table.reference), gt(entryId, changeId)))
    .innerJoin(auditLog, and(eq(auditLog.id, entryId), eq(auditLog.kind, "received")))
    .where(among(table.id, ids))
    .all();
  return new Set([...replied, ...attached].map(({ id }) => id));
}

function logUndoing(
  transaction: Transaction,
  entry: RowsEntry,
  restored: readonly ChangedRow[],
  by: Actor,
): void {
  const common = { by, of: entry.details.of, count: restored.length, undoes: entry.id };
  if (entry.kind === "marking") {
    const rows = restored.map(({ id, reference }) => ({ id, reference }));
    logEventWithin(transaction, { kind: "marking", ...common, mark: entry.details.mark, rows });
    return;
  }
  const restoredTo = new Map(restored.map(({ id, was }) => [id, was]));
  const rows = entry.details.rows
    .filter(({ id }) => restoredTo.has(id))
    .map(({ id, reference, stage, assignee }) => ({
      id,
      reference,
      ...(stage && { stage: { from: stage.to, to: stage.from } }),
      ...(assignee && {
        assignee: {
          from: assignee.to,
          to: restoredTo.get(id)?.assigneeId === null ? null : assignee.from,
        },
      }),
    }));
  logEventWithin(transaction, { kind: "work", ...common, rows });
}
