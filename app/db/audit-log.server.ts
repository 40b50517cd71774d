import { and, count, desc, eq, getTableColumns, gt, ne, sql } from "drizzle-orm";
import { store } from "./client.server";
import { beyond, orderBy, type Page, type PageRequest, readNewestFirst } from "./keyset.server";
import { auditLog, auditLogSubmissions, type StaffRole, type SubmissionList } from "./schema";
import { inTransaction, type Transaction } from "./write.server";

/**
 * The audit log: what was done in the staff area, by whom and when. It is only ever added to, and failed sign-ins are
 * counted; triggers refuse the rest.
 * It holds nothing that a visitor wrote: no names, addresses or messages, and of a search only that there was one.
 */

/** Who did it. Absent where it was done at the server's command line, or by somebody unknown. */
export interface Actor {
  id: number;
  email: string;
}

export type AccountChange =
  | "added"
  | "removed"
  | "disabled"
  | "enabled"
  | "made-owner"
  | "made-staff"
  | "password-changed"
  | "reset-link"
  | "reset-link-withdrawn"
  | "codes-on"
  | "codes-off"
  | "recovery-codes"
  | "morning-mail-on"
  | "morning-mail-off";

export type AuditedRows = SubmissionList | "mails" | "record";

/** A row that was marked, and what it had before where it was handled. */
export interface MarkedRow {
  id: number;
  reference: string;
  handledAt?: string | null;
  handledBy?: string | null;
  /** Where it was answered and waits again: when it was, and since when it had waited. */
  answeredAt?: string | null;
  waitingSince?: string | null;
  /** The stage that an enrollment had. */
  stage?: string;
}

/** A row of which the stage, the assignee or the next step was changed. What the step says is not recorded. */
export interface WorkedRow {
  id: number;
  reference: string;
  stage?: { from: string; to: string };
  /** Addresses of accounts. */
  assignee?: { from: string | null; to: string | null };
  step?: "set" | "cleared";
  /** What an undo needs, see undo.server.ts: the columns of stage and assignee before the change, and as it left them. */
  was?: UndoableColumns;
  now?: UndoableColumns;
}

export interface UndoableColumns {
  handledAt?: string | null;
  handledBy?: string | null;
  answeredAt?: string | null;
  waitingSince?: string | null;
  stage?: string;
  assigneeId?: number | null;
}

export type ContentChange =
  | "published"
  | "scheduled"
  | "unscheduled"
  | "restored"
  | "discarded"
  | "imported"
  | "missed";

/**
 * Why what was scheduled was not published at its moment: something in it no longer fits, a newer version is public, or who scheduled it
 * is no longer an owner.
 */
export type MissedMoment = "unfit" | "newer" | "owner";

export type GoingLiveChange =
  | "legal-read"
  | "legal-taken-back"
  | "elsewhere"
  | "elsewhere-taken-back"
  | "hidden"
  | "shown"
  | "finished";

/** What opened a session in the end. */
export type SignInStep = "password" | "code" | "recovery-code";

/** Why a sign-in failed. "too-often" is counted once in a quarter of an hour, not for each attempt that was refused. */
export type FailureReason = "password" | "code" | "disabled" | "too-often";

