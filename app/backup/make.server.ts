import path from "node:path";
import { databaseFile } from "~/settings/data-folder.server";
import { newBackupPath } from "./backup-files.server";
import { forgetBackupState } from "./state.server";
import { runTask } from "./tasks.server";

/** Makes a backup of this site's database. @returns its name @throws TaskError if it fails */
export async function makeBackup(kind: "daily" | "by-hand", now: Date): Promise<string> {
  const file = newBackupPath(databaseFile, kind, now);
  await runTask("make", file);
  forgetBackupState();
  return path.basename(file);
}
