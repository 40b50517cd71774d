import path from "node:path";
import { TZDate } from "@date-fns/tz";
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { removeUnfinished } from "~/db/file/copy.server";
import { env } from "~/env.server";
import { siteZone } from "~/format/time-zone.server";
import { databaseFile } from "~/settings/data-folder.server";
import { listBackups, newestDaily, removeReplaced } from "./backup-files.server";
import { copyElsewhere, lastCopy } from "./elsewhere.server";
import { makeBackup } from "./make.server";

/** Milliseconds: a start is busy enough without a backup. */
const FIRST_CHECK = 10_000;
const CHECK_INTERVAL = 30 * millisecondsInMinute;

/** The hour of the day, in the site's zone, with the fewest visitors. */
const QUIET_HOUR = 3;

/**
 * Whether a daily backup is due: every night, and at any time once the last one is a day old, as on a machine that is off at night.
 * @param last the newest daily backup; others are never copied elsewhere, so they do not count
 */
export function isBackupDue(now: Date, last: Date | undefined, zone: string): boolean {
  if (!last) return true;
  const age = now.getTime() - last.getTime();
  const isNight = new TZDate(now.getTime(), zone).getHours() === QUIET_HOUR;
  return age >= millisecondsInDay || (isNight && age >= 2 * millisecondsInHour);
}

/** Makes a backup every day while this process runs, and copies it elsewhere. */
export function startDailyBackups(): void {
  void attempt("The backups cannot be listed:", warnOfRescued);
  const check = async () => {
    await attempt("The daily backup failed:", () => backUpIfDue(new Date()));
    await attempt("Whether a copy elsewhere is due could not be read:", () => copyIfDue(new Date()));
  };
  setTimeout(check, FIRST_CHECK).unref();
  setInterval(check, CHECK_INTERVAL).unref();
}

/** Warns of copies of databases that were moved away while the site was running: the current one may lack what is in them. */
export function warnOfRescued(): void {
  for (const { kind, path } of listBackups()) {
    if (kind !== "rescued") continue;
    console.warn(
      `${path} has what was stored in a database that was moved away while the site was running: restore it, or remove it.`,
    );
  }
}

async function attempt(complaint: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(complaint, error instanceof Error ? error.message : error);
  }
}

async function backUpIfDue(now: Date): Promise<void> {
  if (!isBackupDue(now, newestDaily(now)?.made, siteZone())) return;
  // What an interrupted restore left behind; the backup itself removes what earlier backups left.
  removeUnfinished(path.dirname(databaseFile), now);
  await makeBackup("daily", now);
  removeReplaced(now);
}

/** Copies the newest daily backup elsewhere if that has not been done, retrying at each check until it works. */
async function copyIfDue(now: Date): Promise<void> {
  if (!env.BACKUP_COPY_URL) return;
  const newest = newestDaily(now);
  if (!newest || newest.name === lastCopy().name) return;
  await copyElsewhere(newest);
}