/** What is recorded of each kind of event. */
export interface AuditDetails {
  "set-up": Record<never, never>;
  "sign-in": { with: SignInStep };
  /**
   * How many sign-ins failed for each reason, see `countFailedSignIn`. `by` is the account whose address was given, if
   * there is one; what was typed is not recorded.
   */
  "sign-in-failed": { why: Partial<Record<FailureReason, number>> };
  "sign-out": { of: "this-session" | "another-session" | "all-other-sessions" };
  /** `filters` as in the list's address; see `auditableFilters` for what is recorded of them. */
  export: { of: AuditedRows; count: number; filters?: Record<string, string>; searched?: boolean };
  /** Entries from before 2026-11-22 have no references. */
  deletion: { of: AuditedRows; count: number; ids: number[]; references?: string[] };
  /**
   * See marking.server.ts. `at` is the time the rows then had, `undoes` the entry that this one undid. Where one change of many
   * rows has several entries, `part` is the id of the first.
   */
  marking: {
    of: AuditedRows;
    mark: "handled" | "new";
    count: number;
    rows: MarkedRow[];
    at?: string;
    undoes?: number;
    part?: number;
  };
  /** See work.server.ts; `undoes` and `part` as in a marking. */
  work: { of: AuditedRows; count: number; rows: WorkedRow[]; undoes?: number; part?: number };
  /**
   * Somebody wrote or removed a private note about a row; what it said is not recorded. "saved" is from before 2026-11-23, when
   * a row had one note that was replaced.
   */
  note: { of: AuditedRows; change: "added" | "saved" | "removed"; reference: string };
  /** Somebody answered a visitor, or took an answer back before it had left. What it said is not recorded. */
  answer: { of: AuditedRows; change: "sent" | "taken-back"; reference: string };
  /** A text that answers begin with; its title. */
  "ready-answer": { change: "added" | "changed" | "removed"; title: string };
  /** What was done with a text of the site, by its key, and the version it made or was about. What it says is in its versions. */
  content: { change: ContentChange; key: string; version?: number; why?: MissedMoment };
  /** What was done with a picture, by its id. */
  picture: { change: "uploaded" | "described" | "removed"; id: string };
  /** What an owner did with a backup, by the name of its file. */
  backup: { change: "made" | "checked" | "downloaded" | "removed" | "copied"; name: string };
  /** What an owner said or chose before the site went live. "finished": everything was done, and search engines are let in. */
  "going-live": { change: GoingLiveChange };
  /**
   * A submission that was held as suspected spam, and is none; with `undoes`, one that was put back. Why it was held is a list of
   * keys; entries from before 2026-11-23 do not have it.
   */
  release: { of: AuditedRows; reference: string; heldReason?: string; undoes?: number };
  /** What was done with a mail that matched nothing, or pasted in; `of` and `reference` where it belongs to a submission. */
  received: {
    change: "attached" | "pasted" | "set-aside" | "taken-up";
    of?: SubmissionList;
    reference?: string;
  };
  /** Everything about one person, on request; or whatever was older than the retention or the days for spam allow. */
  erasure: { cause: "request" | "retention" | "spam"; counts: Partial<Record<AuditedRows, number>> };
  /** For how many days rows of a kind are stored from now on; null: until somebody deletes them. */
  retention: { of: SubmissionList; days: number | null };
  account: { change: AccountChange; account: string };
  invitation: { change: "created" | "withdrawn" | "accepted"; account: string; role: StaffRole };
}

type AuditKind = keyof AuditDetails;

export type AuditEvent = {
  [Kind in Exclude<AuditKind, "sign-in-failed">]: {
    kind: Kind;
    by: Actor | undefined;
  } & AuditDetails[Kind];
}[Exclude<AuditKind, "sign-in-failed">];

export const auditKinds = [
  "sign-in",
  "sign-in-failed",
  "sign-out",
  "export",
  "marking",
  "work",
  "note",
  "answer",
  "ready-answer",
  "content",
  "picture",
  "going-live",
  "backup",
  "release",
  "received",
  "deletion",
  "erasure",
  "retention",
  "account",
  "invitation",
  "set-up",
] as const satisfies readonly AuditKind[];

/** Filters whose values are choices or dates. Of any other only the name is recorded: a visitor may have written its value. */
const CHOSEN = [
  "course",
  "experience",
  "availability",
  "phone",
  "handled",
  "stage",
  "assignee",
  "from",
  "to",
  "sort",
  "order",
];
const CHOICE = /^[\w-]{1,40}$/;

/** What the audit log may hold of a list's filters: each name, and the value where a visitor cannot have written it. */
function auditableFilters(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name.slice(0, 40),
      CHOSEN.includes(name) && CHOICE.test(value) ? value : "…",
    ]),
  );
}

/** Adds an event to the audit log, in the transaction of what it records. @returns the id of its entry */
export function logEventWithin(transaction: Transaction, { kind, by, ...details }: AuditEvent): number {
  const recorded =
    "filters" in details && details.filters
      ? { ...details, filters: auditableFilters(details.filters) }
      : details;
  const { id: entryId } = transaction
    .insert(auditLog)
    .values({ kind, staffId: by?.id, staffEmail: by?.email, details: JSON.stringify(recorded) })
    .returning({ id: auditLog.id })
    .get();
  const references = referencesOf(details);
  if (references.length > 0) {
    transaction
      .insert(auditLogSubmissions)
      .values(references.map((reference) => ({ reference, entryId })))
      .onConflictDoNothing()
      .run();
  }
  return entryId;
}

/** The submissions that an entry is about, but for those it says are deleted. */
function referencesOf(details: object): string[] {
  if ("reference" in details) return [details.reference as string];
  return "rows" in details ? (details.rows as { reference: string }[]).map(({ reference }) => reference) : [];
}

