import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { store } from "./client.server";
import { readSetting, writeSettingWithin } from "./settings.server";

/**
 * What is deleted is overwritten (`secure_delete`), but when SQLite splits a page it leaves copies of moved rows in the
 * unused part of the old one, out of that setting's reach: in a torture of 1 200 erased people it left traces of 8. Only
 * writing the whole file anew removes them. See docs/decisions/0009-erasure.md.
 */

/** Bytes up to which the file is rewritten while the site runs: nobody can write meanwhile, so it stays a second or two. */
const LARGEST_REWRITE = 128 * 1024 * 1024;

/** Another program reads or writes for moments only, as a rule. */
const ATTEMPTS = 5;
const BETWEEN_ATTEMPTS = 100;

export type RewriteResult = "done" | "too-large" | "busy";

/** Asks for the file to be written anew, in the transaction that deletes. */
export const REWRITE_DUE = "rewrite.due" as const;

/**
 * Empties the log, and writes the database file anew if that is due, so that nothing deleted is left in either.
 * @param largest bytes of the file up to which that is done
 * @returns `too-large` if the file is too large to be rewritten while the site runs: rows and index entries are
 *   overwritten then, copies in unused parts of pages may be left. `busy` if another program reads or writes: it stays due
 */
export async function rewriteIfDue(largest = LARGEST_REWRITE): Promise<RewriteResult> {
  for (let attempt = 1; ; attempt++) {
    if (!(await readSetting(REWRITE_DUE))) return "done";
    const result = withoutWaiting(() => rewrite(fileSize() > largest));
    if (result !== "busy" || attempt === ATTEMPTS) return result;
    await pause(BETWEEN_ATTEMPTS);
  }
}

function rewrite(tooLarge: boolean): RewriteResult {
  const { $client: sqlite } = store();
  try {
    if (!tooLarge) sqlite.exec("VACUUM");
    if (!emptyLog()) return "busy";
    if (tooLarge) return "too-large";
    writeSettingWithin(store(), REWRITE_DUE, undefined);
    // The note that it is done has begun a new log.
    emptyLog();
    return "done";
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    if (!error.code.startsWith("SQLITE_BUSY")) {
      console.error(`The database file could not be written anew: ${error.message} (${error.code}).`);
    }
    return "busy";
  }
}

/** The driver waits for other programs by stopping this whole process; here it is told at once. */
function withoutWaiting<Result>(work: () => Result): Result {
  const { $client: sqlite } = store();
  const timeout = Number(sqlite.pragma("busy_timeout", { simple: true }));
  sqlite.pragma("busy_timeout = 0");
  try {
    return work();
  } finally {
    sqlite.pragma(`busy_timeout = ${timeout}`);
  }
}

/** Folds the log into the file and cuts it to nothing. @returns false if somebody still reads from it */
function emptyLog(): boolean {
  const [result] = store().$client.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  return result?.busy === 0;
}

/** Bytes that the database file has or will have when the log has been folded into it. */
function fileSize(): number {
  const { $client: sqlite } = store();
  return (
    Number(sqlite.pragma("page_count", { simple: true })) *
    Number(sqlite.pragma("page_size", { simple: true }))
  );
}
