import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { courseOptions as offeredCourses } from "~/content/courses";
import { env } from "~/env.server";
import { migrate } from "./migrate.server";
import * as schema from "./schema";

/** The store cannot be used. The message is meant for the operator as it stands. */
export class StoreError extends Error {
  override name = "StoreError";
}

export type Store = BetterSQLite3Database<typeof schema> & { $client: Database.Database };

/** Milliseconds a statement waits for another process's lock. Waiting blocks this whole process, so it stays short. */
const BUSY_TIMEOUT = 4000;

/** app/db and build/server, build/commands lie equally deep, so one relative path serves source and build. */
const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const migrationsFolder = path.join(projectFolder, "drizzle");

/**
 * Opens the database at `file`, sets what makes a commit durable, reads it back and migrates.
 * @throws StoreError where the file cannot be used or a setting does not hold.
 */
export function openStore(file: string): Store {
  const sqlite = openFile(file);
  try {
    applySettings(sqlite);
    migrate(sqlite, migrationsFolder);
    const store = drizzle(sqlite, { schema });
    store
      .insert(schema.courseOptions)
      .values(offeredCourses.map(({ id }) => ({ id })))
      .onConflictDoNothing()
      .run();
    return store;
  } catch (error) {
    sqlite.close();
    if (error instanceof Database.SqliteError) {
      throw new StoreError(`The database ${file} cannot be used: ${error.message} (${error.code}).`);
    }
    throw error;
  }
}

function openFile(file: string): Database.Database {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) {
    throw new StoreError(`The folder ${folder} for the database does not exist. DATABASE_PATH names it.`);
  }
  try {
    return new Database(file, { timeout: BUSY_TIMEOUT });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`The database ${file} cannot be opened: ${reason}.`);
  }
}

/**
 * better-sqlite3 is compiled so that a WAL database opens with `synchronous=NORMAL`, which syncs nothing on
 * commit. Every open therefore sets the value itself, and believes only what it reads back.
 */
function applySettings(sqlite: Database.Database): void {
  retryWhileBusy(() => {
    if (sqlite.pragma("journal_mode", { simple: true }) !== "wal") sqlite.pragma("journal_mode = WAL");
  });
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  sqlite.pragma("trusted_schema = OFF");
  sqlite.pragma("journal_size_limit = 67108864");
  // Deleted is deleted: what a visitor wrote is overwritten in the file, not only unlinked from it.
  sqlite.pragma("secure_delete = ON");

  const wanted = {
    journal_mode: "wal",
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: BUSY_TIMEOUT,
    trusted_schema: 0,
    secure_delete: 1,
  };
  for (const [name, value] of Object.entries(wanted)) {
    const actual = sqlite.pragma(name, { simple: true });
    if (actual !== value) {
      throw new StoreError(`The database does not keep ${name} at ${value} (it says ${actual}).`);
    }
  }
}

/** The switch to WAL does not wait for the busy timeout when another process is switching too. */
function retryWhileBusy(step: () => void, attempts = 50): void {
  for (let attempt = 1; ; attempt++) {
    try {
      step();
      return;
    } catch (error) {
      const busy = error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!busy || attempt === attempts) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 + Math.random() * 60);
    }
  }
}

/** Vite's development server loads this module anew after a change; the open database must survive that. */
const process = globalThis as typeof globalThis & { __store?: Store };

/** Where the database lies: an absolute path. */
export const databaseFile = path.resolve(projectFolder, env.DATABASE_PATH);

/** This process's database, opened and migrated on first use. */
export function store(): Store {
  if (!process.__store) {
    // Only our own default folder is created: a path that somebody set and that is missing is a mistake to be told.
    if (databaseFile === path.join(projectFolder, "data/site.sqlite")) {
      fs.mkdirSync(path.dirname(databaseFile), { recursive: true, mode: 0o700 });
    }
    process.__store = openStore(databaseFile);
  }
  return process.__store;
}

/** Closes the database, if it is open: the log is folded into the file and removed. */
export function closeStore(): void {
  process.__store?.$client.close();
  process.__store = undefined;
}

/** Whether the database answers a question that needs the file itself. */
export function isStoreAnswering(): boolean {
  try {
    store().$client.prepare("SELECT count(*) FROM course_options").get();
    return true;
  } catch {
    return false;
  }
}
