import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { logEventWithin } from "../../audit/log.server";
import { LISTS, type SubmissionKind, submissionTables } from "../../schema";
import type { Transaction } from "../../write.server";

/**
 * Reopens a handled or answered submission, whose age is then counted from now, in the transaction that stores the reason. One
 * that is still waiting keeps its age. An enrollment keeps its stage.
 * @returns whether it was handled or answered
 */
export function reopen(
  transaction: Transaction,
  kind: SubmissionKind,
  id: number,
  now = new Date(),
): boolean {
  const table = submissionTables[kind];
  const { reference, handledAt, handledBy, answeredAt, waitingSince } = table;
  const row = transaction
    .select({ id: table.id, reference, handledAt, handledBy, answeredAt, waitingSince })
    .from(table)
    .where(and(eq(table.id, id), or(isNotNull(handledAt), isNotNull(answeredAt)), isNull(table.heldReason)))
    .get();
  if (!row) return false;
  transaction
    .update(table)
    .set({ handledAt: null, handledBy: null, answeredAt: null, waitingSince: now.toISOString() })
    .where(eq(table.id, id))
    .run();
  const rows = [row];
  logEventWithin(transaction, {
    kind: "marking",
    by: undefined,
    of: LISTS[kind],
    mark: "new",
    count: 1,
    rows,
  });
  return true;
}
