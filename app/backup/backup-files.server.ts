import fs from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { millisecondsInDay } from "date-fns/constants";
import { backupFolderOf, databaseFile, noAccess } from "~/settings/data-folder.server";
import {
  type BackupKind,
  dateIn,
  isDaily,
  isInFuture,
  kindOfBackup,
  RETAINED_BACKUPS,
  replacedOf,
} from "./backup-names";

/** The folder of the backups, or a file in it, cannot be read. The message tells the operator what to do. */
export class BackupsUnreadable extends Error {
  override name = "BackupsUnreadable";
}

/** Whether this is Node's own error about a file or folder, whose message explains itself. */
export const isFileError = (error: unknown): error is Error => error instanceof Error && "syscall" in error;

/** Reads something from the backups. @returns "unreadable" while they cannot be read; the log says what to do */
export async function readBackups<Result>(
  read: () => Result | Promise<Result>,
): Promise<Result | "unreadable"> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BackupsUnreadable)) throw error;
    console.error(error.message);
    return "unreadable";
  }
}

const folder = backupFolderOf(databaseFile);

/** Removes the daily backups that later ones have replaced. */
export function removeReplaced(now: Date): void {
  for (const name of replacedOf(fs.readdirSync(folder).sort(), now))
    fs.rmSync(path.join(folder, name), { force: true });
}

/** A backup in the folder beside the database. */
export interface ListedBackup {
  name: string;
  path: string;
  kind: BackupKind;
  made: Date;
  bytes: number;
}

/** The backups of this site's database, newest first. */
export function listBackups(): ListedBackup[] {
  const backups = datedBackups().flatMap(({ name, made }) => {
    const location = path.join(folder, name);
    const stats = inFolder(() => fs.lstatSync(location, { throwIfNoEntry: false }));
    if (!stats?.isFile()) return [];
    return [{ name, path: location, kind: kindOfBackup(name), made, bytes: stats.size }];
  });
  return backups.sort((a, b) => b.made.getTime() - a.made.getTime());
}

/** A backup of this site's database by name; undefined if there is none. */
export const findBackup = (name: string): ListedBackup | undefined =>
  listBackups().find((each) => each.name === name);

/** The newest backup. One dated in the future does not count, or it would hide all others until that day. */
export const newestBackup = (now: Date): ListedBackup | undefined =>
  listBackups().find(({ made }) => !isInFuture(made, now));

/** The newest daily backup. */
export const newestDaily = (now: Date): ListedBackup | undefined =>
  listBackups().find(({ kind, made }) => kind === "daily" && !isInFuture(made, now));

/** Opens a backup for reading. Symbolic links are not followed. */
export async function openBackup(location: string): Promise<FileHandle> {
  try {
    return await open(location, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW);
  } catch (error) {
    throw new BackupsUnreadable(whyUnreadable("file", location, error as NodeJS.ErrnoException));
  }
}

interface RemainingCopies {
  /** When the last of the current daily backups will have been replaced; undefined if there are none. */
  dailyUntil: Date | undefined;
  /** The names of copies that are never replaced. */
  permanent: string[];
}

/** The copies beside this site's database, which still contain what is being erased. */
export function remainingCopies(now: Date): RemainingCopies {
  const backups = datedBackups();
  const daily = backups.filter(({ name }) => isDaily(name));
  const last = daily.at(-1)?.made;
  const replaced = fs
    .readdirSync(path.dirname(databaseFile))
    .filter((name) => /\.replaced-[\dTZ-]+$/.test(name));
  return {
    // A backup dated in the future is replaced no later than today's.
    dailyUntil:
      last && new Date(Math.min(last.getTime(), now.getTime()) + RETAINED_BACKUPS * millisecondsInDay),
    permanent: [...backups.filter((backup) => !daily.includes(backup)).map(({ name }) => name), ...replaced],
  };
}

/** The names in the folder, in order, with the times from the names or from the files. */
function datedBackups(): { name: string; made: Date }[] {
  if (!fs.existsSync(folder)) return [];
  return inFolder(() => {
    const names = fs.readdirSync(folder).filter((name) => name.endsWith(".sqlite"));
    return names.sort().flatMap((name) => {
      const made = dateIn(name) ?? fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtime;
      return made ? [{ name, made }] : [];
    });
  });
}

function inFolder<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new BackupsUnreadable(whyUnreadable("folder", folder, error as NodeJS.ErrnoException));
  }
}

function whyUnreadable(
  what: "folder" | "file",
  location: string,
  { code, message }: NodeJS.ErrnoException,
): string {
  if (code === "EACCES") return noAccess(path.dirname(databaseFile), `The ${what} ${location}`, "read");
  if (code === "ENOTDIR")
    return `${location} is a file where the folder of the backups belongs. Move it away.`;
  return `The ${what} ${location} cannot be read: ${message}`;
}
