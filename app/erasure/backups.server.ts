import fs from "node:fs";
import path from "node:path";
import { databaseFile } from "~/settings/data-folder.server";

/** The days for which a daily backup is kept; see app/backup. */
const DAYS_KEPT = 14;
const DAY = 24 * 60 * 60 * 1000;

export interface BackupsHolding {
  /** When the last of the daily backups that are there now has been replaced; undefined if there are none. */
  dailyUntil: Date | undefined;
  /** The names of copies that nothing replaces. */
  kept: string[];
}

/** The copies of the database beside it: what is erased in the database now is still in them. */
export function backupsHolding(): BackupsHolding {
  const folder = path.dirname(databaseFile);
  const backups = filesOf(path.join(folder, "backups")).filter(({ name }) => name.endsWith(".sqlite"));
  const daily = backups.filter(({ name }) => name.startsWith("daily-"));
  // One that is dated in the future is replaced no later than one of today.
  const newest = Math.min(Math.max(...daily.map(({ changed }) => changed)), Date.now());
  const aside = filesOf(folder).filter(({ name }) => /\.replaced-[\dTZ-]+$/.test(name));
  return {
    dailyUntil: daily.length > 0 ? new Date(newest + DAYS_KEPT * DAY) : undefined,
    kept: [...backups.filter((file) => !daily.includes(file)), ...aside].map(({ name }) => name).sort(),
  };
}

function filesOf(folder: string): { name: string; changed: number }[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).flatMap((name) => {
    const stats = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    return stats?.isFile() ? [{ name, changed: stats.mtimeMs }] : [];
  });
}
