import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { databaseFile, store } from "./client.server";
import { readSetting, writeSettingWithin } from "./settings.server";
import { write } from "./write.server";

/**
 * What is deleted is overwritten (`secure_delete`), but when SQLite splits a page it leaves copies of moved rows in the
 * unused part of the old one, out of that setting's reach: in a torture of 1 200 erased people it left traces of 8. Only
 * writing the whole file anew removes them. See docs/decisions/0014-erasure.md.
 */

/** Bytes up to which the file is rewritten while the site runs: nobody can write meanwhile, so it stays a second or two. */
const LARGEST_REWRITE = 128 * 1024 * 1024;

/** Milliseconds to wait for another program that reads or writes. The waiting is done in a thread of its own. */
const PATIENCE = 1500;

export type RewriteResult = "done" | "too-large" | "busy";

/** Asks for the file to be written anew, in the transaction that deletes. */
export const REWRITE_DUE = "rewrite.due" as const;

let running: Promise<RewriteResult> | undefined;

/**
 * Empties the log, and writes the database file anew if that is due, so that nothing deleted is left in either.
 * @param largest bytes of the file up to which that is done
 * @returns `too-large` if the file is too large to be rewritten while the site runs: rows and index entries are
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
  const due = await readSetting(REWRITE_DUE);
  if (!due) return "done";
  const tooLarge = fileSize() > largest;
  const trouble = await rewriteInThread(!tooLarge);
  if (trouble) {
    if (trouble !== "SQLITE_BUSY") console.error(`The database file could not be written anew: ${trouble}.`);
    return "busy";
  }
  if (tooLarge) return "too-large";
  // Another deletion may have asked for it meanwhile.
  if ((await readSetting(REWRITE_DUE)) === due) {
    await write((store) => writeSettingWithin(store, REWRITE_DUE, undefined));
  }
  return "done";
}

/** A second connection, so that pages are answered meanwhile. It posts SQLite's code for what went wrong, if anything. */
const REWRITING = `
  const { parentPort, workerData } = require("node:worker_threads");
  let trouble;
  try {
    const Database = require(workerData.driver);
    const database = new Database(workerData.file, { fileMustExist: true, timeout: workerData.patience });
    database.pragma("synchronous = FULL");
    database.pragma("secure_delete = ON");
    if (workerData.anew) database.exec("VACUUM");
    if (database.pragma("wal_checkpoint(TRUNCATE)")[0].busy) trouble = "SQLITE_BUSY";
    database.close();
  } catch (error) {
    trouble = String(error.code || error.message);
  }
  parentPort.postMessage(trouble);
`;

/** @returns SQLite's code for what went wrong; undefined if nothing did */
function rewriteInThread(anew: boolean): Promise<string | undefined> {
  const driver = createRequire(import.meta.url).resolve("better-sqlite3");
  const workerData = { driver, file: databaseFile, patience: PATIENCE, anew };
  return new Promise((resolve, reject) => {
    const worker = new Worker(REWRITING, { eval: true, workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
    // An orderly stop does not wait for it: what is half written is forgotten, and stays due.
    worker.unref();
  });
}

/** Bytes that the database file has or will have when the log has been folded into it. */
function fileSize(): number {
  const { $client: sqlite } = store();
  return (
    Number(sqlite.pragma("page_count", { simple: true })) *
    Number(sqlite.pragma("page_size", { simple: true }))
  );
}
