import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isFileError, type ListedBackup, listBackups, newestDaily } from "~/backup/backup-files.server";
import { copyElsewhere } from "~/backup/elsewhere.server";
import { makeBackup } from "~/backup/make.server";
import { runTask, TaskError } from "~/backup/tasks.server";
import { backupTexts as texts } from "~/content/staff/backups";
import { recordTexts } from "~/content/staff/record";
import { logEvents, logEventWithin } from "~/db/audit/log.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { inTransaction } from "~/db/write.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { redirectWithToast } from "~/http/toast.server";

/** The most backups made by hand that may be beside the database, because nothing replaces them. */
const MAX_BY_HAND = 5;

/** Milliseconds for which a response waits for a task, which goes on without it. */
const MAX_WAIT = 20_000;

export async function make(owner: StaffMember) {
  if (listBackups().filter(({ kind }) => kind === "by-hand").length >= MAX_BY_HAND) {
    return answerWith("error", "too-many", { n: MAX_BY_HAND });
  }
  return waitFor(
    "make",
    async () => {
      const name = await makeBackup("by-hand", new Date());
      await logEvents({ kind: "backup", by: owner, change: "made", name });
      return answerWith("success", "made");
    },
    "failed",
  );
}

export function check({ name, path }: ListedBackup, owner: StaffMember) {
  return waitFor(
    `check ${name}`,
    async () => {
      const { inquiries, enrollments } = await runTask("check", path);
      await logEvents({ kind: "backup", by: owner, change: "checked", name });
      return answerWith("success", "whole", {
        inquiries: counted(inquiries, "inquiries"),
        enrollments: counted(enrollments, "enrollments"),
      });
    },
    "damaged",
  );
}

export function copy(owner: StaffMember) {
  const newest = newestDaily(new Date());
  if (!newest) return answerWith("info", "gone");
  return waitFor(
    "copy",
    async () => {
      const problem = await copyElsewhere(newest);
      if (problem) return answerWith("error", problem === "busy" ? "busy" : "not-copied");
      await logEvents({ kind: "backup", by: owner, change: "copied", name: newest.name });
      return answerWith("success", "copied");
    },
    "failed",
  );
}

export async function remove({ name, path }: ListedBackup, owner: StaffMember) {
  try {
    await inTransaction((transaction) => {
      // Logged first: what cannot be logged must not be done. If it cannot be done, the entry is rolled back.
      logEventWithin(transaction, { kind: "backup", by: owner, change: "removed", name });
      fs.rmSync(path, { force: true });
    });
  } catch (error) {
    if (!isFileError(error)) throw error;
    console.error("A backup could not be removed:", error.message);
    return answerWith("error", "failed");
  }
  return answerWith("success", "removed");
}

const counted = (count: number, of: "inquiries" | "enrollments") =>
  `${groupDigits(count)} ${recordTexts.rows[of][count === 1 ? "one" : "many"]}`;

/** The responses of the tasks under way: the second click of a double click waits for the first one's. */
const underWay = new Map<string, Promise<Response>>();

/** Responds with a task's result or, after a while, that it is still under way. @param failure what is said where it fails */
async function waitFor(
  task: string,
  work: () => Promise<Response>,
  failure: "failed" | "damaged",
): Promise<Response> {
  const done = underWay.get(task) ?? begin(task, work, failure);
  return Promise.race([
    done.then((answer) => answer.clone()),
    pause(MAX_WAIT, undefined, { ref: false }).then(() => answerWith("info", "under-way")),
  ]);
}

function begin(task: string, work: () => Promise<Response>, failure: "failed" | "damaged") {
  const done = work()
    .catch((error) => {
      if (!(error instanceof TaskError)) throw error;
      if (error.problem === "busy") return answerWith("error", "busy");
      console.error("What an owner asked of a backup failed:", error.message);
      return answerWith("error", error.hasNoRoom ? "no-room" : failure);
    })
    .finally(() => underWay.delete(task));
  underWay.set(task, done);
  // Nobody is waiting for it once the time is over.
  done.catch(() => {});
  return done;
}

export function answerWith(
  type: "success" | "info" | "error",
  toast: keyof typeof texts.toasts,
  values: Record<string, string | number> = {},
) {
  const { message, ...more } = texts.toasts[toast];
  const description = "description" in more ? fillIn(more.description, values) : undefined;
  return redirectWithToast("/backups", { type, message, description });
}
