import { deskTexts as texts } from "~/content/staff/desk";
import { recentlyWorked } from "~/db/audit/entries.server";
import { LISTS, type SubmissionKind, submissionKinds } from "~/db/schema";
import { listStaff, type StaffMember } from "~/db/staff/accounts.server";
import { lastChangeOf } from "~/db/submissions/changes/undo.server";
import { changeWork, workOf } from "~/db/submissions/changes/work.server";
import { readRows } from "~/db/submissions/list/list.server";
import { senderName } from "~/desk/person";
import { staffLists } from "~/desk/staff-lists.server";
import { fillIn } from "~/format/template";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { redirectWithToast } from "~/http/toast.server";

/**
 * Takes an unassigned submission: `take` is its id, `kind` its kind. Assigning it shows that somebody has looked at it. Whoever
 * comes second is told who has it.
 */
export async function takeSubmission(request: Request, form: FormData, staff: StaffMember) {
  const { pathname, search } = new URL(request.url);
  const id = readId(form.get("take"));
  const kind = submissionKinds.find((known) => known === form.get("kind"));
  if (id === undefined || !kind) throw badRequest();
  const toast = await take(kind, id, staff);
  return redirectWithToast(pathname + search, toast);
}

async function take(kind: SubmissionKind, id: number, staff: StaffMember) {
  const { taken, others, gone } = texts.toasts;
  const list = staffLists[LISTS[kind]];
  const [row] = readRows(list, [id]);
  if (!row) return { type: "info", ...gone } as const;
  const name = senderName(row);
  const was = { ...workOf(row), assigneeId: null };
  const change = { id, was, to: { assigneeId: staff.id } };
  const { unchanged, conflicts, entryId } = await changeWork(list, [change], staff);
  const [conflict] = conflicts;
  if (!conflict) {
    // The second click of a double click finds it taken by the first.
    const byFirstClick = recentlyWorked(staff, list.listName, unchanged);
    const undo = entryId ?? lastChangeOf(list, byFirstClick, staff)?.id;
    return { type: "success", message: fillIn(taken.message, { name }), undo } as const;
  }
  const assignee = listStaff().find((account) => account.id === conflict.current.assigneeId);
  const description = fillIn(others.description, { name, staff: assignee?.email ?? "–" });
  return { type: "info", message: others.message, description } as const;
}
