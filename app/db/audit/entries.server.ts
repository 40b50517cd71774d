import { millisecondsInMinute } from "date-fns/constants";
import { and, count, desc, eq, getTableColumns, gt, gte, ne, sql } from "drizzle-orm";
import { store } from "../client.server";
import { readDatedTable } from "../dated-table.server";
import type { Page, PageRequest } from "../keyset.server";
import { auditLog, auditLogSubmissions } from "../schema";
import type { Actor, AuditDetails, AuditedRows, AuditKind } from "./events";

export type AuditEntry = {
  id: number;
  createdAt: string;
  /** When the last of the counted failures was, in an entry that counts them. */
  lastAt?: string;
  by: Actor | undefined;
} & {
  [Kind in AuditKind]: { kind: Kind; details: AuditDetails[Kind] };
}[AuditKind];

/** Milliseconds within which a repeated click counts as a double click, even on a slow connection. */
export const DOUBLE_CLICK_WINDOW = millisecondsInMinute;

/** Which of the rows this person has deleted in the last `within` milliseconds. */
export function recentlyDeleted(
  by: Actor,
  of: AuditedRows,
  ids: readonly number[],
  within = DOUBLE_CLICK_WINDOW,
): number[] {
  const deletions = recentDetails(by, "deletion", within).filter((deletion) => deletion.of === of);
  const deleted = new Set(deletions.flatMap((deletion) => deletion.ids));
  return ids.filter((id) => deleted.has(id));
}

/** Which of the rows this person has just marked in this way. */
export function recentlyMarked(
  by: Actor,
  of: AuditedRows,
  mark: AuditDetails["marking"]["mark"],
  ids: readonly number[],
): number[] {
  const markings = recentDetails(by, "marking", DOUBLE_CLICK_WINDOW).filter(
    (marking) => marking.of === of && marking.mark === mark,
  );
  const marked = new Set(markings.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return ids.filter((id) => marked.has(id));
}

/** Which of the rows this person has just changed the stage, assignee or next step of. */
export function recentlyWorked(by: Actor, of: AuditedRows, ids: readonly number[]): number[] {
  const changes = recentDetails(by, "work", DOUBLE_CLICK_WINDOW).filter((change) => change.of === of);
  const worked = new Set(changes.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return ids.filter((id) => worked.has(id));
}

/** Whether this person has just published a text, and done nothing else with it since. */
export const hasJustPublished = (by: Actor, key: string): boolean =>
  recentDetails(by, "content", DOUBLE_CLICK_WINDOW).find((event) => event.key === key)?.change ===
  "published";

/** This person's entries of one kind in the last `within` milliseconds, newest first. */
const recentDetails = <Kind extends AuditKind>(by: Actor, kind: Kind, within: number) =>
  store()
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.staffId, by.id),
        gt(auditLog.createdAt, new Date(Date.now() - within).toISOString()),
        eq(auditLog.kind, kind),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(100)
    .all()
    .map(({ details }) => JSON.parse(details) as AuditDetails[Kind]);

interface AuditFilter {
  kind?: AuditKind;
  staffId?: number;
}

/** One page of the audit log, newest first. */
export function listAuditLog(filter: AuditFilter, request: PageRequest, size: number): Page<AuditEntry> {
  const condition = and(
    filter.kind && eq(auditLog.kind, filter.kind),
    filter.staffId === undefined ? undefined : eq(auditLog.staffId, filter.staffId),
  );
  const { rows, ...page } = readDatedTable({ table: auditLog, date: "createdAt", condition }, request, size);
  return { ...page, rows: rows.map(toEntry) };
}

function toEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, createdAt, kind, staffId, staffEmail } = row;
  const by = staffId === null ? undefined : { id: staffId, email: staffEmail ?? "" };
  const details = JSON.parse(row.details);
  // Only `logEventWithin` and `countFailedSignIn` write to this table, and they take nothing but events.
  return { id, createdAt, ...(row.lastAt && { lastAt: row.lastAt }), by, kind, details } as AuditEntry;
}

/** Everything in the audit log about a submission, newest first. */
export function listAuditOf(reference: string): AuditEntry[] {
  return store()
    .select(getTableColumns(auditLog))
    .from(auditLog)
    .innerJoin(auditLogSubmissions, eq(auditLogSubmissions.entryId, auditLog.id))
    .where(eq(auditLogSubmissions.reference, reference))
    .orderBy(desc(auditLog.id))
    .all()
    .map(toEntry);
}

/**
 * The address of whoever did something last.
 * @param details what the entry holds, such as the id of a picture
 * @param since a moment in ISO 8601, to ask only about what was done from then on
 * @returns undefined if it was not done, null if nobody who was signed in did it
 */
export function lastActor<Kind extends AuditKind>(
  kind: Kind,
  details: Partial<AuditDetails[Kind]> = {},
  since = "",
): string | null | undefined {
  const isAbout = Object.entries(details).map(
    ([name, value]) => sql`json_extract(${auditLog.details}, ${`$.${name}`}) = ${value}`,
  );
  const entry = store()
    .select({ by: auditLog.staffEmail })
    .from(auditLog)
    .where(and(eq(auditLog.kind, kind), gte(auditLog.createdAt, since), ...isAbout))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
    .get();
  return entry?.by;
}

/** The entry of a submission's deletion, if one is known. */
export function findDeletionOf(reference: string) {
  const row = store()
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.kind, "deletion"),
        sql`EXISTS (SELECT 1 FROM json_each(${auditLog.details}, '$.references') WHERE value = ${reference})`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
    .get();
  const entry = row && toEntry(row);
  return entry?.kind === "deletion" ? entry : undefined;
}

/** How many entries about a submission others have added after a given one. */
export function countChangesOf(reference: string, after: number, except: Actor): number {
  const { entryId, reference: about } = auditLogSubmissions;
  return (
    store()
      .select({ n: count() })
      .from(auditLogSubmissions)
      .innerJoin(auditLog, eq(entryId, auditLog.id))
      .where(and(eq(about, reference), gt(entryId, after), ne(auditLog.staffId, except.id)))
      .get()?.n ?? 0
  );
}

/** Everybody in the audit log, including removed accounts, by address. */
export function listAuditedStaff(): Actor[] {
  // Hops from one id to the next in the index instead of scanning the table.
  return store()
    .all<Actor>(
      sql`WITH RECURSIVE person (id) AS (
            SELECT min(staff_id) FROM audit_log
            UNION ALL
            SELECT (SELECT min(staff_id) FROM audit_log WHERE staff_id > person.id)
            FROM person WHERE person.id IS NOT NULL
          )
          SELECT id, (SELECT staff_email FROM audit_log WHERE staff_id = person.id LIMIT 1) AS email
          FROM person WHERE id IS NOT NULL`,
    )
    .sort((a, b) => a.email.localeCompare(b.email));
}
