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
