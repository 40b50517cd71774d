import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

/** Milliseconds to wait for another program that reads or writes: only this thread waits. */
const LOCK_TIMEOUT = 1500;

/** Pages of a search index to merge in one transaction, which blocks all writes for some milliseconds. */
const MERGE_PAGES = 64;

/** What the worker does. */
export interface RewriteTask {
  file: string;
  /** The search indexes to merge, each with the setting that asked for it and the value to clear. */
  indexes: { table: string; setting: string; since: string }[];
  /** Whether to rewrite the whole file, too. */
  vacuum: boolean;
}

/**
 * Merges search indexes and rewrites the database file, while the site answers on its own connection.
 * @returns SQLite's error code; undefined on success
 */
function rewrite({ file, indexes, vacuum }: RewriteTask): string | undefined {
  try {
    const database = new Database(file, { fileMustExist: true, timeout: LOCK_TIMEOUT });
    database.pragma("secure_delete = ON");
    // A merge undone by a power cut is repeated, so no sync is needed.
    database.pragma("synchronous = NORMAL");
    for (const { table, setting, since } of indexes) {
      mergeIndex(database, table);
      database.prepare("DELETE FROM settings WHERE name = ? AND value = ?").run(setting, since);
    }
    database.pragma("synchronous = FULL");
    if (vacuum) database.exec("VACUUM");
    const [checkpoint] = database.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    database.close();
    return checkpoint?.busy ? "SQLITE_BUSY" : undefined;
  } catch (error) {
    return error instanceof Database.SqliteError ? error.code : String(error);
  }
}

/** Merges all segments of an index into one, a few pages at a time (SQLite's FTS5, 6.8). */
function mergeIndex(database: Database.Database, table: string): void {
  const changes = database.prepare("SELECT total_changes()").pluck();
  const merge = database.prepare(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`);
  const sleep = new Int32Array(new SharedArrayBuffer(4));
  // A negative number of pages asks for all segments, and only in the first call.
  for (let pages = -MERGE_PAGES; ; pages = MERGE_PAGES) {
    const before = Number(changes.get());
    const started = performance.now();
    merge.run(pages);
    if (Number(changes.get()) - before < 2) return;
    // Other writers get at least as long as this transaction took.
    Atomics.wait(sleep, 0, 0, Math.max(5, performance.now() - started));
  }
}

parentPort?.postMessage(rewrite(workerData as RewriteTask));
