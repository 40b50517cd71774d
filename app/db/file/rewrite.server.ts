import { Worker } from "node:worker_threads";
import { programFile } from "~/processes/program.server";
import { databaseFile } from "~/settings/data-folder.server";
import { store } from "../client.server";
import { type SubmissionKind, submissionKinds, submissionTables } from "../schema";
import { readSetting, writeSettingWithin } from "../settings.server";
import { searchName } from "../submissions/list/search-text.server";
import { inTransaction, type Transaction } from "../write.server";
import type { RewriteTask } from "./rewrite.worker";

/**
 * Two kinds of traces outlive a deletion. The search indexes keep a deleted row's text until they merge their segments, so they are
 * merged here, in steps. And although deleted content is overwritten (`secure_delete`), a page that SQLite has split keeps copies of
 * the rows that moved away, which only rewriting the whole file removes: of 1,200 people erased in a test, 8 left such traces.
 * See docs/decisions/0014-erasure.md and 0015-traces-in-the-search-index.md.
 */

/** Bytes of the largest file that is rewritten while the site runs: it blocks all writes for a second or two. */
const MAX_REWRITE_BYTES = 128 * 1024 * 1024;

export type RewriteResult = "done" | "too-large" | "busy";

const DUE = "rewrite.due";

/** Requests the removal of traces of deleted rows of these kinds, in the transaction that deletes them. */
export function requestRewrite(writer: Transaction, kinds: readonly SubmissionKind[]): void {
  const now = new Date().toISOString();
  writeSettingWithin(writer, DUE, now);
  for (const kind of kinds) writeSettingWithin(writer, `${DUE}.${kind}`, now);
}

/** Whether the file is too large to rewrite while the site runs. */
export function isTooLarge(maxBytes = MAX_REWRITE_BYTES): boolean {
  const { $client: sqlite } = store();
  const pages = Number(sqlite.pragma("page_count", { simple: true }));
  return pages * Number(sqlite.pragma("page_size", { simple: true })) > maxBytes;
}

let running: Promise<RewriteResult> | undefined;

/**
 * Removes traces of deleted rows, if that is due: merges the search indexes, rewrites the database file and empties its log.
 * @returns `too-large` if only the search indexes could be merged; `busy` if it failed, usually because another program is using
 *   the database: it stays due
 */
export async function rewriteIfDue(maxBytes = MAX_REWRITE_BYTES): Promise<RewriteResult> {
  // Rows that are deleted during a rewrite need the next one.
  await running;
  running ??= rewrite(maxBytes).finally(() => {
    running = undefined;
  });
  return running;
}

async function rewrite(maxBytes: number): Promise<RewriteResult> {
  const due = readSetting(DUE);
  if (!due) return "done";
  const indexes = [];
  for (const kind of submissionKinds) {
    const setting = `${DUE}.${kind}` as const;
    const since = readSetting(setting);
    if (since) indexes.push({ table: searchName(submissionTables[kind]), setting, since });
  }
  const tooLarge = isTooLarge(maxBytes);
  const failure = await runWorker({ file: databaseFile, indexes, vacuum: !tooLarge });
  if (failure) {
    if (failure !== "SQLITE_BUSY") console.error(`The database file could not be rewritten: ${failure}.`);
    return "busy";
  }
  if (tooLarge) return "too-large";
  // Another deletion may have requested it since.
  await inTransaction((transaction) => {
    if (readSetting(DUE, transaction) === due) writeSettingWithin(transaction, DUE, undefined);
  });
  return "done";
}

/** @returns SQLite's error code, or why the worker failed; undefined on success */
function runWorker(workerData: RewriteTask): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(programFile("db/file/rewrite.worker"), { workerData });
    worker.once("message", resolve);
    worker.once("error", ({ message }) => resolve(message));
    // A graceful stop does not wait for it: SQLite rolls back, and the rewrite stays due.
    worker.unref();
  });
}
