import Database from "better-sqlite3";
import { StoreError } from "~/db/store-error.server";
import { isLocked } from "~/db/trouble.server";

/**
 * Whether a server runs on a database is told by a lock on a file beside it: the system gives it back when a process
 * ends, however that happens, and it holds between containers that share a volume, where process ids mean nothing.
 * SQLite does the locking. It is a file of its own so that it also works where the database itself is damaged.
 */
const lockOf = (file: string) => `${file}-lock`;

/** Vite's development server loads this module anew after a change; the lock must survive that. */
const process = globalThis as typeof globalThis & { __running?: Database.Database };

/**
 * Says for the rest of this process's life that a server runs on the database at `file`.
 * @throws StoreError while a restore is under way
 */
export function holdRunning(file: string): void {
  if (process.__running) return;
  const lock = new Database(lockOf(file), { timeout: 0 });
  try {
    lock.exec("BEGIN");
    lock.prepare("SELECT count(*) FROM sqlite_schema").get();
    process.__running = lock;
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    throw new StoreError(`A backup is being restored to ${file}. Start again when that is done.`);
  }
}

/** Gives the lock back, as the end of the process does. */
export function releaseRunning(): void {
  process.__running?.close();
  process.__running = undefined;
}

/**
 * Does `work` while no server runs on the database at `file`; one that is started meanwhile stops with a sentence.
 * @throws StoreError where one runs
 */
export function whileNoServerRuns<Result>(file: string, work: () => Result): Result {
  const lock = new Database(lockOf(file), { timeout: 0 });
  try {
    takeAlone(lock, file);
    return work();
  } finally {
    lock.close();
  }
}

function takeAlone(lock: Database.Database, file: string): void {
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new StoreError(`The site is running on ${file}. Stop it, then restore. Nothing was changed.`);
  }
}
