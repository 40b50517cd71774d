import fs from "node:fs";
import { formatDistanceStrict } from "date-fns";
import { millisecondsInHour } from "date-fns/constants";
import { databaseFile } from "~/settings/data-folder.server";
import { BackupsUnreadable, newestBackup } from "./backup-files.server";
import { isInFuture } from "./backup-names";
import { copyDestination, lastCopy } from "./elsewhere.server";
import type { TaskProblem } from "./tasks.server";

/** One missed night may be a machine that was switched off; after this long something is wrong. */
const OVERDUE_AFTER = 36 * millisecondsInHour;

/** The state of the backups, as shown to staff. */
export interface BackupState {
  /** How long ago the last one was made, such as "3 hours", or null if there is none. */
  age: string | null;
  overdue: boolean;
  /** Whether the folder of the backups cannot be read: nobody can say what is in it. */
  isUnreadable?: boolean;
  /** Why no copy has arrived elsewhere, if none has for that long. */
  elsewhere?: TaskProblem;
}

/**
 * The state of the backups of this site's database. A new one needs none yet; one that seems to come from the future may
 * be of any age.
 */
export function readBackupState(now: Date): BackupState {
  const last = newestBackup(now)?.made;
  const since = last ?? fs.statSync(databaseFile).birthtime;
  return { age: last ? formatDistanceStrict(last, now) : null, overdue: isLongAgo(since, now) };
}

/** Whether a moment is too long ago, or may be: one in the future comes from a wrong clock. */
const isLongAgo = (moment: Date, now: Date) =>
  isInFuture(moment, now) || now.getTime() - moment.getTime() > OVERDUE_AFTER;

/** Why no copy has arrived elsewhere for too long; undefined while all is well. */
function elsewhereProblem(now: Date): TaskProblem | undefined {
  if (!copyDestination()) return undefined;
  const { at, problem } = lastCopy();
  const isLate = !at || isLongAgo(new Date(at), now);
  return isLate ? problem : undefined;
}

/** The state of this site's backups; undefined while it cannot be told. */
export function backupState(): BackupState | undefined {
  const now = new Date();
  try {
    return { ...readBackupState(now), elsewhere: elsewhereProblem(now) };
  } catch (error) {
    // The nightly backup says in the log what to do.
    if (error instanceof BackupsUnreadable) return { age: null, overdue: true, isUnreadable: true };
    console.error("The state of the backups could not be read:", error);
  }
}
