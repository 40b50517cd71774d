import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { millisecondsInSecond } from "date-fns/constants";
import { asc, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { DatabaseError, isDamaged, isLocked } from "~/db/database-error.server";
import { checkFolder, hasHeader } from "~/db/file/check.server";
import {
  countSubmissions,
  DamagedError,
  fileTimestamp,
  finishCopy,
  removeTemporary,
  removeUnfinished,
  sync,
  temporaryNameOf,
} from "~/db/file/copy.server";
import { lastMigration } from "~/db/file/migrate.server";
import { chownToFolderOwner, makePrivate } from "~/db/file/private-files.server";
import { withoutServer } from "~/db/file/server-lock.server";
import { type StaffRole, staffLinks, staffMembers, staffSessions, staffSignIns } from "~/db/schema";
import { isFileError } from "./backup-files.server";

interface Restored {
  inquiries: number;
  enrollments: number;
  /** The accounts that can sign in from now on. */
  accounts: { email: string; role: StaffRole }[];
  /** The file that holds the previous database, if there was one. */
  replaced: string | undefined;
}

/**
 * Replaces the database at `target` with the backup at `source`. The copy is checked before anything is changed; the previous
 * database is renamed and stays beside it.
 * @param newestMigration when the newest migration that this version of the site knows was generated
 * @throws DatabaseError if that cannot be done: the database is then unchanged
 */
export function restore(source: string, target: string, newestMigration: number): Restored {
  const folder = path.dirname(target);
  checkFolder(target);
  return withoutServer(target, () => {
    const temporary = temporaryNameOf(target);
    try {
      copyBackup(source, target, temporary);
      const counts = requireUsable(temporary, source, newestMigration);
      const accounts = endAccess(temporary);
      chownToFolderOwner(temporary);
      sync(temporary);
      const replaced = moveAside(target);
      fs.renameSync(temporary, target);
      makePrivate(target);
      sync(folder);
      // Only now, because the source may be one of these.
      removeUnfinished(folder);
      return { ...counts, accounts, replaced };
    } finally {
      removeTemporary(temporary);
    }
  });
}

/** Copies the backup as it is, with its write-ahead log: it is not opened, which could change it. */
function copyBackup(source: string, target: string, temporary: string): void {
  const stats = fs.statSync(source, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new DatabaseError(`There is no backup ${source}.`);
  // The log is beside the file itself, not beside a link to it.
  const file = fs.realpathSync(source);
  if (fs.existsSync(target) && file === fs.realpathSync(target)) {
    throw new DatabaseError(`${source} is the database itself. Name a backup.`);
  }
  try {
    if (!hasHeader(source)) throw new DatabaseError(`${source} is not a database. Nothing was changed.`);
    fs.closeSync(fs.openSync(temporary, "wx", 0o600));
    fs.copyFileSync(file, temporary);
    if (fs.existsSync(`${file}-wal`)) fs.copyFileSync(`${file}-wal`, `${temporary}-wal`);
    fs.chmodSync(temporary, 0o600);
  } catch (error) {
    // For example, a full disk or another user's file.
    if (!isFileError(error)) throw error;
    throw new DatabaseError(`${source} cannot be restored: ${error.message}. Nothing was changed.`);
  }
}

function requireUsable(temporary: string, source: string, newestMigration: number) {
  let database: Database.Database | undefined;
  try {
    finishCopy(temporary);
    database = new Database(temporary, { readonly: true });
    const last = lastMigration(database);
    if (last === 0) throw new DatabaseError(`${source} is a database, but not one of this site.`);
    if (last > newestMigration) {
      throw new DatabaseError(
        `${source} was written by a newer version of the site. Restore it with that version.`,
      );
    }
    return countSubmissions(database);
  } catch (error) {
    if (error instanceof DamagedError || isDamaged(error)) {
      throw new DatabaseError(`${source} is damaged. Nothing was changed. Restore another backup.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = reason.startsWith(source) ? reason : `${source} cannot be restored: ${reason}`;
    throw new DatabaseError(`${sentence} Nothing was changed.`);
  } finally {
    database?.close();
  }
}

/**
 * Ends what was ended since the backup, or may have been: a session, a sign-in or a link would let in somebody who was removed.
 * @returns the accounts that can sign in: those that were removed since are among them
 */
function endAccess(temporary: string): Restored["accounts"] {
  const database = new Database(temporary, { fileMustExist: true });
  try {
    return drizzle(database).transaction((transaction) => {
      for (const table of [staffSessions, staffSignIns, staffLinks]) transaction.delete(table).run();
      return transaction
        .select({ email: staffMembers.email, role: staffMembers.role })
        .from(staffMembers)
        .where(isNull(staffMembers.disabledAt))
        .orderBy(asc(staffMembers.email))
        .all();
    });
  } finally {
    database.close();
  }
}

/**
 * Keeps the database at `target`, log included, under another name. The name stays taken until the restored one replaces it in
 * one step; only a file system without hard links leaves a moment in between.
 */
function moveAside(target: string): string | undefined {
  if (!fs.existsSync(target)) {
    removeParts(target);
    return undefined;
  }
  checkpoint(target);
  const replaced = freeName(target);
  if (fs.existsSync(`${target}-wal`)) fs.renameSync(`${target}-wal`, `${replaced}-wal`);
  try {
    fs.linkSync(target, replaced);
  } catch {
    fs.renameSync(target, replaced);
  }
  removeParts(target);
  return replaced;
}

/** A name for the previous database that no earlier restore has given. */
function freeName(target: string): string {
  for (let moment = Date.now(); ; moment += millisecondsInSecond) {
    const name = `${target}.replaced-${fileTimestamp(new Date(moment))}`;
    if (!fs.existsSync(name)) return name;
  }
}

/** SQLite would take leftover files beside the database for parts of the restored one. */
function removeParts(target: string): void {
  for (const end of ["-wal", "-shm", "-journal"]) fs.rmSync(target + end, { force: true });
}

/**
 * Moves the write-ahead log of the database at `target` into its file. That needs an exclusive lock, so it also shows whether
 * another program has the database open. A damaged database cannot be checkpointed, and its log is kept.
 */
function checkpoint(target: string): void {
  if (!hasHeader(target)) return;
  let database: Database.Database | undefined;
  try {
    database = new Database(target, { fileMustExist: true, timeout: 500 });
    if (database.pragma("journal_mode = DELETE", { simple: true }) !== "delete") throw inUse(target);
  } catch (error) {
    if (isLocked(error)) throw inUse(target);
    if (isDamaged(error)) return;
    throw error;
  } finally {
    database?.close();
  }
}

function inUse(target: string): DatabaseError {
  return new DatabaseError(
    `Another program has the database ${target} open. Stop it, then restore. Nothing was changed.`,
  );
}
