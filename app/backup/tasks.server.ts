import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import { text } from "node:stream/consumers";
import { millisecondsInHour } from "date-fns/constants";
import { programFile } from "~/processes/program.server";
import type { StorageProblem } from "./storage.server";

/** Work on a backup in a separate process; see task.process.ts. */
export type Task = "make" | "check" | "copy";

export interface TaskAnswers {
  make: unknown;
  check: { inquiries: number; enrollments: number };
  /** The size of the encrypted copy, and whether old copies could be removed. */
  copy: { bytes: number; pruned: boolean };
}

/** Why a task failed, if that is known. */
export type TaskProblem = StorageProblem | "busy";

/** A task that failed. The message is for the operator. */
export class TaskError extends Error {
  override name = "TaskError";
  constructor(
    message: string,
    readonly problem?: TaskProblem,
    /** Whether a backup does not fit on the disk. */
    readonly hasNoRoom = false,
  ) {
    super(message);
  }
}

/** Lower than the server's: pages come first. */
const PRIORITY = 15;

/** Milliseconds: a storage that accepts bytes and never responds must not block all later attempts. */
const TIME_LIMITS: Record<Task, number> = {
  make: millisecondsInHour,
  check: millisecondsInHour,
  copy: 6 * millisecondsInHour,
};

const running = new Map<Task, ChildProcess>();
process.once("exit", () => {
  for (const child of running.values()) child.kill();
});

/** Does one task of each kind at a time. @throws TaskError if it fails, or if another of its kind is under way */
export async function runTask<Name extends Task>(task: Name, file: string): Promise<TaskAnswers[Name]> {
  if (running.has(task)) throw new TaskError("Another one is under way.", "busy");
  const program = programFile("backup/task.process");
  if (!fs.existsSync(program)) throw new TaskError(`${program} is missing. Build the site again.`);
  const child = spawn(process.execPath, [program, task, file], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIME_LIMITS[task],
    killSignal: "SIGKILL",
  });
  running.set(task, child);
  try {
    if (child.pid === undefined) throw new TaskError(String((await once(child, "error"))[0]));
    os.setPriority(child.pid, PRIORITY);
    const [[code], printed, message] = await Promise.all([
      once(child, "exit"),
      text(child.stdout),
      text(child.stderr),
    ]);
    // A process that was ended may have printed half a line.
    const answer = /^\{.*\}$/m.test(printed) ? JSON.parse(printed) : {};
    if (code !== 0) {
      throw new TaskError(message.trim() || `It ended with ${code}.`, answer.problem, answer.hasNoRoom);
    }
    return answer as TaskAnswers[Name];
  } finally {
    running.delete(task);
  }
}
