import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { getTableName, sql } from "drizzle-orm";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { shippedCourses } from "~/content/courses";
import { shippedAnswers } from "~/content/staff/answers";
import { processState } from "~/processes/process-state";
import { databaseFile, projectFolder } from "~/settings/data-folder.server";
import { DatabaseError, isDamaged, isLocked, OPERATORS_PAGE } from "./database-error.server";
import { checkContents, checkFile, damaged } from "./file/check.server";
import { copyBefore } from "./file/copy.server";
import { isDiskNearlyFull } from "./file/disk-space.server";
import { migrate } from "./file/migrate.server";
import { rememberFiles } from "./file/open-files.server";
import { createPrivate, makePrivate } from "./file/private-files.server";
import { requireNoOtherServer } from "./file/server-lock.server";
import * as schema from "./schema";
import { updateListIndexes } from "./submissions/list/search-index.server";

export type Store = BetterSQLite3Database<typeof schema> & { $client: Database.Database };

/** Milliseconds to wait for another process's lock while opening: nobody is being served yet. */
const OPENING_TIMEOUT = 3000;

/** Milliseconds a statement waits for another process's lock. That stops this whole process, so `write` does not use it. */
export const BUSY_TIMEOUT = 1000;

export const migrationsFolder = path.join(projectFolder, "drizzle");

/**
 * Opens the database at `file`, checks that it is this site's and undamaged, applies the settings that make commits durable, and migrates it.
 * @throws DatabaseError that says what to do, if the file cannot be used or a setting does not hold
 */
export function openStore(file: string): Store {
  checkFile(file);
  const sqlite = openFile(file);
  try {
    checkContents(sqlite);
    makePrivate(file);
    applySettings(sqlite);
    migrate(sqlite, migrationsFolder, (migration) => {
      requireNoOtherServer(file);
      return copyBefore(sqlite, migration);
    });
    updateListIndexes(sqlite, () => requireNoOtherServer(file));
    const store = drizzle(sqlite, { schema });
    addCourses(store);
    addReadyAnswers(store);
    sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    requireSettings(sqlite);
    rememberFiles(sqlite);
    return store;
  } catch (error) {
    sqlite.close();
    throw toDatabaseError(file, error);
  }
}

function openFile(file: string): Database.Database {
  try {
    createPrivate(file);
    return new Database(file, { timeout: OPENING_TIMEOUT });
  } catch (error) {
    throw toDatabaseError(file, error);
  }
}

/** Adds courses that have been added to the shipped ones. If there are none, nothing is written and no lock is taken. */
function addCourses(store: Store): void {
  const stored = store.select().from(schema.courseOptions).all();
  const added = shippedCourses.filter((course) => !stored.some(({ id }) => id === course.id));
  if (added.length === 0) return;
  store
    .insert(schema.courseOptions)
    .values(added.map(({ id }) => ({ id })))
    .onConflictDoNothing()
    .run();
}

/** Adds the shipped ready answers, once: owners may change or remove them. */
function addReadyAnswers(store: Store): void {
  // The table's sequence survives its rows.
  if (store.get(sql`SELECT 1 FROM sqlite_sequence WHERE name = ${getTableName(schema.readyAnswers)}`)) return;
  store
    .insert(schema.readyAnswers)
    .values([...shippedAnswers])
    .run();
}

/** The driver's error as a sentence for the operator. */
function toDatabaseError(file: string, error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const { code, message } = error;
  if (isDamaged(error)) return damaged(file, `${message}, ${code}`);
  if (isLocked(error)) {
    return new DatabaseError(
      `The database ${file} is locked by another program (${code}). Stop that program, then start again.`,
    );
  }
  // Without room for its shared memory SQLite reports a disk error.
  if (code === "SQLITE_FULL" || (/^SQLITE_IOERR/.test(code) && isDiskNearlyFull(file))) {
    return new DatabaseError(`The disk of the database ${file} is full. Make room on it, then start again.`);
  }
  return new DatabaseError(
    `The database ${file} cannot be used: ${message} (${code}). See ${OPERATORS_PAGE}, "When it does not start".`,
  );
}

/**
 * better-sqlite3 is compiled so that a WAL database opens with `synchronous=NORMAL`, which does not sync on commit. So the
 * settings are applied at every open, and `requireSettings` reads them back.
 */
function applySettings(sqlite: Database.Database): void {
  retryWhileBusy(() => {
    if (sqlite.pragma("journal_mode", { simple: true }) !== "wal") sqlite.pragma("journal_mode = WAL");
  });
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("trusted_schema = OFF");
  sqlite.pragma("journal_size_limit = 67108864");
  // Deleted content is overwritten, not just unlinked.
  sqlite.pragma("secure_delete = ON");
}

function requireSettings(sqlite: Database.Database): void {
  const required = {
    journal_mode: "wal",
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: BUSY_TIMEOUT,
    trusted_schema: 0,
    secure_delete: 1,
  };
  for (const [name, value] of Object.entries(required)) {
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

const opened = processState<{ store?: Store | undefined }>("database");

/**
 * Checks the path of this process's database.
 * @throws DatabaseError if the database cannot be used
 */
export function checkStore(): void {
  createDefaultFolder();
  checkFile(databaseFile);
}

/** This process's database, opened and migrated on first use. */
export function store(): Store {
  if (!opened.store) {
    createDefaultFolder();
    opened.store = openStore(databaseFile);
  }
  return opened.store;
}

/**
 * Creates the default folder of the database, if this process uses it: a configured one that does not exist is a mistake.
 * @throws DatabaseError if it cannot be created
 */
export function createDefaultFolder(): void {
  if (databaseFile !== path.join(projectFolder, "data/site.sqlite")) return;
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

/** Closes the database, if it is open; SQLite then removes its write-ahead log. */
export function closeStore(): void {
  opened.store?.$client.close();
  opened.store = undefined;
}
