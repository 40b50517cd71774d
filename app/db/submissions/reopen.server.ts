import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { logEventWithin } from "../audit-log.server";
import { LISTS, type SubmissionKind, submissionTables } from "../schema";
import type { Transaction } from "../write.server";

/**
 * Puts a handled submission back among those that wait, its age counted from now, in the transaction that stores why. An
 * enrollment keeps its stage.
 * @returns whether it was handled
 */
export function reopen(
  transaction: Transaction,
  kind: SubmissionKind,
  id: number,
  now = new Date(),
): boolean {
  const table = submissionTables[kind];
  const { reference, handledAt, handledBy } = table;
  const row = transaction
    .select({ id: table.id, reference, handledAt, handledBy })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(handledAt), isNull(table.heldReason)))
    .get();
  if (!row) return false;
  transaction
    .update(table)
    .set({ handledAt: null, handledBy: null, waitingSince: now.toISOString() })
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
