import Database from "better-sqlite3";
import { DatabaseError, isLocked } from "~/db/database-error.server";
import { createPrivate } from "~/db/private-files.server";

/**
 * Whether a server runs on a database is told by a lock on a file beside it: the system gives it back when a process
 * ends, however that happens, and it holds between containers that share a volume, where process ids mean nothing.
 * SQLite does the locking. It is a file of its own so that it also works where the database itself is damaged.
 */
const lockOf = (file: string) => `${file}-lock`;

/** Nothing is ever written to that file, so there is nothing to roll back, and no journal to leave behind in a crash. */
const NO_JOURNAL = "PRAGMA journal_mode = MEMORY";

/** Vite's development server loads this module anew after a change; the lock must survive that. */
const process = globalThis as typeof globalThis & { __running?: Database.Database };

/**
 * Takes the database at `file` for the rest of this process's life: one server writes to it, and no restore replaces it.
 * Commands work beside the server; they do not ask for this lock. It is SQLite's `RESERVED` lock, which one process can
 * have while others may still read, so that a second server can tell a running one from a restore.
 * @throws DatabaseError where another server runs, or while a restore is under way
 */
export function holdRunning(file: string): void {
  if (process.__running) return;
  const lock = openLock(file);
  try {
    lock.exec(`${NO_JOURNAL}; BEGIN IMMEDIATE`);
    process.__running = lock;
  } catch (error) {
    const isServed = isServerRunning(lock);
    lock.close();
    if (!isLocked(error)) throw error;
    throw new DatabaseError(
      isServed
        ? `Another process already serves the database ${file}. Stop it first, or set DATABASE_PATH to another file.`
        : `A backup is being restored to ${file}. Start again when that is done.`,
    );
  }
}

/** Whether whoever has the lock is a server: a restore would not let anybody read. */
function isServerRunning(lock: Database.Database): boolean {
  try {
    lock.prepare("SELECT count(*) FROM sqlite_schema").get();
    return true;
  } catch {
    return false;
  }
}

function openLock(file: string): Database.Database {
  createPrivate(lockOf(file));
  return new Database(lockOf(file), { timeout: 0 });
}

/** Gives the lock back, as the end of the process does. */
export function releaseRunning(): void {
  process.__running?.close();
  process.__running = undefined;
}

/**
 * Does `work` while no server runs on the database at `file`; one that is started meanwhile stops with a sentence.
 * @throws DatabaseError where one runs
 */
export function whileNoServerRuns<Result>(file: string, work: () => Result): Result {
  const lock = openLock(file);
  try {
    takeAlone(lock, file);
    return work();
  } finally {
    lock.close();
  }
}

function takeAlone(lock: Database.Database, file: string): void {
  try {
    lock.exec(`${NO_JOURNAL}; BEGIN EXCLUSIVE`);
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new DatabaseError(
      isServerRunning(lock)
        ? `The site is running on ${file}. Stop it, then restore. Nothing was changed.`
        : `Another restore to ${file} is under way. Nothing was changed.`,
    );
  }
}
