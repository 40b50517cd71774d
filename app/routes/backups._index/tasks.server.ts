import { setTimeout as pause } from "node:timers/promises";
import { type ListedBackup, listBackups, newestDaily } from "~/backup/backup-files.server";
import { copyElsewhere } from "~/backup/elsewhere.server";
import { makeBackup } from "~/backup/make.server";
import { forgetBackupState } from "~/backup/state.server";
import { runTask, TaskError } from "~/backup/tasks.server";
import { backupTexts as texts } from "~/content/staff-backups";
import { recordTexts } from "~/content/staff-record";
import { logEvents } from "~/db/audit-log.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { redirectWithToast } from "~/http/toast.server";
import { ADDRESS } from "./address";

/** How many backups that were asked for may lie beside the database: nothing replaces them. */
const MOST_BY_HAND = 5;

/** Milliseconds for which an answer waits for a task that goes on without it. */
const PATIENCE = 20_000;

export async function make(owner: StaffMember) {
  if (listBackups().filter(({ kind }) => kind === "by-hand").length >= MOST_BY_HAND) {
    return say("error", "too-many", { n: MOST_BY_HAND });
  }
  return patiently(async () => {
    const name = await makeBackup("by-hand", new Date());
    await logEvents({ kind: "backup", by: owner, change: "made", name });
    return say("success", "made");
  }, "failed");
}

export function check({ name, path }: ListedBackup, owner: StaffMember) {
  return patiently(async () => {
    const { inquiries, enrollments } = await runTask("check", path);
    await logEvents({ kind: "backup", by: owner, change: "checked", name });
    return say("success", "whole", {
      inquiries: counted(inquiries, "inquiries"),
      enrollments: counted(enrollments, "enrollments"),
    });
  }, "damaged");
}

export function copy(owner: StaffMember) {
  const newest = newestDaily();
  if (!newest) return say("info", "gone");
  return patiently(async () => {
    const problem = await copyElsewhere(newest);
    forgetBackupState();
    if (problem) return say("error", problem === "busy" ? "busy" : "not-copied");
    await logEvents({ kind: "backup", by: owner, change: "copied", name: newest.name });
    return say("success", "copied");
  }, "failed");
}

const counted = (count: number, of: "inquiries" | "enrollments") =>
  `${groupDigits(count)} ${recordTexts.rows[of][count === 1 ? "one" : "many"]}`;

/** Answers what a task comes to, or after a while that it is still under way. @param failure what is said where it fails */
async function patiently(work: () => Promise<Response>, failure: "failed" | "damaged"): Promise<Response> {
  const done = work().catch((error) => {
    if (!(error instanceof TaskError)) throw error;
    if (error.problem === "busy") return say("error", "busy");
    console.error("What an owner asked of a backup failed:", error.message);
    return say("error", failure);
  });
  // Nobody waits for it any longer once its time is over.
  done.catch(() => {});
  return Promise.race([
    done,
    pause(PATIENCE, undefined, { ref: false }).then(() => say("info", "under-way")),
  ]);
}

export function say(
  type: "success" | "info" | "error",
  toast: keyof typeof texts.toasts,
  values: Record<string, string | number> = {},
) {
  const { message, ...more } = texts.toasts[toast];
  const description = "description" in more ? fillIn(more.description, values) : undefined;
  return redirectWithToast(ADDRESS, { type, message, description });
}
