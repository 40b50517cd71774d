import fs from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { DatabaseError, databaseErrorCode, OPERATORS_PAGE } from "../database-error.server";

/**
 * Applies the pending migrations, all or none. drizzle's own migrator fails when two processes start on the same new file; this one
 * takes the write lock first, so that the second waits and finds everything applied. The table is drizzle's.
 * @param saveCopy called with the name of the first pending migration, before a database that has been in use is changed; returns
 *   the path of the copy, and what it throws stops the migration
 * @throws DatabaseError if one fails, or if the database is newer than this version of the site
 */
export function migrate(
  sqlite: Database.Database,
  migrationsFolder: string,
  saveCopy?: (migration: string) => string,
): void {
  const migrations = readMigrationFiles({ migrationsFolder });
  const nameAt = readNames(migrationsFolder);
  const nameOf = ({ folderMillis }: MigrationMeta) => nameAt(folderMillis);
  const pendingAfter = (last: number) => migrations.filter(({ folderMillis }) => folderMillis > last);
  const newest = migrations.at(-1)?.folderMillis ?? 0;

  const before = lastMigration(sqlite);
  requireKnown(before, newest);
  const [first] = pendingAfter(before);
  if (!first) return;
  const copy = before > 0 ? saveCopy?.(nameOf(first)) : undefined;

  const apply = sqlite.transaction(() => {
    sqlite.exec(
      "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at NUMERIC)",
    );
    // Read again under the lock: another process may have been first.
    const last = lastMigration(sqlite);
    requireKnown(last, newest);
    const record = sqlite.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)");
    const pending = pendingAfter(last);
    for (const migration of pending) {
      try {
        for (const statement of migration.sql) sqlite.exec(statement);
      } catch (error) {
        throw failed(nameOf(migration), error);
      }
      record.run(migration.hash, migration.folderMillis);
    }
    return pending;
  });

  // A table that is rebuilt is dropped on the way; with foreign keys on, that would delete what refers to it.
  sqlite.pragma("foreign_keys = OFF");
  try {
    const last = apply.immediate().at(-1);
    if (before > 0 && last) logMigration(nameAt(before), nameOf(last), copy);
  } catch (error) {
    // Nothing was changed, and each new start would leave another copy. Only a failing disk may have done harm.
    if (copy && !isOfDisk(error)) fs.rmSync(copy, { force: true });
    throw error;
  } finally {
    sqlite.pragma("foreign_keys = ON");
  }
}

/** On standard error, because standard output may be a command's result. */
function logMigration(from: string, to: string, copy: string | undefined): void {
  const note = copy ? ` A copy from before is ${copy}.` : "";
  console.warn(`The database was migrated from ${from} to ${to}.${note}`);
}

/** The time at which the newest migration in the folder was generated, in milliseconds. */
export function newestMigration(migrationsFolder: string): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}

function requireKnown(last: number, newest: number): void {
  if (last <= newest) return;
  throw new DatabaseError(
    `The database was written by a newer version of the site. Start that version, or restore an older backup (${OPERATORS_PAGE}).`,
  );
}

/** Whether a disk or a file is failing, and not just full or locked. */
const isOfDisk = (error: unknown) => /^SQLITE_(CORRUPT|IOERR|NOTADB)/.test(databaseErrorCode(error) ?? "");

/** A full disk or a lock explains itself; anything else is a bug in the migration. */
function failed(name: string, error: unknown): unknown {
  if (databaseErrorCode(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseError(
    `The database could not be brought up to date: the migration ${name} failed (${reason}). Nothing was changed: start the version of the site that ran before, it works as it did.`,
  );
}

/** The names of the migrations in the folder, by the milliseconds of their generation. */
function readNames(migrationsFolder: string): (when: number) => string {
  const journal = fs.readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] };
  return (moment) => entries.find(({ when }) => when === moment)?.tag ?? String(moment);
}

/** The time at which the newest applied migration was generated, in milliseconds; 0 if none was applied. */
export function lastMigration(sqlite: Database.Database): number {
  const recorded = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get();
  if (!recorded) return 0;
  const row = sqlite.prepare("SELECT max(created_at) AS last FROM __drizzle_migrations").get() as {
    last: number | null;
  };
  return row.last ?? 0;
}
