import { and, asc, inArray, isNull, lt } from "drizzle-orm";
import { dayStart } from "~/format/time-zone.server";
import type { Actor } from "./audit/events";
import { logEventWithin } from "./audit/log.server";
import { requestRewrite } from "./file/rewrite.server";
import { deleteUnmatchedBefore } from "./received/unmatched.server";
import { LISTS, type SubmissionKind, submissionKinds, submissionTables } from "./schema";
import { readJsonSetting, readSetting, writeSettingWithin } from "./settings.server";
import { deleteMailsAbout } from "./submissions/delete-mails.server";
import { inTransaction, type Transaction } from "./write.server";

/** Retention in days for each kind; null: until somebody deletes the rows. */
export type Retention = Record<SubmissionKind, number | null>;

export function readRetention(reader?: Transaction): Retention {
  return { inquiry: readDays("inquiry", reader), enrollment: readDays("enrollment", reader) };
}

const readDays = (kind: SubmissionKind, reader?: Transaction): number | null =>
  Number(readSetting(`retention.${kind}`, reader)) || null;

/** Names a retention, so that a form can say which one it was made from. */
export const retentionToken = ({ inquiry, enrollment }: Retention): string => `${inquiry} ${enrollment}`;

/**
 * Sets the retention of each kind, and logs what that changes.
 * @param seen the token of the one that it replaces; absent to replace any
 * @returns false if somebody has set another one since
 */
export async function writeRetention(retention: Retention, by: Actor, seen?: string): Promise<boolean> {
  return inTransaction((transaction) => {
    const current = retentionToken(readRetention(transaction));
    if (current === retentionToken(retention)) return true;
    if (seen !== undefined && seen !== current) return false;
    for (const kind of submissionKinds) {
      const days = retention[kind];
      const name = `retention.${kind}` as const;
      if (readDays(kind, transaction) === days) continue;
      writeSettingWithin(transaction, name, days?.toString());
      logEventWithin(transaction, { kind: "retention", by, of: LISTS[kind], days });
    }
    return true;
  });
}

/** How many expired rows of a kind were deleted. */
interface Deleted {
  submissions: number;
  mails: number;
}

/** The moment before which the retention deletes. Read for each batch: an owner may turn it off in the meantime. */
function tooOldBefore(transaction: Transaction, kind: SubmissionKind, now: Date): Date | undefined {
  const days = readDays(kind, transaction);
  return days === null ? undefined : dayStart(now, days);
}

/**
 * Deletes up to `limit` expired submissions of a kind, oldest first, with their mails. Suspected spam is left to `purgeHeld`. The
 * transaction also adds to a running total, from which `recordRetention` makes one audit entry per run: a crash loses no count.
 * @returns how many rows were deleted
 */
export async function deleteOlder(kind: SubmissionKind, now: Date, limit: number): Promise<Deleted> {
  const table = submissionTables[kind];
  return inTransaction((transaction) => {
    const before = tooOldBefore(transaction, kind, now);
    if (!before) return { submissions: 0, mails: 0 };
    const old = transaction
      .select({ id: table.id })
      .from(table)
      .where(and(isNull(table.heldReason), lt(table.createdAt, before.toISOString())))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(limit)
      .all();
    if (old.length === 0) return { submissions: 0, mails: 0 };
    const ids = old.map(({ id }) => id);
    const mails = deleteMailsAbout(transaction, kind, ids);
    const submissions = transaction.delete(table).where(inArray(table.id, ids)).run().changes;
    recordDeleted(transaction, kind, { submissions, mails });
    requestRewrite(transaction, [kind]);
    return { submissions, mails };
  });
}

/**
 * Deletes up to `limit` expired unmatched mails in the same way. They count as inquiries, which most of them would have become.
 * @returns how many
 */
export async function deleteOlderUnmatched(now: Date, limit: number): Promise<number> {
  return inTransaction((transaction) => {
    const before = tooOldBefore(transaction, "inquiry", now);
    const mails = before ? deleteUnmatchedBefore(transaction, before, limit) : 0;
    if (mails === 0) return 0;
    recordDeleted(transaction, "inquiry", { submissions: 0, mails });
    requestRewrite(transaction, []);
    return mails;
  });
}

function recordDeleted(
  transaction: Transaction,
  kind: SubmissionKind,
  { submissions, mails }: Deleted,
): void {
  const noted = readUnrecorded(transaction, kind);
  const total = { submissions: noted.submissions + submissions, mails: noted.mails + mails };
  writeSettingWithin(transaction, `retention.unrecorded.${kind}`, JSON.stringify(total));
}

const readUnrecorded = (transaction: Transaction, kind: SubmissionKind): Deleted =>
  readJsonSetting(`retention.unrecorded.${kind}`, transaction) ?? { submissions: 0, mails: 0 };

/** Logs how many rows of a kind the retention has deleted since the last entry. */
export async function recordRetention(kind: SubmissionKind): Promise<void> {
  await inTransaction((transaction) => {
    const { submissions, mails } = readUnrecorded(transaction, kind);
    if (submissions + mails === 0) return;
    const counts = { ...(submissions > 0 && { [LISTS[kind]]: submissions }), mails };
    logEventWithin(transaction, { kind: "erasure", by: undefined, cause: "retention", counts });
    writeSettingWithin(transaction, `retention.unrecorded.${kind}`, undefined);
  });
}
