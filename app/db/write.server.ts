import { setTimeout as pause } from "node:timers/promises";
import { BUSY_TIMEOUT, type Store, store } from "./client.server";
import { databaseErrorCode, isLocked, OPERATORS_PAGE } from "./database-error.server";
import { requireSameFiles } from "./file/open-files.server";
import { probeStore } from "./file/probe.server";

/** Milliseconds a write waits for another program that holds the lock, before it counts as failed. */
const LOCK_TIMEOUT = 4000;

/** Milliseconds between attempts: programs that write in batches release the lock only briefly. */
const RETRY_PAUSE = 4;

/** The last write in the queue: they run one after another, so that only one tries the lock. */
let lastWrite: Promise<unknown> = Promise.resolve();

let lastError: string | undefined;
const logged = new Set<string>();

const REFUSING = "What is sent to the site is answered with 503.";

/** Advice for the operator, by SQLite's code. */
const ADVICE: Record<string, string> = {
  SQLITE_FULL:
    "Less than 1 MB is left on its disk: a form that does not fit is answered with 503. Make room.",
  SQLITE_READONLY_DBMOVED: `Its file was deleted, moved or replaced while the site runs. ${REFUSING} Put the file back. Or stop the site, which saves what it holds, restore that, and start again (${OPERATORS_PAGE}).`,
};

/** The same for a disk that gives errors, or that the system has made read-only because of them. */
const DISK_ADVICE = `Its disk gives errors or is read-only: \`dmesg\` says why. ${REFUSING}`;

function adviceFor(code: string): string {
  return ADVICE[code] ?? (/^SQLITE_(IOERR|READONLY)/.test(code) ? DISK_ADVICE : REFUSING);
}

/**
 * Writes to the database. While another program holds the lock it retries, and the site keeps answering: the driver could wait
 * only by blocking the process.
 *
 * @param work one statement, or one immediate transaction: it may run several times, but only the last time counts
 * @throws the driver's error; `databaseErrorCode` tells its kind
 */
export function write<Result>(work: (store: Store) => Result, timeout = LOCK_TIMEOUT): Promise<Result> {
  const deadline = performance.now() + timeout;
  const result = lastWrite.then(() => attempt(work, deadline));
  lastWrite = result.catch(() => {});
  return result;
}

export type Transaction = Parameters<Parameters<Store["transaction"]>[0]>[0];

/** Writes in one transaction that holds the lock from the start, so that what it reads stays true until it ends. */
export function inTransaction<Result>(
  work: (transaction: Transaction) => Result,
  timeout = LOCK_TIMEOUT,
): Promise<Result> {
  return write((store) => store.transaction(work, { behavior: "immediate" }), timeout);
}

/** Gives what runs within a transaction one of its own. When its promise resolves, everything is on disk. */
export const inOwnTransaction =
  <Values extends unknown[], Result>(work: (transaction: Transaction, ...values: Values) => Result) =>
  (...values: Values): Promise<Result> =>
    inTransaction((transaction) => work(transaction, ...values));

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
    await pause(RETRY_PAUSE);
  }
}

/** Without the driver's own wait, so that a lock is reported immediately. */
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

/** SQLite's code for the last failed write, until writing is known to work again. */
export function lastWriteError(): string | undefined {
  return lastError;
}

/** Whether the log already says that the database cannot be written for this reason. */
export const isErrorLogged = (code: string) => logged.has(code);

/** Logs once for each reason that writing has stopped working. */
function logWriteError(code: string | undefined): void {
  if (!code) return;
  lastError = code;
  if (logged.has(code)) return;
  logged.add(code);
  console.error(`The database cannot be written (${code}). ${adviceFor(code)}`);
}

/** A small write may succeed where a form does not fit: only the probe proves that writing works again. */
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
