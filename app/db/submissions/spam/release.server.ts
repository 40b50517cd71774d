import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Actor, AuditDetails } from "../../audit/events";
import { logEventWithin } from "../../audit/log.server";
import { hasMailSince, holdMails, releaseMails } from "../../outbox/outbox.server";
import { countRows, hasRow } from "../../rows.server";
import {
  aboutColumn,
  auditLogSubmissions,
  LISTS,
  outboxMails,
  submissionKinds,
  submissionTables,
} from "../../schema";
import { inTransaction, type Transaction } from "../../write.server";
import { submissionOf } from "../both-kinds.server";
import { repliedSince } from "../received-mails.server";
import { isHeldRow } from "./held.server";

/**
 * Releases a held submission: it joins its list, and its mails go out.
 * @returns the entry of the audit log; undefined if it is no longer held
 */
export async function releaseHeld(key: number, by: Actor): Promise<number | undefined> {
  const { kind, id } = submissionOf(key);
  const table = submissionTables[kind];
  return inTransaction((transaction) => {
    const { reference, heldReason } = table;
    const held = transaction.select({ reference, heldReason }).from(table).where(isHeldRow(table, id)).get();
    if (!held) return undefined;
    transaction.update(table).set({ heldReason: null }).where(eq(table.id, id)).run();
    releaseMails(transaction, eq(aboutColumn(outboxMails, kind), id));
    return logEventWithin(transaction, {
      kind: "release",
      by,
      of: LISTS[kind],
      reference: held.reference,
      heldReason: held.heldReason ?? "",
    });
  });
}

/** Whether a mail has gone out, or is just being sent. */
const isGone = or(isNotNull(outboxMails.sentAt), eq(outboxMails.state, "sending"));

/**
 * Puts a released submission back into spam, unless somebody has changed it since, or a mail about it has come or gone out.
 * @param entry of the release in the audit log
 * @returns how many of its mails had gone out by then or were being sent; undefined if it stays released
 */
export function undoRelease(
  transaction: Transaction,
  entry: { id: number; createdAt: string; details: AuditDetails["release"] },
  by: Actor,
): number | undefined {
  const { of, reference, heldReason } = entry.details;
  const kind = submissionKinds.find((kind) => LISTS[kind] === of);
  if (!kind || !heldReason) return undefined;
  const table = submissionTables[kind];
  const released = transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.reference, reference), isNull(table.heldReason)))
    .get();
  const { reference: about, entryId } = auditLogSubmissions;
  const changedSince = and(eq(about, reference), gt(entryId, entry.id));
  if (!released || hasRow(auditLogSubmissions, changedSince, transaction)) return undefined;
  const owner = eq(aboutColumn(outboxMails, kind), released.id);
  if (hasMailSince(transaction, owner, entry.createdAt)) return undefined;
  if (repliedSince(transaction, kind, [released.id], entry.createdAt).length > 0) return undefined;
  transaction.update(table).set({ heldReason }).where(eq(table.id, released.id)).run();
  holdMails(transaction, owner);
  const mailsSent = countRows(outboxMails, and(owner, isGone), transaction);
  logEventWithin(transaction, { kind: "release", by, of, reference, undoes: entry.id });
  return mailsSent;
}
