import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { courseOptions as offeredCourses } from "~/content/courses";
import { databaseFile, projectFolder } from "~/settings/data-folder.server";
import { copyBefore } from "./copy.server";
import { DatabaseError, isLocked, OPERATORS_PAGE } from "./database-error.server";
import { checkContents, checkFile, damaged } from "./file-check.server";
import { migrate } from "./migrate.server";
import { hasSameFiles } from "./open-files.server";
import { createPrivate, makePrivate } from "./private-files.server";
import * as schema from "./schema";
import { updateListIndexes } from "./submissions/list-index.server";

export type Store = BetterSQLite3Database<typeof schema> & { $client: Database.Database };

/** Milliseconds the opening waits for another process's lock: nobody is being served yet. */
const OPENING_TIMEOUT = 3000;

/** Milliseconds a statement waits for another process's lock. That stops this whole process, so `write` does without. */
export const BUSY_TIMEOUT = 1000;

export const migrationsFolder = path.join(projectFolder, "drizzle");

/**
 * Opens the database at `file`, looks for damage, sets what makes a commit durable, reads it back and migrates.
 * @throws DatabaseError where the file cannot be used or a setting does not hold. It says what to do, and the file stays.
 */
export function openStore(file: string): Store {
  checkFile(file);
  const sqlite = openFile(file);
  try {
    checkContents(sqlite);
    applySettings(sqlite);
    migrate(sqlite, migrationsFolder, { keepCopy: (migration) => copyBefore(sqlite, migration) });
    updateListIndexes(sqlite);
    const store = drizzle(sqlite, { schema });
    addCourses(store);
    sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    requireSettings(sqlite);
    // From here on these are the files that have to be there.
    hasSameFiles(sqlite);
    return store;
  } catch (error) {
    sqlite.close();
    throw toDatabaseError(file, error);
  }
}

function openFile(file: string): Database.Database {
  try {
    createPrivate(file);
    makePrivate(file);
    return new Database(file, { timeout: OPENING_TIMEOUT });
  } catch (error) {
    throw toDatabaseError(file, error);
  }
}

/** Courses that are offered since the last start. Where there are none nothing is written, and no lock is asked for. */
function addCourses(store: Store): void {
  const known = new Set(
    store
      .select()
      .from(schema.courseOptions)
      .all()
      .map(({ id }) => id),
  );
  const added = offeredCourses.flatMap(({ id }) => (known.has(id) ? [] : [{ id }]));
  if (added.length > 0) store.insert(schema.courseOptions).values(added).onConflictDoNothing().run();
}

/** What the driver said, as a sentence for the operator. */
function toDatabaseError(file: string, error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const { code, message } = error;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return damaged(file, `${message}, ${code}`);
  if (isLocked(error)) {
    return new DatabaseError(
      `The database ${file} is locked by another program (${code}). Stop that program, then start again.`,
    );
  }
  if (code === "SQLITE_FULL") {
    return new DatabaseError(`The disk of the database ${file} is full. Make room on it, then start again.`);
  }
  return new DatabaseError(
    `The database ${file} cannot be used: ${message} (${code}). See ${OPERATORS_PAGE}, "When it does not start".`,
  );
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
  sqlite.pragma("trusted_schema = OFF");
  sqlite.pragma("journal_size_limit = 67108864");
  // Deleted is deleted: what a visitor wrote is overwritten in the file, not only unlinked from it.
  sqlite.pragma("secure_delete = ON");
}

function requireSettings(sqlite: Database.Database): void {
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
      throw new DatabaseError(`The database does not keep ${name} at ${value} (it says ${actual}).`);
    }
  }
}

/** The switch to WAL does not wait for the busy timeout when another process is switching too. */
function retryWhileBusy(step: () => void): void {
  const deadline = performance.now() + OPENING_TIMEOUT;
  for (;;) {
    try {
      step();
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 + Math.random() * 60);
    }
  }
}

/** Vite's development server loads this module anew after a change; the open database must survive that. */
const process = globalThis as typeof globalThis & { __store?: Store };

/**
 * Looks at the place of this process's database, and creates the folder where it is our own default one: a path that
 * somebody set and that is missing is a mistake to be told.
 * @throws DatabaseError where the database cannot be used
 */
export function checkStore(): void {
  if (databaseFile === path.join(projectFolder, "data/site.sqlite")) createDataFolder();
  checkFile(databaseFile);
}

/** This process's database, opened and migrated on first use. */
export function store(): Store {
  if (!process.__store) {
    checkStore();
    process.__store = openStore(databaseFile);
  }
  return process.__store;
}

function createDataFolder(): void {
  const folder = path.dirname(databaseFile);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new DatabaseError(
      `The folder ${folder} for the database cannot be created (${reason}). Create it, writable for this user.`,
    );
  }
}

/** Closes the database, if it is open: the log is folded into the file and removed. */
export function closeStore(): void {
  process.__store?.$client.close();
  process.__store = undefined;
}
