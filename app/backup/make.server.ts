import path from "node:path";
import { fileTimestamp, makeBackupFolder } from "~/db/file/copy.server";
import { databaseFile } from "~/settings/data-folder.server";
import { runTask } from "./tasks.server";

/** Makes a backup of this site's database. @returns its name @throws TaskError if it fails */
export async function makeBackup(kind: "daily" | "by-hand", now: Date): Promise<string> {
  const name = `${kind}-${fileTimestamp(now)}.sqlite`;
  await runTask("make", path.join(makeBackupFolder(databaseFile), name));
  return name;
}
