import type Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** The database was written by a newer version of the site. */
export class NewerSchemaError extends Error {
  override name = "StoreError";
}

/**
 * Applies the migrations that the database does not have yet, all of them or none.
 *
 * drizzle's own runner opens a deferred transaction, which fails when two processes start on the same new file.
 * This one takes the write lock first, so that the second process waits and then finds everything applied. The
 * table it keeps is drizzle's own.
 */
export function migrate(sqlite: Database.Database, migrationsFolder: string): void {
  const migrations = readMigrationFiles({ migrationsFolder });

  const apply = sqlite.transaction(() => {
    sqlite.exec(
      "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at NUMERIC)",
    );
    const last = lastMigration(sqlite);
    const newest = migrations.at(-1)?.folderMillis ?? 0;
    if (last > newest) {
      throw new NewerSchemaError(
        "The database was written by a newer version of the site. Start that version, or restore an older backup.",
      );
    }
    const record = sqlite.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)");
    for (const migration of migrations) {
      if (migration.folderMillis <= last) continue;
      for (const statement of migration.sql) sqlite.exec(statement);
      record.run(migration.hash, migration.folderMillis);
    }
  });

  // A table that is rebuilt is dropped on the way; with foreign keys on, that would delete what refers to it.
  sqlite.pragma("foreign_keys = OFF");
  try {
    apply.immediate();
  } finally {
    sqlite.pragma("foreign_keys = ON");
  }
}

function lastMigration(sqlite: Database.Database): number {
  const row = sqlite.prepare("SELECT max(created_at) AS last FROM __drizzle_migrations").get() as {
    last: number | null;
  };
  return row.last ?? 0;
}
