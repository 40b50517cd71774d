import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { TZDate } from "@date-fns/tz";
import { env } from "~/env.server";
import { databaseFile, projectFolder } from "~/settings/data-folder.server";
import { dailyBackupPath, lastBackup, removeOldBackups } from "./backup-files.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds: the start is busy enough, and a site that is stopped again soon needs no backup. */
const FIRST_CHECK = 10_000;
const CHECK_INTERVAL = 30 * MINUTE;

/** The hour of the day, in the site's zone, with the fewest visitors. */
const QUIET_HOUR = 3;

/** Lower than the server's: pages are answered first. */
const PRIORITY = 15;

/**
 * Whether a backup is due: at night, unless there is one of this day, and at any time once the last is a day old, as on a
 * machine that is switched off at night.
 */
export function isBackupDue(now: Date, last: Date | undefined, zone: string): boolean {
  if (!last) return true;
  const age = now.getTime() - last.getTime();
  const isNight = new TZDate(now.getTime(), zone).getHours() === QUIET_HOUR;
  return age >= 24 * HOUR || (isNight && age >= 12 * HOUR);
}

let running: ChildProcess | undefined;

/** Makes a backup every day while this process runs. */
export function startDailyBackups(): void {
  const check = () => {
    backUpIfDue(new Date()).catch((error) => console.error("The daily backup failed:", error.message));
  };
  setTimeout(check, FIRST_CHECK).unref();
  setInterval(check, CHECK_INTERVAL).unref();
  process.once("exit", () => running?.kill());
}

/**
 * Makes the daily backup if it is due, in a separate process: copying and checking a large database takes seconds in
 * which this one could not answer anybody.
 */
async function backUpIfDue(now: Date): Promise<void> {
  if (running || !isBackupDue(now, lastBackup(databaseFile, now), env.SITE_TIME_ZONE)) return;
  const command = path.join(projectFolder, "build/commands/backup.js");
  if (!fs.existsSync(command)) throw new Error(`${command} is missing. Build the site again.`);

  const child = spawn(process.execPath, [command, dailyBackupPath(databaseFile, now)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  running = child;
  try {
    if (child.pid) os.setPriority(child.pid, PRIORITY);
    const ended = once(child, "exit");
    const message = await text(child.stderr);
    const [code] = await ended;
    if (code !== 0) throw new Error(message.trim() || `it ended with ${code}.`);
    removeOldBackups(databaseFile, now);
  } finally {
    running = undefined;
  }
}
