import fs from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

/** app/settings, build/server and build/commands are at the same depth, so one relative path fits all. */
export const projectFolder = path.resolve(import.meta.dirname, "../..");

/** The absolute path of the database. */
export const databaseFile = path.resolve(projectFolder, env.DATABASE_PATH);

/** The generated secret, beside the database and never created before it. */
export const SECRET_NAME = "session-secret";

/** The folder for backups of the database at `file`. */
export function backupFolderOf(file: string): string {
  return path.join(path.dirname(file), "backups");
}

/**
 * Says that the site's user may not use a file of the data folder, because of its owner or mode, and how to repair the whole
 * folder: fixing one file per start would take many starts. Somebody else who runs a command must not take the folder from the
 * site.
 */
export function noAccess(folder: string, what: string, done: "read" | "written"): string {
  // A container may run as a user without a name, whom `os.userInfo` does not know.
  const uid = process.getuid?.();
  const owner = fs.statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
  const advice = `\`chown -R ${uid} ${folder} && chmod -R u+rwX ${folder}\` gives that user the folder and all in it.`;
  return owner === 0 || owner === uid
    ? `${what} cannot be ${done} by the user ${uid}. ${advice}`
    : `${what} cannot be ${done} by the user ${uid}: the folder belongs to the user ${owner}. Start this as that user; or, if the site itself runs as the user ${uid}: ${advice}`;
}
