import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Store, store } from "./client.server";
import {
  beyond,
  orderBy,
  type Page,
  type PageRequest,
  readsDescending,
  startOf,
  toPage,
} from "./keyset.server";
import { recordEntries, type StaffRole } from "./schema";
import { atOnce, write } from "./write.server";

/**
 * The record: what was done in the staff area, by whom and when. It is only ever added to, and failed sign-ins are
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
  | "recovery-codes";

export type RecordedRows = "inquiries" | "enrollments" | "mails" | "record";

/** A row that was marked, and what it had before where it was handled. */
export interface MarkedRow {
  id: number;
  reference: string;
  handledAt?: string | null;
  handledBy?: string | null;
}

/** What opened a session in the end. */
export type SignInStep = "password" | "code" | "recovery-code";

/** Why a sign-in failed. "too-often" is counted once in a quarter of an hour, not for each attempt that was refused. */
export type FailureReason = "password" | "code" | "disabled" | "too-often";

/** What is kept of each kind of event. */
export interface RecordDetails {
  "set-up": Record<never, never>;
  "sign-in": { with: SignInStep };
  /**
   * How many sign-ins failed for each reason, see `countFailedSignIn`. `by` is the account whose address was given, if
   * there is one; what was typed is not kept.
   */
  "sign-in-failed": { why: Partial<Record<FailureReason, number>> };
  "sign-out": { of: "this-session" | "another-session" | "all-other-sessions" };
  /** `filters` as they stand in the list's address; see `recordableFilters` for what is kept of them. */
  export: { of: RecordedRows; count: number; filters?: Record<string, string>; searched?: boolean };
  /** Entries from before 2026-11-22 have no references. */
  deletion: { of: RecordedRows; count: number; ids: number[]; references?: string[] };
  /** See marking.server.ts. `at` is the time the rows then had, `undoes` the entry of the marking that this one took back. */
  marking: {
    of: RecordedRows;
    mark: "handled" | "new";
    count: number;
    rows: MarkedRow[];
    at?: string;
    undoes?: number;
  };
  /** Somebody wrote a row's private note, or took it away; what it said is not kept. */
  note: { of: RecordedRows; change: "saved" | "removed"; reference: string };
  /** It was held as suspected spam, and is none. */
  release: { of: RecordedRows; reference: string };
  /** Everything about one person was erased on request, or what was older than the retention or the days for spam allow. */
  erasure: { cause: "request" | "retention" | "spam"; counts: Partial<Record<RecordedRows, number>> };
  /** From now on rows of a kind are kept for so many days; null: until somebody deletes them. */
  retention: { of: "inquiries" | "enrollments"; days: number | null };
  account: { change: AccountChange; account: string };
  invitation: { change: "created" | "withdrawn" | "accepted"; account: string; role: StaffRole };
}

export type RecordKind = keyof RecordDetails;

export type RecordEvent = {
  [Kind in Exclude<RecordKind, "sign-in-failed">]: {
    kind: Kind;
    by: Actor | undefined;
  } & RecordDetails[Kind];
}[Exclude<RecordKind, "sign-in-failed">];

export const recordKinds = [
  "sign-in",
  "sign-in-failed",
  "sign-out",
  "export",
  "marking",
  "note",
  "release",
  "deletion",
  "erasure",
  "retention",
  "account",
  "invitation",
  "set-up",
] as const satisfies readonly RecordKind[];

/** Filters whose values are chosen from a list or are dates; of any other only the name is kept: visitors may have written its value. */
const CHOSEN = ["course", "experience", "availability", "phone", "handled", "from", "to", "sort", "order"];
const CHOICE = /^[\w-]{1,40}$/;

/** What the record may hold of a list's filters: each name, and the value where a visitor cannot have written it. */
export function recordableFilters(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name.slice(0, 40),
      CHOSEN.includes(name) && CHOICE.test(value) ? value : "…",
    ]),
  );
}

type Writer = Pick<Store, "insert">;

/** Adds an event to the record, within the transaction of what it tells of. */
export function recordWithin(writer: Writer, { kind, by, ...details }: RecordEvent): void {
  const kept =
    "filters" in details && details.filters
      ? { ...details, filters: recordableFilters(details.filters) }
      : details;
  writer
    .insert(recordEntries)
    .values({ kind, staffId: by?.id, staffEmail: by?.email, details: JSON.stringify(kept) })
    .run();
}

