import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { millisecondsInHour } from "date-fns/constants";
import { backupFolderOf } from "~/settings/data-folder.server";
import { DatabaseError, OPERATORS_PAGE } from "../database-error.server";
import { checkFolder, damaged, firstFinding, hasHeader } from "./check.server";
import { isDiskNearlyFull, RESERVED_BYTES } from "./disk-space.server";
import { lastMigration } from "./migrate.server";
import { hasSameFiles } from "./open-files.server";

/** The suffix of an unfinished copy and of its log, as a crash may leave them behind. */
const TEMPORARY = /\.[0-9a-f]{8}\.draft(-journal|-wal|-shm)?$/;

/** Milliseconds to wait while another program opens or closes the database. */
const TIMEOUT = 3000;

const MEGABYTE = 1024 * 1024;

/**
 * Copies a snapshot of the database at `source` to `target`, while others read and write it. The copy is made under another name,
 * checked, synced and only then renamed: a file at `target` is always complete. An earlier backup is replaced; any other file is
 * not.
 * @throws DatabaseError if that fails, or the disk has no room for it; nothing is left behind
 */
export function backUp(source: string, target: string): void {
  checkFolder(source);
  if (!fs.existsSync(source))
    throw new DatabaseError(`There is no database ${source}. Start the site once, or correct DATABASE_PATH.`);
  requireReplaceable(source, target);
  removeUnfinished(path.dirname(target));
  let database: Database.Database | undefined;
  try {
    database = new Database(source, { fileMustExist: true, timeout: TIMEOUT });
    requireRoom(database, target);
    copyTo(database, target);
  } catch (error) {
    throw notBackedUp(source, target, error);
  } finally {
    database?.close();
  }
}

/** A backup that does not fit on its disk. */
export class NoRoomError extends DatabaseError {}

