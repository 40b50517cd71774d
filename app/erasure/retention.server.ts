import { setTimeout as pause } from "node:timers/promises";
import { deleteOlder, type Retention, readRetention, recordRetention } from "~/db/retention.server";
import { rewriteIfDue } from "~/db/rewrite.server";
import { type SubmissionKind, submissionKinds } from "~/db/schema";
import { countOlder } from "~/db/submissions/counts.server";
import { dayStart } from "~/format/time-zone.server";

/** Rows deleted at a time. In a large database each costs more, because it leaves the search too. */
const BATCH = { first: 10, most: 50 };
/** Milliseconds for which nobody else is served, about; after each batch they have at least as long for themselves. */
const TURN = 20;

const FIRST_RUN = 60_000;
const BETWEEN_RUNS = 60 * 60_000;

/** The moment before which submissions are too old: the beginning of a day, so that the work is done once a day. */
export function retentionBorder(now: Date, days: number): Date {
  return dayStart(now, days);
}

/** What a retention would delete at this moment. */
export async function countTooOld(retention: Retention, now: Date): Promise<Record<SubmissionKind, number>> {
  const count = async (kind: SubmissionKind) => {
    const days = retention[kind];
    return days === null ? 0 : countOlder(kind, retentionBorder(now, days));
  };
  return { inquiry: await count("inquiry"), enrollment: await count("enrollment") };
}

let running: Promise<void> | undefined;

/** Deletes what is older than the retention allows, unless that is being done already. */
export function enforceRetention(now: Date): Promise<void> {
  running ??= deleteTooOld(now).finally(() => {
    running = undefined;
  });
  return running;
}

async function deleteTooOld(now: Date): Promise<void> {
  const retention = await readRetention();
  for (const kind of submissionKinds) {
    // What an earlier run deleted that did not come to its end.
    await recordRetention(kind);
    const days = retention[kind];
    if (days !== null) await deleteKind(kind, retentionBorder(now, days));
  }
  await rewriteIfDue();
}

async function deleteKind(kind: SubmissionKind, before: Date): Promise<void> {
  let batch = BATCH.first;
  try {
    for (;;) {
      const started = performance.now();
      const { submissions } = await deleteOlder(kind, before, batch);
      if (submissions === 0) return;
      const took = performance.now() - started;
      batch = Math.min(BATCH.most, Math.max(1, Math.round((batch * TURN) / took)));
      await pause(Math.max(TURN, took));
    }
  } finally {
    await recordRetention(kind);
  }
}

/** Sees to it for the life of this process that the retention is kept. */
export function startRetention(): void {
  const run = () => {
    enforceRetention(new Date()).catch((error) => {
      console.error("What is older than the retention allows could not be deleted:", error);
    });
  };
  setTimeout(run, FIRST_RUN).unref();
  setInterval(run, BETWEEN_RUNS).unref();
}
