import fs from "node:fs";
import path from "node:path";
import { DRAFT, inName, makeBackupFolder } from "~/db/copy.server";
import { backupFolderOf, databaseFile } from "~/settings/data-folder.server";

/** How many daily backups are retained, and so for how many days. */
const RETAINED = 14;

const DAY = 24 * 60 * 60 * 1000;

const DAILY = /^daily-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;

const DATED = /-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.sqlite$/;

/** Milliseconds. */
const CLOCK_TOLERANCE = 60 * 60 * 1000;

/** The path for today's backup of the database at `file`. */
export function dailyBackupPath(file: string, now: Date): string {
  return path.join(makeBackupFolder(file), `daily-${inName(now)}.sqlite`);
}

/**
 * Removes all but the newest daily backups, and the drafts of interrupted ones. Backups dated in the future, by a clock
 * that was wrong or is wrong now, go first: tonight's never does.
 */
export function removeOldBackups(file: string, now: Date): void {
  const folder = backupFolderOf(file);
  const names = fs.readdirSync(folder).sort();
  const daily = names.filter((name) => DAILY.test(name));
  const isAhead = (name: string) => isInFuture(dateIn(name) ?? now, now);
  const old = [...daily.filter(isAhead), ...daily.filter((name) => !isAhead(name))].slice(0, -RETAINED);
  const drafts = names.filter((name) => DRAFT.test(name.replace(/-(journal|wal|shm)$/, "")));
  for (const name of [...old, ...drafts]) fs.rmSync(path.join(folder, name), { force: true });
}

/**
 * When the newest backup of the database at `file` was made, if there is one in its backup folder. One dated in the
 * future does not count: nobody can say how old it is.
 */
export function lastBackup(file: string, now: Date): Date | undefined {
  return newest(backupsOf(file).filter(({ made }) => !isInFuture(made, now)));
}

interface RemainingCopies {
  /** When the last of the present daily backups will have been replaced; undefined if there are none. */
  dailyUntil: Date | undefined;
  /** The names of copies that nothing replaces. */
  permanent: string[];
}

/** The copies beside this site's database: they still hold what is erased from it now. */
export function remainingCopies(now: Date): RemainingCopies {
  const backups = backupsOf(databaseFile);
  const daily = backups.filter(({ name }) => DAILY.test(name));
  const last = newest(daily);
  const replaced = fs
    .readdirSync(path.dirname(databaseFile))
    .filter((name) => /\.replaced-[\dTZ-]+$/.test(name));
  return {
    // One dated in the future is replaced no later than today's.
    dailyUntil: last && new Date(Math.min(last.getTime(), now.getTime()) + RETAINED * DAY),
    permanent: [...backups.filter((backup) => !daily.includes(backup)).map(({ name }) => name), ...replaced],
  };
}

/** Whether a moment is further ahead than clocks that are set correctly may differ. */
export function isInFuture(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > CLOCK_TOLERANCE;
}

interface Backup {
  name: string;
  made: Date;
}

function backupsOf(file: string): Backup[] {
  const folder = backupFolderOf(file);
  if (!fs.existsSync(folder)) return [];
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".sqlite"));
  return names.sort().flatMap((name) => {
    const made = dateIn(name) ?? fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtime;
    return made ? [{ name, made }] : [];
  });
}

function newest(backups: Backup[]): Date | undefined {
  return backups.map(({ made }) => made).sort((a, b) => b.getTime() - a.getTime())[0];
}

/** The moment in the name of a backup, which copying the file does not change. */
function dateIn(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = DATED.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}