/** Checked first: a copy that fills the disk fails in the end, and forms fail in the meantime. */
function requireRoom(database: Database.Database, target: string): void {
  const bytes = database
    .prepare(
      `SELECT (page_count - freelist_count) * page_size
       FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    )
    .pluck()
    .get() as number;
  if (!isDiskNearlyFull(target, bytes + RESERVED_BYTES)) return;
  const [size, room] = [bytes, RESERVED_BYTES].map((each) => Math.ceil(each / MEGABYTE));
  throw new NoRoomError(
    `There is no room for a backup in ${path.dirname(target)}: it takes ${size} MB, and ${room} MB stay free for what visitors send. Make room, or remove backups that nobody needs.`,
  );
}

/** Copies an open database to `target`, checked, compact and private to this user. */
export function copyTo(database: Database.Database, target: string): void {
  const temporary = temporaryNameOf(target);
  try {
    // Private from the start: SQLite takes an empty file for a new database.
    fs.closeSync(fs.openSync(temporary, "wx", 0o600));
    database.prepare("VACUUM INTO ?").run(temporary);
    finishCopy(temporary);
    sync(temporary);
    fs.renameSync(temporary, target);
    sync(path.dirname(target));
  } catch (error) {
    removeTemporary(temporary);
    throw error;
  }
}

/** The name under which the copy for `target` is made. */
export function temporaryNameOf(target: string): string {
  return `${target}.${randomBytes(4).toString("hex")}.draft`;
}

export function removeTemporary(temporary: string): void {
  for (const end of ["", "-journal", "-wal", "-shm"]) fs.rmSync(temporary + end, { force: true });
}

/**
 * Removes what interrupted backups, migrations and restores left in a folder, as far as this user may. Called before checking
 * whether there is room for a copy: each leftover is as large as the database. A copy in progress is written to more than once an
 * hour.
 */
export function removeUnfinished(folder: string, now = new Date()): void {
  for (const name of fs.readdirSync(folder).filter((name) => TEMPORARY.test(name))) {
    const location = path.join(folder, name);
    try {
      // Files dated in the future count too: the clock was or is wrong.
      const age = Math.abs(now.getTime() - fs.lstatSync(location).mtimeMs);
      if (age > millisecondsInHour) fs.rmSync(location);
    } catch {
      // It belongs to another user, or is gone.
    }
  }
}

/** A copy that can be opened, but not relied on. */
export class DamagedError extends DatabaseError {
  /** @param finding what SQLite says about it */
  constructor(readonly finding: string) {
    super(`It is damaged: ${firstFinding(finding)}.`);
  }
}

function requireIntegrity(database: Database.Database): void {
  const finding = database.pragma("integrity_check(1)", { simple: true });
  if (finding !== "ok") throw new DamagedError(String(finding));
}

/**
 * Checks a copy, and makes it a single file.
 * @throws DatabaseError if it is damaged
 */
export function finishCopy(copy: string): void {
  const database = new Database(copy, { fileMustExist: true, timeout: TIMEOUT });
  try {
    requireIntegrity(database);
    database.pragma("journal_mode = DELETE");
  } finally {
    database.close();
  }
}

/**
 * Checks a backup without changing it.
 * @returns how many submissions it holds
 * @throws DatabaseError if it is damaged, or not this site's
 */
export function checkBackup(file: string): { inquiries: number; enrollments: number } {
  if (!isOurs(file)) throw new DatabaseError("It is not a database of this site.");
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: TIMEOUT });
  try {
    requireIntegrity(database);
    return countSubmissions(database);
  } finally {
    database.close();
  }
}

/** How many submissions a database of this site holds. */
export const countSubmissions = (database: Database.Database) =>
  database
    .prepare(
      `SELECT (SELECT count(*) FROM contact_inquiries) AS inquiries,
              (SELECT count(*) FROM enrollment_entries) AS enrollments`,
    )
    .get() as { inquiries: number; enrollments: number };

/** Makes a file, or a folder's entries, survive a power cut. */
export function sync(location: string): void {
  const opened = fs.openSync(location, "r");
  try {
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

/** Whether the file is a database of this site, of whatever version. */
function isOurs(file: string): boolean {
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
    throw new DatabaseError(`There is no folder ${folder}. Create it, or name another file.`);
  }
  if (!fs.existsSync(target)) return;
  const what = describeObstacle(source, target);
  if (what) throw new DatabaseError(`${target} is ${what}, so it was not overwritten. Name another file.`);
}

/** What is at `target` other than a backup of this site; undefined if it is one. */
function describeObstacle(source: string, target: string): string | undefined {
  if (fs.realpathSync(target) === fs.realpathSync(source)) return "the database itself";
  // Backups have no log, and SQLite would take it for a part of the new file.
  if (fs.existsSync(`${target}-wal`)) return "a database that may be in use";
  return isOurs(target) ? undefined : "not a backup of this site";
}

/** Says what to do: a damaged database needs other advice than an unwritable target. */
function notBackedUp(source: string, target: string, error: unknown): unknown {
  // Damage in the copy was already in the source.
  if (error instanceof DamagedError) return damaged(source, error.finding);
  if (error instanceof DatabaseError) return error;
  if (!(error instanceof Error && "code" in error)) return error;
  const advice =
    error.code === "SQLITE_CORRUPT" || error.code === "SQLITE_NOTADB"
      ? `The database is damaged: restore an earlier backup (${OPERATORS_PAGE}).`
      : "Check whether there is room, and whether this user may write there.";
  return new DatabaseError(
    `${source} could not be backed up to ${target}: ${error.message} (${error.code}). ${advice}`,
  );
}

/** A moment in a file name, so that names sort by time: 2026-11-21T031500Z. */
export const fileTimestamp = (moment: Date) => moment.toISOString().replace(/\.\d+/, "").replaceAll(":", "");

/** Creates the folder for backups of the database at `file`, private to this user, if it is missing. */
export function makeBackupFolder(file: string): string {
  const folder = backupFolderOf(file);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Copies a database before it is migrated. These copies are never removed automatically.
 * @param migration the name of the first migration that will be applied
 * @returns the path of the copy
 * @throws DatabaseError if it cannot be made: without a way back nothing is migrated
 */
export function copyBefore(database: Database.Database, migration: string): string {
  try {
    const name = `before-${migration}-${fileTimestamp(new Date())}.sqlite`;
    const folder = makeBackupFolder(database.name);
    for (const each of [folder, path.dirname(database.name)]) removeUnfinished(each);
    const copy = path.join(folder, name);
    copyTo(database, copy);
    return copy;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(
      `The database has to be brought up to date, and no copy of it could be made first: ${reason.replace(/\.?$/, ".")} Nothing was changed. Check whether there is room and whether this user may write in ${backupFolderOf(database.name)}.`,
    );
  }
}

/**
 * Copies an open database whose file was deleted, moved or replaced: what was stored since the last backup would be lost
 * with this process.
 * @returns the path of the copy; undefined if the file is still in its place
 */
export function copyIfMoved(database: Database.Database): string | undefined {
  if (hasSameFiles(database)) return undefined;
  const copy = path.join(makeBackupFolder(database.name), `rescued-${fileTimestamp(new Date())}.sqlite`);
  copyTo(database, copy);
  return copy;
}
