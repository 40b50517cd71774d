import { millisecondsInDay } from "date-fns/constants";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import { auditLog, auditLogSubmissions } from "../schema";
import { inTransaction, type Transaction } from "../write.server";
import type { Actor, AuditDetails, AuditEvent, FailureReason } from "./events";

/**
 * The audit log: what was done in the staff area, by whom and when. Triggers make it append-only, except for the count of failed
 * sign-ins. It holds nothing that a visitor wrote: no names, addresses, messages or searches.
 */

/** Filters with choices or dates as values. For all others only the name is recorded: a visitor may have written the value. */
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
];

const CHOICE = /^[\w-]{1,40}$/;

/** A list's filters as the audit log may hold them: names, and values that no visitor can have written. */
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

/** The submissions that an entry is about, except those it deleted. */
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

/**
 * Counts a failed sign-in. An account, or a network if there is no account, gets one entry a day, so that an attack does not bury
 * the rest of the audit log.
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
          gt(auditLog.createdAt, new Date(now.getTime() - millisecondsInDay).toISOString()),
          // An entry made while the clock was ahead would otherwise collect every failure until that day.
          lte(auditLog.createdAt, moment),
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
    // A clock that was set back must not shorten the entry's time span.
    const lastAt = open.lastAt && open.lastAt > moment ? open.lastAt : moment;
    transaction.update(auditLog).set({ details, lastAt }).where(eq(auditLog.id, open.id)).run();
  });
}
