import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { TZDate } from "@date-fns/tz";
import { env } from "~/env.server";
import { databaseFile, projectFolder } from "~/settings/data-folder.server";
import { dailyBackupOf, lastBackup, removeOldBackups } from "./daily-files.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The start is busy enough, and a site that is stopped at once needs no backup. */
const FIRST_LOOK = 10_000;
const BETWEEN_LOOKS = 30 * MINUTE;

/** The hour of the day, in the site's zone, in which fewest people are about. */
const QUIET_HOUR = 3;

/** Lower than everybody else's: a page is answered first. */
const PRIORITY = 15;

/**
 * Whether it is time: at night, unless there is one of this day already, and at any time once the last is a day old,
 * as on a machine that is switched off at night.
 */
export function isBackupDue(now: Date, last: Date | undefined, zone: string): boolean {
  if (!last) return true;
  const age = now.getTime() - last.getTime();
  const isNight = new TZDate(now.getTime(), zone).getHours() === QUIET_HOUR;
  return age >= 24 * HOUR || (isNight && age >= 12 * HOUR);
}

let running: ChildProcess | undefined;

/** Sees to it for the life of this process that there is a backup of every day. */
export function startDailyBackups(): void {
  const look = () => {
    backUpIfDue(new Date()).catch((error) => console.error("The daily backup failed:", error.message));
  };
  setTimeout(look, FIRST_LOOK).unref();
  setInterval(look, BETWEEN_LOOKS).unref();
  process.once("exit", () => running?.kill());
}

/**
 * Makes the daily backup where it is due, in a process of its own: copying and looking through a large database
 * takes seconds in which this one could not answer anybody.
 */
async function backUpIfDue(now: Date): Promise<void> {
  if (running || !isBackupDue(now, lastBackup(databaseFile, now), env.SITE_TIME_ZONE)) return;
  const command = path.join(projectFolder, "build/commands/backup.js");
  if (!fs.existsSync(command)) throw new Error(`${command} is missing. Build the site anew.`);

  const child = spawn(process.execPath, [command, dailyBackupOf(databaseFile, now)], {
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
