import fs from "node:fs";
import path from "node:path";
import { DRAFT, inName, makeBackupFolder } from "~/db/copy.server";
import { backupFolderOf } from "~/settings/data-folder.server";

/** How many of the daily backups are kept. */
const KEPT = 14;

const DAILY = /^daily-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;

const DATED = /-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.sqlite$/;

/** Milliseconds. */
const CLOCK_TOLERANCE = 60 * 60 * 1000;

/** Where the daily backup of the database at `file` is to be made now. */
export function dailyBackupOf(file: string, now: Date): string {
  return path.join(makeBackupFolder(file), `daily-${inName(now)}.sqlite`);
}

/**
 * Removes the daily backups but the newest, and what interrupted ones have left behind. Those that are dated in the
 * future, by a clock that was wrong or is wrong now, are the first to go: the one of tonight never is.
 */
export function removeOldBackups(file: string, now: Date): void {
  const folder = backupFolderOf(file);
  const names = fs.readdirSync(folder).sort();
  const daily = names.filter((name) => DAILY.test(name));
  const isAhead = (name: string) => isInFuture(dateIn(name) ?? now, now);
  const old = [...daily.filter(isAhead), ...daily.filter((name) => !isAhead(name))].slice(0, -KEPT);
  const left = names.filter((name) => DRAFT.test(name.replace(/-(journal|wal|shm)$/, "")));
  for (const name of [...old, ...left]) fs.rmSync(path.join(folder, name), { force: true });
}

/**
 * When the newest backup of the database at `file` was made, if there is one in its backup folder. One that is dated in
 * the future does not count: nobody can say how old it is.
 */
export function lastBackup(file: string, now: Date): Date | undefined {
  const folder = backupFolderOf(file);
  if (!fs.existsSync(folder)) return undefined;
  const times = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".sqlite"))
    .map((name) => dateIn(name) ?? fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtime)
    .filter((made) => made !== undefined && !isInFuture(made, now))
    .map((made) => made?.getTime() ?? 0);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** Whether a moment lies further ahead than clocks that are set right differ. */
export function isInFuture(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > CLOCK_TOLERANCE;
}

/** The moment in the name of a backup: it stays when the file is copied. */
function dateIn(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = DATED.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}
