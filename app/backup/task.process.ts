/**
 * A task with a backup, in a separate process because it would block the site for seconds. Prints the outcome as one line of
 * JSON.
 */
import { backUp, checkBackup, NoRoomError } from "~/db/file/copy.server";
import { env } from "~/env.server";
import { databaseFile } from "~/settings/data-folder.server";
import { copyToStorage, StorageError } from "./storage.server";
import type { Task, TaskAnswers } from "./tasks.server";

const tasks: { [Name in Task]: (file: string) => Promise<TaskAnswers[Name]> } = {
  make: async (file) => backUp(databaseFile, file),
  check: async (file) => checkBackup(file),
  copy: async (file) => {
    if (!env.BACKUP_COPY_URL) throw new Error("BACKUP_COPY_URL is not set.");
    return copyToStorage(file, env.BACKUP_COPY_URL);
  },
};

const [task, file = ""] = process.argv.slice(2);
try {
  const answer = await tasks[task as Task](file);
  console.log(JSON.stringify(answer ?? {}));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof StorageError) console.log(JSON.stringify({ problem: error.problem }));
  if (error instanceof NoRoomError) console.log(JSON.stringify({ hasNoRoom: true }));
  process.exitCode = 1;
}
