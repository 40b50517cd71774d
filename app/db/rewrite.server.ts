import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { databaseFile } from "~/settings/data-folder.server";
import { store } from "./client.server";
import { SEARCH_TABLES, type SubmissionKind, submissionKinds } from "./schema";
import { readSetting, readSettingWithin, writeSettingWithin } from "./settings.server";
import { atOnce, type Transaction } from "./write.server";

/**
 * Two kinds of traces outlive a deletion. The search indexes note that a row has gone and keep its letters until they are
 * merged the next time, which may be never: so they are merged here, piece by piece. And what is deleted is overwritten
 * (`secure_delete`), but when SQLite splits a page it leaves copies of moved rows in the
 * unused part of the old one, out of that setting's reach: in a torture of 1 200 erased people it left traces of 8. Only
 * writing the whole file anew removes them. See docs/decisions/0014-erasure.md and 0015-traces-in-the-search-index.md.
 */

/** Bytes up to which the file is rewritten while the site runs: nobody can write meanwhile, so it stays a second or two. */
const LARGEST_REWRITE = 128 * 1024 * 1024;

/** Pages of a search index that are merged in one go: nobody can write meanwhile, so it stays some milliseconds. */
const MERGED_AT_ONCE = 64;

/** Milliseconds to wait for another program that reads or writes. The waiting is done in a thread of its own. */
const PATIENCE = 1500;

export type RewriteResult = "done" | "too-large" | "busy";

const DUE = "rewrite.due";

/** Asks for what is left of deleted rows of these kinds to be cleared, in the transaction that deletes them. */
export function askForRewrite(writer: Transaction, kinds: readonly SubmissionKind[]): void {
  const now = new Date().toISOString();
  writeSettingWithin(writer, DUE, now);
  for (const kind of kinds) writeSettingWithin(writer, `${DUE}.${kind}`, now);
}

/** Whether the file is too large to be written anew while the site runs. */
export function isTooLarge(largest = LARGEST_REWRITE): boolean {
  const { $client: sqlite } = store();
  const pages = Number(sqlite.pragma("page_count", { simple: true }));
  return pages * Number(sqlite.pragma("page_size", { simple: true })) > largest;
}

let running: Promise<RewriteResult> | undefined;

/**
 * Clears what is left of deleted rows, if that is due: merges the search indexes, writes the database file anew and
 * empties its log.
 * @param largest bytes of the file up to which that is done
 * @returns `too-large` if the file is too large to be rewritten while the site runs: rows and search entries are
 *   overwritten then, copies in unused parts of pages may be left. `busy` if another program reads or writes: it stays due
 */
export async function rewriteIfDue(largest = LARGEST_REWRITE): Promise<RewriteResult> {
  // What was deleted while it was being rewritten is only in the next rewriting.
  await running;
  running ??= rewrite(largest).finally(() => {
    running = undefined;
  });
  return running;
}

async function rewrite(largest: number): Promise<RewriteResult> {
  const due = await readSetting(DUE);
  if (!due) return "done";
  const indexes = [];
  for (const kind of submissionKinds) {
    const setting = `${DUE}.${kind}` as const;
    const since = await readSetting(setting);
    if (since) indexes.push({ table: SEARCH_TABLES[kind], setting, since });
  }
  const tooLarge = isTooLarge(largest);
  const trouble = await rewriteInThread(!tooLarge, indexes);
  if (trouble) {
    if (trouble !== "SQLITE_BUSY") console.error(`The database file could not be written anew: ${trouble}.`);
    return "busy";
  }
  if (tooLarge) return "too-large";
  // Another deletion may have asked for it meanwhile.
  await atOnce((transaction) => {
    if (readSettingWithin(transaction, DUE) === due) writeSettingWithin(transaction, DUE, undefined);
  });
  return "done";
}

/** A second connection, so that pages are answered meanwhile. It posts SQLite's code for what went wrong, if anything. */
const REWRITING = `
  const { parentPort, workerData } = require("node:worker_threads");
  let trouble;
  try {
    const Database = require(workerData.driver);
    const database = new Database(workerData.file, { fileMustExist: true, timeout: workerData.patience });
    database.pragma("secure_delete = ON");
    // Of a merging that a power cut undoes nothing is lost: it is done again.
    database.pragma("synchronous = NORMAL");
    const changes = database.prepare("SELECT total_changes()").pluck();
    const sleeping = new Int32Array(new SharedArrayBuffer(4));
    for (const { table, setting, since } of workerData.indexes) {
      const merge = database.prepare("INSERT INTO " + table + " (" + table + ", rank) VALUES ('merge', ?)");
      // The first one, with a negative number, says that everything is to be merged into one (SQLite's FTS5, 6.8).
      for (let pages = -workerData.pages; ; pages = workerData.pages) {
        const before = changes.get();
        const started = performance.now();
        merge.run(pages);
        if (changes.get() - before < 2) break;
        // Others have at least as long to write as this has.
        Atomics.wait(sleeping, 0, 0, Math.max(5, performance.now() - started));
      }
      database.prepare("DELETE FROM settings WHERE name = ? AND value = ?").run(setting, since);
    }
    database.pragma("synchronous = FULL");
    if (workerData.anew) database.exec("VACUUM");
    if (database.pragma("wal_checkpoint(TRUNCATE)")[0].busy) trouble = "SQLITE_BUSY";
    database.close();
  } catch (error) {
    trouble = String(error.code || error.message);
  }
  parentPort.postMessage(trouble);
`;

/** @returns SQLite's code for what went wrong; undefined if nothing did */
function rewriteInThread(anew: boolean, indexes: readonly object[]): Promise<string | undefined> {
  const driver = createRequire(import.meta.url).resolve("better-sqlite3");
  const workerData = { driver, file: databaseFile, patience: PATIENCE, anew, indexes, pages: MERGED_AT_ONCE };
  return new Promise((resolve, reject) => {
    const worker = new Worker(REWRITING, { eval: true, workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
    // An orderly stop does not wait for it: what is half written is forgotten, and stays due.
    worker.unref();
  });
}
