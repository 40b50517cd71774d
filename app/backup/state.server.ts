import fs from "node:fs";
import { formatDistanceStrict } from "date-fns";
import { databaseFile } from "~/settings/data-folder.server";
import { isInFuture, lastBackup } from "./daily-files.server";

const HOUR = 60 * 60 * 1000;

/** One missed night may be a machine that was switched off; after this long something is wrong. */
const OVERDUE_AFTER = 36 * HOUR;

/** Milliseconds for which the state is taken as known: it changes once a day. */
const KNOWN_FOR = 60_000;

/** What staff are told about the backups. */
export interface BackupState {
  /** How long ago the last one was made, such as "3 hours", or null where there is none. */
  age: string | null;
  overdue: boolean;
}

/**
 * The state of the backups of the database at `file`. A database that is new has none, and that is fine; one that seems
 * to be made in the future may be of any age.
 */
export function readBackupState(file: string, now: Date): BackupState {
  const last = lastBackup(file, now);
  const since = last ?? fs.statSync(file).birthtime;
  return {
    age: last ? formatDistanceStrict(last, now) : null,
    overdue: isInFuture(since, now) || now.getTime() - since.getTime() > OVERDUE_AFTER,
  };
}

let known: { until: number; state: BackupState | undefined } | undefined;

/** The state of this site's backups, or nothing where the folder cannot be read just now. */
export function backupState(): BackupState | undefined {
  // Not by the clock, which may be set back.
  const now = performance.now();
  if (!known || now > known.until) {
    let state: BackupState | undefined;
    try {
      state = readBackupState(databaseFile, new Date());
    } catch (error) {
      console.error("The backups could not be looked at:", error);
    }
    known = { until: now + KNOWN_FOR, state };
  }
  return known.state;
}
