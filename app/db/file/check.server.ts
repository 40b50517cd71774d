import fs from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { backupFolderOf, noAccess, SECRET_NAME } from "~/settings/data-folder.server";
import { DatabaseError, OPERATORS_PAGE } from "../database-error.server";
import { lastMigration } from "./migrate.server";

const { W_OK, R_OK, X_OK } = fs.constants;

/** What every SQLite database begins with (https://sqlite.org/fileformat.html#the_database_header). */
const HEADER = "SQLite format 3\0";

/** Bytes up to which the whole database is checked at start, which takes about a fifth of a second. */
const FULL_CHECK_LIMIT = 64 * 1024 * 1024;

const RESTORE = `Restore a backup: npm run restore -- FILE (${OPERATORS_PAGE}).`;

/**
 * Checks the database's folder and file before the driver opens it, which may create a file and says little about what is
 * wrong.
 * @throws DatabaseError that says what to do
 */
export function checkFile(file: string): void {
  checkFolder(file);
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats || stats.size === 0) {
    requireNothingLost(file);
    return;
  }
  if (!stats.isFile()) {
    throw new DatabaseError(`${file} is not a file, so it cannot be the database. Correct DATABASE_PATH.`);
  }
  requireAccess(file, file, R_OK | W_OK, "The database");
  for (const part of [`${file}-wal`, `${file}-shm`, `${file}-lock`]) {
    if (fs.existsSync(part)) requireAccess(file, part, R_OK | W_OK, "The database file");
  }
  if (!hasHeader(file)) {
    throw new DatabaseError(
      `${file} is not a database. It was left as it is. Correct DATABASE_PATH, or move the file away. ${RESTORE}`,
    );
  }
}

/**
 * Checks the folder of the database at `file`.
 * @throws DatabaseError that says what to do
 */
export function checkFolder(file: string): void {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) {
    throw new DatabaseError(
      `The folder ${folder} for the database does not exist. Create it or mount the volume, or correct DATABASE_PATH.`,
    );
  }
  // Before the folder: a command that gives it to the site's user must not name the one above, which may be the system's.
  if (isFolder(file)) {
    throw new DatabaseError(
      `${file} is a folder, so it cannot be the database. Name a file in it: DATABASE_PATH=${path.join(file, "site.sqlite")}.`,
    );
  }
  requireAccess(file, folder, R_OK | W_OK | X_OK, "The folder");
}

/** Whether the file begins as a SQLite database does. */
export function hasHeader(file: string): boolean {
  const start = Buffer.alloc(HEADER.length);
  const opened = fs.openSync(file, "r");
  try {
    fs.readSync(opened, start);
  } finally {
    fs.closeSync(opened);
  }
  return start.toString("latin1") === HEADER;
}

/** A new database is created only where there never was one, not to replace a missing one. */
function requireNothingLost(file: string): void {
  const leftovers = leftoverFiles(file);
  if (leftovers.length === 0) return;
  // Another process may just have created it.
  if (fs.statSync(file, { throwIfNoEntry: false })?.size) return;
  throw new DatabaseError(
    `The database ${file} is missing, although there is ${leftovers.join(" and ")}. Nothing was created. ${RESTORE} To begin with an empty database, move what is there to another folder first.`,
  );
}

/** Files that a used database leaves behind. */
function leftoverFiles(file: string): string[] {
  const folder = path.dirname(file);
  const backups = backupFolderOf(file);
  const base = path.basename(file);
  const leftovers = [];
  if (fs.statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) leftovers.push(`its log ${file}-wal`);
  if (fs.existsSync(path.join(folder, SECRET_NAME))) leftovers.push(path.join(folder, SECRET_NAME));
  if (fs.existsSync(backups) && fs.readdirSync(backups).some((name) => name.endsWith(".sqlite"))) {
    leftovers.push(`a backup in ${backups}`);
  }
  const replaced = fs.readdirSync(folder).find((name) => name.startsWith(`${base}.replaced-`));
  if (replaced) leftovers.push(path.join(folder, replaced));
  return leftovers;
}

/** @param file the database, to which the location belongs */
function requireAccess(file: string, location: string, mode: number, what: string): void {
  const folder = path.dirname(file);
  try {
    fs.accessSync(location, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EROFS") {
      throw new DatabaseError(`${what} ${location} is on a read-only volume. Mount it writable.`);
    }
    if (location === folder && belongsToOthers(folder, file)) {
      throw new DatabaseError(
        `${what} ${location} cannot be written by the user ${process.getuid?.()}, and is not the database's alone. Make a folder for the database, and correct DATABASE_PATH.`,
      );
    }
    throw new DatabaseError(noAccess(folder, `${what} ${location}`, "written"));
  }
}

function isFolder(location: string): boolean {
  try {
    return fs.statSync(location, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    // This user may not search its folder.
    return false;
  }
}

/** Whether a folder has something in it, but nothing of the database at `file`: it may be one of the system's. */
function belongsToOthers(folder: string, file: string): boolean {
  try {
    // Every new disk has one.
    const names = fs.readdirSync(folder).filter((name) => name !== "lost+found");
    const ours = [SECRET_NAME, path.basename(backupFolderOf(file))];
    return (
      names.length > 0 && !names.some((name) => name.startsWith(path.basename(file)) || ours.includes(name))
    );
  } catch {
    return false;
  }
}

/**
 * Looks for damage and for another program's tables before anything is written. Checking a large database would delay the start,
 * so only its schema is read; the daily backup checks all of it.
 * @throws DatabaseError if something is damaged, or not this site's
 */
export function checkContents(sqlite: Database.Database): void {
  requireUndamaged(sqlite);
  const hasTables = sqlite.prepare("SELECT 1 FROM sqlite_schema").get() !== undefined;
  if (hasTables && lastMigration(sqlite) === 0) {
    throw new DatabaseError(
      `${sqlite.name} is a database, but not one of this site. It was left as it is. Correct DATABASE_PATH, or move the file away.`,
    );
  }
}

function requireUndamaged(sqlite: Database.Database): void {
  const size = fs.statSync(sqlite.name, { throwIfNoEntry: false })?.size ?? 0;
  if (size > FULL_CHECK_LIMIT) {
    sqlite.prepare("SELECT count(*) FROM sqlite_schema").get();
    return;
  }
  const finding = sqlite.pragma("quick_check(1)", { simple: true });
  if (finding !== "ok") throw damaged(sqlite.name, String(finding));
}

/** The error for a damaged database. @param finding what SQLite says about it */
export function damaged(file: string, finding: string): DatabaseError {
  return new DatabaseError(
    `The database ${file} is damaged (${firstFinding(finding)}). It was left as it is. ${RESTORE}`,
  );
}

/** The first of SQLite's findings, without the heading over them. */
export function firstFinding(finding: string): string {
  return finding.replace(/^\*\*\*[^\n]*\n/, "").replace(/\n[\s\S]*/, "");
}
