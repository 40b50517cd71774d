import { setTimeout as pause } from "node:timers/promises";
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { clockProblem } from "~/db/clock.server";
import { rewriteIfDue } from "~/db/file/rewrite.server";
import { countUnmatchedBefore } from "~/db/received/unmatched.server";
import { deleteOlder, deleteOlderUnmatched, type Retention, recordRetention } from "~/db/retention.server";
import { type SubmissionKind, submissionKinds } from "~/db/schema";
import { countOlder } from "~/db/submissions/counts.server";
import { dayStart } from "~/format/time-zone.server";

/** Rows per batch. In a large database each takes longer, because of its search index. */
const BATCH = { first: 10, max: 50 };
/** Mails per batch: each may have 10 MB. */
const MAIL_BATCH = 5;
/** Milliseconds for which a batch may block others; they get at least as long after each batch. */
const TURN = 20;

/** Milliseconds. */
const FIRST_RUN = millisecondsInMinute;
const RUN_INTERVAL = millisecondsInHour;

/**
 * How much a retention period would delete now: everything from before the start of a day. Unmatched mails count as inquiries.
 */
export function countTooOld(retention: Retention, now: Date): Record<SubmissionKind | "unmatched", number> {
  const count = (kind: SubmissionKind) => {
    const days = retention[kind];
    return days === null ? 0 : countOlder(kind, dayStart(now, days));
  };
  const unmatched = retention.inquiry === null ? 0 : countUnmatchedBefore(dayStart(now, retention.inquiry));
  return { inquiry: count("inquiry"), enrollment: count("enrollment"), unmatched };
}

let running: Promise<void> | undefined;

/** Deletes what is older than the retention allows, unless a run is already under way. */
export function enforceRetention(now: Date): Promise<void> {
  running ??= deleteTooOld(now).finally(() => {
    running = undefined;
  });
  return running;
}

async function deleteTooOld(now: Date): Promise<void> {
  for (const kind of submissionKinds) await deleteKind(kind, now);
  await rewriteIfDue();
}

async function deleteKind(kind: SubmissionKind, now: Date): Promise<void> {
  try {
    await inBatches(async (limit) => (await deleteOlder(kind, now, limit)).submissions);
    if (kind === "inquiry")
      await inBatches((limit) => deleteOlderUnmatched(now, Math.min(limit, MAIL_BATCH)));
  } finally {
    // Includes the rows of an earlier run that was interrupted.
    await recordRetention(kind);
  }
}

/** @param remove deletes at most `limit` rows, and returns how many it deleted */
async function inBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  let batch = BATCH.first;
  for (;;) {
    const started = performance.now();
    if ((await remove(batch)) === 0) return;
    const took = performance.now() - started;
    batch = Math.min(BATCH.max, Math.max(1, Math.round((batch * TURN) / took)));
    await pause(Math.max(TURN, took));
  }
}

/** Enforces the retention where nobody waits for it, unless the clock is wrong. What fails is logged, and the next run repeats it. */
export async function runRetention(): Promise<void> {
  try {
    const problem = clockProblem(new Date());
    if (problem) console.error(problem);
    else await enforceRetention(new Date());
  } catch (error) {
    console.error("What is older than the retention allows could not be deleted:", error);
  }
}

/** Enforces the retention every hour while this process runs. */
export function startRetention(): void {
  setTimeout(runRetention, FIRST_RUN).unref();
  setInterval(runRetention, RUN_INTERVAL).unref();
}
