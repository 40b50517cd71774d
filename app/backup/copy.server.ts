import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { hasHeader, inOneLine } from "~/db/file-check.server";
import { lastMigration } from "~/db/migrate.server";
import { OPERATORS_PAGE, StoreError } from "~/db/store-error.server";

/** What the name of a copy ends with that is not finished: one that a crash left behind is known by it. */
export const DRAFT = /\.[0-9a-f]{8}\.draft$/;

/** Milliseconds to wait for a program that is just beginning or ending its work with the database. */
const TIMEOUT = 3000;

/**
 * Copies the database at `source` to `target` as it is at one moment, while others read and write it. The copy is
 * made under another name, looked through, synced and only then renamed: what stands at `target` is always whole.
 * An earlier backup that stands there is replaced, anything else is not.
 * @throws StoreError where that cannot be done; nothing is left behind then
 */
export function backUp(source: string, target: string): void {
  if (!fs.existsSync(source)) throw new StoreError(`There is no database ${source}. DATABASE_PATH names it.`);
  requireReplaceable(source, target);
  let database: Database.Database | undefined;
  try {
    database = new Database(source, { fileMustExist: true, timeout: TIMEOUT });
    copyTo(database, target);
  } catch (error) {
    throw notBackedUp(source, target, error);
  } finally {
    database?.close();
  }
}

/** Copies an open database to `target`, checked and private to this user. Only what is valid is copied, no free room. */
export function copyTo(database: Database.Database, target: string): void {
  const draft = draftOf(target);
  try {
    // Private from its first moment on. SQLite takes an empty file for one that is not there.
    fs.closeSync(fs.openSync(draft, "wx", 0o600));
    database.prepare("VACUUM INTO ?").run(draft);
    requireWhole(draft);
    sync(draft);
    fs.renameSync(draft, target);
    sync(path.dirname(target));
  } catch (error) {
    removeDraft(draft);
    throw error;
  }
}

/** The name under which a copy is made that will stand at `target`. */
export function draftOf(target: string): string {
  return `${target}.${randomBytes(4).toString("hex")}.draft`;
}

export function removeDraft(draft: string): void {
  for (const end of ["", "-journal", "-wal", "-shm"]) fs.rmSync(draft + end, { force: true });
}

/**
 * Looks through a copy and makes one file of it that needs nothing beside it.
 * @throws StoreError where it is damaged
 */
export function requireWhole(copy: string): void {
  const database = new Database(copy, { fileMustExist: true, timeout: TIMEOUT });
  try {
    const finding = database.pragma("integrity_check(1)", { simple: true });
    if (finding !== "ok") throw new StoreError(`It is damaged: ${inOneLine(String(finding))}.`);
    database.pragma("journal_mode = DELETE");
  } finally {
    database.close();
  }
}

/** Makes sure that a file, or the names in a folder, survive a power cut. */
export function sync(location: string): void {
  const opened = fs.openSync(location, "r");
  try {
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

/** Whether the file is a database of this site, of whatever version. */
export function isOurs(file: string): boolean {
  if (!fs.statSync(file).isFile() || !hasHeader(file)) return false;
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: TIMEOUT });
  try {
    return lastMigration(database) > 0;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

function requireReplaceable(source: string, target: string): void {
  const folder = path.dirname(target);
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StoreError(`There is no folder ${folder}. Create it, or name another file.`);
  }
  if (!fs.existsSync(target)) return;
  const isSource = fs.realpathSync(target) === fs.realpathSync(source);
  if (isSource || !isOurs(target)) {
    const what = isSource ? "the database itself" : "no earlier backup of this site";
    throw new StoreError(`${target} is ${what}, so it was not overwritten. Name another file.`);
  }
}

/** What the operator is told: the damage of the database is another matter than a target that cannot be written. */
function notBackedUp(source: string, target: string, error: unknown): unknown {
  if (error instanceof StoreError) return error;
  if (!(error instanceof Error && "code" in error)) return error;
  const advice =
    error.code === "SQLITE_CORRUPT" || error.code === "SQLITE_NOTADB"
      ? `The database is damaged: restore an earlier backup (${OPERATORS_PAGE}).`
      : "Look whether there is room, and whether this user may write there.";
  return new StoreError(
    `${source} could not be backed up to ${target}: ${error.message} (${error.code}). ${advice}`,
  );
}