/** Adds an event to the record. When this resolves the entry is on disk. */
export async function record(event: RecordEvent): Promise<void> {
  await write((store) => recordWithin(store, event));
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Counts a failed sign-in. Those of one account, or without one those of one network, are one entry for a day, so that
 * an attack does not bury the rest of the record.
 * @param failuresOf a keyed hash of the account or the network
 */
export async function countFailedSignIn(
  { by, why, failuresOf }: { by: Actor | undefined; why: FailureReason; failuresOf: string },
  now = new Date(),
): Promise<void> {
  const moment = now.toISOString();
  await atOnce((transaction) => {
    const open = transaction
      .select()
      .from(recordEntries)
      .where(
        and(
          eq(recordEntries.failuresOf, failuresOf),
          gt(recordEntries.createdAt, new Date(now.getTime() - DAY).toISOString()),
        ),
      )
      .orderBy(desc(recordEntries.createdAt))
      .get();
    if (!open) {
      const details = JSON.stringify({ why: { [why]: 1 } } satisfies RecordDetails["sign-in-failed"]);
      transaction
        .insert(recordEntries)
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
    const { why: counts } = JSON.parse(open.details) as RecordDetails["sign-in-failed"];
    const details = JSON.stringify({ why: { ...counts, [why]: (counts[why] ?? 0) + 1 } });
    // A clock that was set back does not shorten what the entry spans.
    const lastAt = open.lastAt && open.lastAt > moment ? open.lastAt : moment;
    transaction.update(recordEntries).set({ details, lastAt }).where(eq(recordEntries.id, open.id)).run();
  });
}

/** Adds several events to the record, all or none. */
export async function recordAll(events: readonly RecordEvent[]): Promise<void> {
  await atOnce((transaction) => {
    for (const event of events) recordWithin(transaction, event);
  });
}

export type RecordEntry = {
  id: number;
  createdAt: string;
  /** When the last of what the entry counts was, where it counts. */
  lastAt?: string;
  by: Actor | undefined;
} & {
  [Kind in RecordKind]: { kind: Kind; details: RecordDetails[Kind] };
}[RecordKind];

/** So long ago at most, in milliseconds, was the first click of somebody who clicks twice, on a slow line too. */
const MOMENT = 60_000;

/** Those of the rows of a kind that this person has deleted in the last minute, or in the last `within` milliseconds. */
export async function deletedLately(
  by: Actor,
  of: RecordedRows,
  ids: readonly number[],
  within = MOMENT,
): Promise<number[]> {
  const entries = store()
    .select({ details: recordEntries.details })
    .from(recordEntries)
    .where(
      and(
        eq(recordEntries.staffId, by.id),
        gt(recordEntries.createdAt, new Date(Date.now() - within).toISOString()),
        eq(recordEntries.kind, "deletion"),
      ),
    )
    .all();
  const deleted = entries
    .map(({ details }) => JSON.parse(details) as RecordDetails["deletion"])
    .flatMap((deletion) => (deletion.of === of ? deletion.ids : []));
  return ids.filter((id) => deleted.includes(id));
}

export interface RecordFilter {
  kind?: RecordKind;
  staffId?: number;
}

/** One page of the record, newest first. Where nothing is left of the page that was asked for, the first one. */
export async function listRecord(
  filter: RecordFilter,
  request: PageRequest,
  size: number,
): Promise<Page<RecordEntry>> {
  const keys = [recordEntries.createdAt, recordEntries.id];
  const descending = readsDescending(true, request);
  const conditions: (SQL | undefined)[] = [
    filter.kind && eq(recordEntries.kind, filter.kind),
    filter.staffId === undefined ? undefined : eq(recordEntries.staffId, filter.staffId),
    beyond(keys, startOf(request), descending),
  ];
  const found = store()
    .select()
    .from(recordEntries)
    .where(and(...conditions))
    .orderBy(...orderBy(keys, descending))
    .limit(size + 1)
    .all();
  if (found.length === 0 && request) return listRecord(filter, undefined, size);
  return toPage(found.map(toEntry), size, request, ({ createdAt, id }) => [createdAt, id]);
}

function toEntry(row: typeof recordEntries.$inferSelect): RecordEntry {
  const { id, createdAt, kind, staffId, staffEmail } = row;
  const by = staffId === null ? undefined : { id: staffId, email: staffEmail ?? "" };
  const details = JSON.parse(row.details);
  // Failed sign-ins from before they were counted have one reason.
  if (kind === "sign-in-failed" && typeof details.why === "string") details.why = { [details.why]: 1 };
  // Only `recordWithin` and `countFailedSignIn` write here, and they take nothing but events.
  return { id, createdAt, ...(row.lastAt && { lastAt: row.lastAt }), by, kind, details } as RecordEntry;
}

/** Everybody who did something that is on record, removed accounts included, in the order of their addresses. */
export async function listRecordedStaff(): Promise<Actor[]> {
  // From one id to the next by the index: the whole record is not read for it.
  return store()
    .all<Actor>(
      sql`WITH RECURSIVE person (id) AS (
            SELECT min(staff_id) FROM record_entries
            UNION ALL
            SELECT (SELECT min(staff_id) FROM record_entries WHERE staff_id > person.id)
            FROM person WHERE person.id IS NOT NULL
          )
          SELECT id, (SELECT staff_email FROM record_entries WHERE staff_id = person.id LIMIT 1) AS email
          FROM person WHERE id IS NOT NULL`,
    )
    .sort((a, b) => a.email.localeCompare(b.email));
}
