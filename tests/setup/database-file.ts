import Database from "better-sqlite3";

/** Opens a database file, which a command or a server may have open as well, for as long as `work` takes. */
export function inDatabase<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file, { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
