import { setTimeout as wait } from "node:timers/promises";
import { BUSY_TIMEOUT, type Store, store } from "./client.server";
import { databaseErrorCode, isLocked, OPERATORS_PAGE } from "./database-error.server";
import { requireSameFiles } from "./open-files.server";
import { probeStore } from "./probe.server";

/** Milliseconds a write waits for another program that holds the lock, before it counts as failed. */
const LOCK_TIMEOUT = 4000;

/** Milliseconds between two tries. Programs that write in batches let go of the lock for moments only. */
const BETWEEN_TRIES = 4;

/** The end of the line of writes: they go one after another, so that one of them tries the lock, and not all. */
let line: Promise<unknown> = Promise.resolve();

let lastError: string | undefined;
const logged = new Set<string>();

const REFUSING = "What is sent to the site is answered with 503.";

/** What to do, where the code does not say it. */
const ADVICE: Record<string, string> = {
  SQLITE_FULL:
    "Less than 1 MB is left on its disk: a form that does not fit is answered with 503. Make room.",
  SQLITE_READONLY_DBMOVED: `Its file was deleted, moved or replaced while the site runs. ${REFUSING} Put the file back. Or stop the site, which saves what it holds, restore that, and start again (${OPERATORS_PAGE}).`,
};

/**
 * Writes to the store. Where another program holds the lock it is tried again and again, and everybody else is served
 * meanwhile: the driver itself can only wait by stopping the whole process.
 *
 * @param work one statement, or one immediate transaction: it may run several times, but only the last time counts
 * @throws what the driver says, once it is clear that it does not work; `databaseErrorCode` tells what kind it is
 */
export function write<Result>(work: (store: Store) => Result, patience = LOCK_TIMEOUT): Promise<Result> {
  const deadline = performance.now() + patience;
  const written = line.then(() => attempt(work, deadline));
  line = written.catch(() => {});
  return written;
}

/** What runs inside a transaction of the store. */
export type Transaction = Parameters<Parameters<Store["transaction"]>[0]>[0];

/** Writes in one transaction that holds the lock from its beginning: what it has read stays true until it ends. */
export function inTransaction<Result>(
  work: (transaction: Transaction) => Result,
  patience = LOCK_TIMEOUT,
): Promise<Result> {
  return write((store) => store.transaction(work, { behavior: "immediate" }), patience);
}

async function attempt<Result>(work: (store: Store) => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      const result = withoutWaiting(work);
      if (lastError) proveRecovery();
      return result;
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) {
        logWriteError(databaseErrorCode(error));
        throw error;
      }
    }
    await wait(BETWEEN_TRIES);
  }
}

/** The driver's own wait is meant for what does not come through here; a lock is to be told at once. */
function withoutWaiting<Result>(work: (store: Store) => Result): Result {
  const opened = store();
  requireSameFiles(opened.$client);
  opened.$client.pragma("busy_timeout = 0");
  try {
    return work(opened);
  } finally {
    opened.$client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  }
}

/** SQLite's code for what last went wrong with a write, until writing is known to work again. */
export function lastWriteError(): string | undefined {
  return lastError;
}

/** Whether the log says already that the database cannot be written for this reason. */
export const isErrorLogged = (code: string) => logged.has(code);

/** Says once for each reason that writing has stopped working. */
function logWriteError(code: string | undefined): void {
  if (!code) return;
  lastError = code;
  if (logged.has(code)) return;
  logged.add(code);
  console.error(`The database cannot be written (${code}). ${ADVICE[code] ?? REFUSING}`);
}

/** A small row may still fit on a disk that is full for a form: trouble is over when everything works. */
function proveRecovery(): void {
  try {
    withoutWaiting(probeStore);
  } catch {
    return;
  }
  lastError = undefined;
  logged.clear();
  console.log("The database can be written again.");
}
