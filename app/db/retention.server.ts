import { and, asc, eq, isNull, lt, sql, sum } from "drizzle-orm";
import { store } from "./client.server";
import { recordWithin } from "./record.server";
import { REWRITE_DUE } from "./rewrite.server";
import {
  contactInquiries,
  enrollmentEntries,
  outboxMails,
  type SubmissionKind,
  submissionCounts,
  submissionKinds,
} from "./schema";
import { readSetting, writeSettingWithin } from "./settings.server";
import { write } from "./write.server";

/** For how many days each kind is kept; null where it is kept until somebody deletes it. */
export type Retention = Record<SubmissionKind, number | null>;

export async function readRetention(): Promise<Retention> {
  const days = async (kind: SubmissionKind) => Number(await readSetting(`retention.${kind}`)) || null;
  return { inquiry: await days("inquiry"), enrollment: await days("enrollment") };
}

export async function writeRetention(retention: Retention): Promise<void> {
  await write((store) =>
    store.transaction(
      (transaction) => {
        for (const kind of submissionKinds) {
          writeSettingWithin(transaction, `retention.${kind}`, retention[kind]?.toString());
        }
      },
      { behavior: "immediate" },
    ),
  );
}

/**
 * How many submissions of a kind arrived before a moment, by the counters: no rows are read. What is held as suspected
 * spam is not counted.
 * @param before on a whole quarter of an hour
 */
export async function countOlder(kind: SubmissionKind, before: Date): Promise<number> {
  const found = store()
    .select({ n: sql<number>`coalesce(${sum(submissionCounts.n)}, 0)` })
    .from(submissionCounts)
    .where(and(eq(submissionCounts.kind, kind), lt(submissionCounts.quarter, before.getTime() / 900_000)))
    .get();
  return found?.n ?? 0;
}

/**
 * Deletes the oldest submissions of a kind that arrived before a moment, with their mails, at most `limit` of them: few
 * enough that nobody waits for it. What is held as suspected spam has a period of its own.
 * @returns how many rows of each kind went
 */
export async function deleteOlder(
  kind: SubmissionKind,
  before: Date,
  limit: number,
): Promise<{ submissions: number; mails: number }> {
  const [table, owner] =
    kind === "inquiry"
      ? ([contactInquiries, outboxMails.inquiryId] as const)
      : ([enrollmentEntries, outboxMails.enrollmentId] as const);
  return write((store) =>
    store.transaction(
      (transaction) => {
        const old = transaction
          .select({ id: table.id })
          .from(table)
          .where(and(isNull(table.heldReason), lt(table.createdAt, before.toISOString())))
          .orderBy(asc(table.createdAt), asc(table.id))
          .limit(limit)
          .all();
        if (old.length === 0) return { submissions: 0, mails: 0 };
        const ids = sql`(SELECT value FROM json_each(${JSON.stringify(old.map(({ id }) => id))}))`;
        const mails = transaction.delete(outboxMails).where(sql`${owner} IN ${ids}`).run().changes;
        const submissions = transaction.delete(table).where(sql`${table.id} IN ${ids}`).run().changes;
        writeSettingWithin(transaction, REWRITE_DUE, new Date().toISOString());
        return { submissions, mails };
      },
      { behavior: "immediate" },
    ),
  );
}

/** Puts what the retention deleted on record. */
export async function recordRetention(
  kind: SubmissionKind,
  submissions: number,
  mails: number,
): Promise<void> {
  const counts = kind === "inquiry" ? { inquiries: submissions, mails } : { enrollments: submissions, mails };
  await write((store) => recordWithin(store, { kind: "erasure", by: undefined, cause: "retention", counts }));
}
