import fs from "node:fs";
import Database from "better-sqlite3";
import { processState } from "~/processes/process-state";
import { DatabaseError, isLocked } from "../database-error.server";
import { createPrivate } from "./private-files.server";

/**
 * A lock on this file shows that a server runs on the database. The system releases it however the process ends, and it works between
 * containers that share a volume, where process ids mean nothing. SQLite does the locking; a separate file works even if the database is
 * damaged.
 */
const lockOf = (file: string) => `${file}-lock`;

const held = processState<{ lock?: Database.Database | undefined }>("server lock");

/**
 * Locks the database at `file` for the life of this process, against a second server and a restore; commands do not take the lock. It
 * is SQLite's `RESERVED` lock, under which others can read: so a second server can tell a running one from a restore.
 * @throws DatabaseError if another server runs, or while a restore is under way
 */
export function lockForServer(file: string): void {
  held.lock ??= acquire(
    file,
    "IMMEDIATE",
    `Another process already serves the database ${file}. Stop it first, or set DATABASE_PATH to another file.`,
  );
}

/** Releases the lock, as the end of the process does. */
export function unlockForServer(): void {
  held.lock?.close();
  held.lock = undefined;
}

/**
 * Refuses to bring the database up to date under a running server of another version: after a migration that server could not
 * start again, and while an index is rebuilt nobody can send a form.
 * @throws DatabaseError if another process serves the database at `file`, or restores it
 */
export function requireNoOtherServer(file: string): void {
  if (held.lock || !fs.existsSync(lockOf(file))) return;
  acquire(
    file,
    "IMMEDIATE",
    `The site is running on ${file} in another version: start it in this version first, which brings the database up to date. Nothing was changed.`,
  ).close();
}

/**
 * Does `work` while no server runs on the database at `file`; a server that starts then stops with a message.
 * @throws DatabaseError if one runs, or another restore is under way
 */
export function withoutServer<Result>(file: string, work: () => Result): Result {
  const lock = acquire(
    file,
    "EXCLUSIVE",
    `The site is running on ${file}. Stop it, then restore. Nothing was changed.`,
    `Another restore to ${file} is under way. Nothing was changed.`,
  );
  try {
    return work();
  } finally {
    lock.close();
  }
}

/** @throws DatabaseError with `whenServed` if a server has the lock, and with `whenRestored` during a restore */
function acquire(
  file: string,
  lockType: "IMMEDIATE" | "EXCLUSIVE",
  whenServed: string,
  whenRestored = `A backup is being restored to ${file}. Start again when that is done.`,
): Database.Database {
  createPrivate(lockOf(file));
  const lock = new Database(lockOf(file), { timeout: 0 });
  try {
    // Nothing is ever written to that file, so no journal needs to survive a crash.
    lock.exec(`PRAGMA journal_mode = MEMORY; BEGIN ${lockType}`);
    return lock;
  } catch (error) {
    const isServed = isServerRunning(lock);
    lock.close();
    throw isLocked(error) ? new DatabaseError(isServed ? whenServed : whenRestored) : error;
  }
}

/** Whether a server holds the lock: a restore would lock out readers. */
function isServerRunning(lock: Database.Database): boolean {
  try {
    lock.prepare("SELECT count(*) FROM sqlite_schema").get();
    return true;
  } catch {
    return false;
  }
}
