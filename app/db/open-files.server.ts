import fs from "node:fs";
import Database from "better-sqlite3";

/** For each connection which files it has open: the device and inode of the database and of its write-ahead log. */
const openFiles = new WeakMap<Database.Database, string>();

/**
 * Makes sure that the files of `sqlite` are still those at its path. SQLite itself writes on into files that were deleted
 * or replaced, and all of that would be gone with the process.
 * @throws SqliteError with the code that SQLite has for it
 */
export function requireSameFiles(sqlite: Database.Database): void {
  if (hasSameFiles(sqlite)) return;
  throw new Database.SqliteError(
    "the database file was deleted, moved or replaced",
    "SQLITE_READONLY_DBMOVED",
  );
}

/** Whether the files of `sqlite` are still those at its path; the first call says which they are. */
export function hasSameFiles(sqlite: Database.Database): boolean {
  const found = filesAt(sqlite.name);
  const opened = openFiles.get(sqlite);
  if (opened === undefined) openFiles.set(sqlite, found);
  return opened === undefined || opened === found;
}

const filesAt = (file: string) => `${identityOf(file)} ${identityOf(`${file}-wal`)}`;

function identityOf(file: string): string {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : "missing";
}
