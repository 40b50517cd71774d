import path from "node:path";
import { fileURLToPath } from "node:url";
import { env } from "~/env.server";

/** app/settings and build/server, build/commands lie equally deep, so one relative path serves source and build. */
export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Where the database lies: an absolute path. */
export const databaseFile = path.resolve(projectFolder, env.DATABASE_PATH);

/** The generated secret, beside the database. It is made after the database, so it never stands there first. */
export const SECRET_NAME = "session-secret";

/** Where the backups of the database at `file` lie. */
export function backupFolderOf(file: string): string {
  return path.join(path.dirname(file), "backups");
}