/** Adds events to the audit log, all or none. When this resolves they are on disk. */
export async function logEvents(...events: AuditEvent[]): Promise<void> {
  await inTransaction((transaction) => {
    for (const event of events) logEventWithin(transaction, event);
  });
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Counts a failed sign-in. Those of one account, or without one those of one network, are one entry for a day, so that
 * an attack does not bury the rest of the audit log.
 * @param failuresOf a keyed hash of the account or the network
 */
export async function countFailedSignIn(
  { by, why, failuresOf }: { by: Actor | undefined; why: FailureReason; failuresOf: string },
  now = new Date(),
): Promise<void> {
  const moment = now.toISOString();
  await inTransaction((transaction) => {
    const open = transaction
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.failuresOf, failuresOf),
          gt(auditLog.createdAt, new Date(now.getTime() - DAY).toISOString()),
        ),
      )
      .orderBy(desc(auditLog.createdAt))
      .get();
    if (!open) {
      const details = JSON.stringify({ why: { [why]: 1 } } satisfies AuditDetails["sign-in-failed"]);
      transaction
        .insert(auditLog)
        .values({
          kind: "sign-in-failed",
          staffId: by?.id,
          staffEmail: by?.email,
          details,
          createdAt: moment,
          failuresOf,
          lastAt: moment,
        })
        .run();
      return;
    }
    const { why: counts } = JSON.parse(open.details) as AuditDetails["sign-in-failed"];
    const details = JSON.stringify({ why: { ...counts, [why]: (counts[why] ?? 0) + 1 } });
    // A clock that was set back does not shorten what the entry spans.
    const lastAt = open.lastAt && open.lastAt > moment ? open.lastAt : moment;
    transaction.update(auditLog).set({ details, lastAt }).where(eq(auditLog.id, open.id)).run();
  });
}

export type AuditEntry = {
  id: number;
  createdAt: string;
  /** When the last of the counted failures was, in an entry that counts them. */
  lastAt?: string;
  by: Actor | undefined;
} & {
  [Kind in AuditKind]: { kind: Kind; details: AuditDetails[Kind] };
}[AuditKind];

/** Milliseconds between the clicks of somebody who clicks twice, on a slow line too. */
export const DOUBLE_CLICK = 60_000;

/** Which of the rows this person has deleted within the last `within` milliseconds. */
export async function deletedLately(
  by: Actor,
  of: AuditedRows,
  ids: readonly number[],
  within = DOUBLE_CLICK,
): Promise<number[]> {
  const entries = store()
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.staffId, by.id),
        gt(auditLog.createdAt, new Date(Date.now() - within).toISOString()),
        eq(auditLog.kind, "deletion"),
      ),
    )
    .all();
  const deleted = entries
    .map(({ details }) => JSON.parse(details) as AuditDetails["deletion"])
    .flatMap((deletion) => (deletion.of === of ? deletion.ids : []));
  return ids.filter((id) => deleted.includes(id));
}

interface AuditFilter {
  kind?: AuditKind;
  staffId?: number;
}

/** One page of the audit log, newest first. */
export async function listAuditLog(
  filter: AuditFilter,
  request: PageRequest,
  size: number,
): Promise<Page<AuditEntry>> {
  const keys = [auditLog.createdAt, auditLog.id];
  const filters = [
    filter.kind && eq(auditLog.kind, filter.kind),
    filter.staffId === undefined ? undefined : eq(auditLog.staffId, filter.staffId),
  ];
  return readNewestFirst(
    request,
    size,
    ({ createdAt, id }) => [createdAt, id],
    (start, descending, limit) =>
      store()
        .select()
        .from(auditLog)
        .where(and(...filters, beyond(keys, start, descending)))
        .orderBy(...orderBy(keys, descending))
        .limit(limit)
        .all()
        .map(toEntry),
  );
}

function toEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, createdAt, kind, staffId, staffEmail } = row;
  const by = staffId === null ? undefined : { id: staffId, email: staffEmail ?? "" };
  const details = JSON.parse(row.details);
  // Failed sign-ins from before they were counted have one reason.
  if (kind === "sign-in-failed" && typeof details.why === "string") details.why = { [details.why]: 1 };
  // Only `logEventWithin` and `countFailedSignIn` write to this table, and they take nothing but events.
  return { id, createdAt, ...(row.lastAt && { lastAt: row.lastAt }), by, kind, details } as AuditEntry;
}

/** Everything in the audit log about a submission, the newest first. */
export async function listAuditOf(reference: string): Promise<AuditEntry[]> {
  return store()
    .select(getTableColumns(auditLog))
    .from(auditLog)
    .innerJoin(auditLogSubmissions, eq(auditLogSubmissions.entryId, auditLog.id))
    .where(eq(auditLogSubmissions.reference, reference))
    .orderBy(desc(auditLog.id))
    .all()
    .map(toEntry);
}

/** How many entries about a submission are newer than one of them, and somebody else's. */
export async function countChangesOf(reference: string, after: number, than: Actor): Promise<number> {
  const { entryId, reference: about } = auditLogSubmissions;
  return (
    store()
      .select({ n: count() })
      .from(auditLogSubmissions)
      .innerJoin(auditLog, eq(entryId, auditLog.id))
      .where(and(eq(about, reference), gt(entryId, after), ne(auditLog.staffId, than.id)))
      .get()?.n ?? 0
  );
}

/** Everybody in the audit log, removed accounts included, in the order of their addresses. */
export async function listAuditedStaff(): Promise<Actor[]> {
  // From one id to the next by the index, without reading the whole table.
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
