import { readJsonSetting, writeSettingWithin } from "~/db/settings.server";
import { inTransaction } from "~/db/write.server";
import { env } from "~/env.server";
import type { ListedBackup } from "./backup-files.server";
import { runTask, TaskError, type TaskProblem } from "./tasks.server";

interface CopyState {
  /** The last backup that arrived there, when it did (ISO 8601), and its size there. */
  name?: string;
  at?: string;
  bytes?: number;
  /** Whether old copies are removed; a storage may not allow it. */
  pruned?: boolean;
  /** Since when copying has failed, and the latest reason. */
  failingSince?: string;
  problem?: TaskProblem;
}

const SETTING = "backup.elsewhere";

export const lastCopy = (): CopyState => readJsonSetting(SETTING) ?? {};

/** The destination of copies without credentials: `s3.example.com/bucket/folder`. Undefined if none is set. */
export function copyDestination(): string | undefined {
  const storage = env.BACKUP_COPY_URL;
  return storage && `${storage.endpoint}/${storage.prefix}`.replace(/^https?:\/\/|\/$/g, "");
}

/** Copies a backup elsewhere and records the outcome. @returns why it failed; undefined on success */
export async function copyElsewhere({
  name,
  path,
}: Pick<ListedBackup, "name" | "path">): Promise<TaskProblem | undefined> {
  try {
    const { bytes, pruned } = await runTask("copy", path);
    await note({ name, at: new Date().toISOString(), bytes, pruned });
    return undefined;
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    const { problem = "failed", message } = error;
    // Another copy is under way and will record its outcome.
    if (problem === "busy") return problem;
    console.error(`The backup ${name} could not be copied elsewhere: ${message}`);
    const last = lastCopy();
    await note({ ...last, failingSince: last.failingSince ?? new Date().toISOString(), problem });
    return problem;
  }
}

const note = (state: CopyState): Promise<void> =>
  inTransaction((transaction) => writeSettingWithin(transaction, SETTING, JSON.stringify(state)));
