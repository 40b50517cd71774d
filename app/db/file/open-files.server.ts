import fs from "node:fs";
import Database from "better-sqlite3";

/** The files that each connection has opened: device and inode of the database and of its write-ahead log. */
const openFiles = new WeakMap<Database.Database, string>();

/**
 * Guards against writing to files that were deleted or replaced, which SQLite itself would do: all of it would be lost with the
 * process.
 * @throws SqliteError if the files of `sqlite` are no longer those at its path
 */
export function requireSameFiles(sqlite: Database.Database): void {
  if (hasSameFiles(sqlite)) return;
  throw new Database.SqliteError(
    "the database file was deleted, moved or replaced",
    "SQLITE_READONLY_DBMOVED",
  );
}

/** Remembers which files `sqlite` has opened. */
export function rememberFiles(sqlite: Database.Database): void {
  openFiles.set(sqlite, filesAt(sqlite.name));
}

/** Whether the files of `sqlite` are still those at its path. */
export function hasSameFiles(sqlite: Database.Database): boolean {
  // Vite's development server reloads this module, but not the connection.
  if (!openFiles.has(sqlite)) rememberFiles(sqlite);
  return openFiles.get(sqlite) === filesAt(sqlite.name);
}

const filesAt = (file: string) => `${identityOf(file)} ${identityOf(`${file}-wal`)}`;

function identityOf(file: string): string {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : "missing";
}
