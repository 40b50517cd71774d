import { data } from "@remix-run/node";
import { listTexts } from "~/content/staff/lists";
import { listResponses } from "~/content/staff/lists.server";
import { recentlyWorked } from "~/db/audit/entries.server";
import { listStaff } from "~/db/staff/accounts.server";
import { lastChangeOf } from "~/db/submissions/changes/undo.server";
import { changeWork } from "~/db/submissions/changes/work.server";
import { readRows } from "~/db/submissions/list/list.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { redirectWithToast } from "~/http/toast.server";
import { returnUnsaved } from "../error-responses";
import { senderName } from "../person";
import type { StaffList } from "../staff-lists.server";
import { type RefusedWork, typedOf } from "../work";
import { readWorkForm } from "../work-form.server";
import { inBatches } from "./all-matching.server";
import { type PostedChange, rowsGone } from "./posted-change.server";

/** The most rows that a message names: it travels in a cookie, of which browsers take 4 KB. */
const MAX_NAMED = 5;

/** @param all the rows to change, if the form does not name them */
export async function handleSaveWork(posted: PostedChange, all: readonly number[] | undefined) {
  const { list, form, address, staff } = posted;
  const { typed, refused, changes, was } = readWorkForm(form, listStaff(), all);
  const { errors, toasts: words } = listResponses.work;
  if (changes.length === 0)
    return redirectWithToast(address, { type: "info", ...listTexts.toasts.nothingSelected });
  if (refused) return data<RefusedWork>({ typed, ...refused, was }, { status: 400 });
  const { results, entryId } = await inBatches(changes, (batch, part) =>
    changeWork(list, batch, staff, part),
  );
  const conflicts = results.flatMap((result) => result.conflicts);
  const gone = results.flatMap((result) => result.gone);
  const [conflict] = conflicts;
  if (conflict && changes.length === 1) {
    const { current, requested } = conflict;
    return data<RefusedWork>(
      { typed: typedOf(requested), error: errors.changed, was: current, current },
      { status: 409 },
    );
  }
  if (gone.length === changes.length) {
    if (typed.step) throw returnUnsaved("gone", form);
    return rowsGone(posted, gone);
  }
  let changed = results.flatMap((result) => result.changed);
  // The second click of a double click finds everything as the first one left it.
  if (changed.length === 0) {
    const unchanged = results.flatMap((result) => result.unchanged);
    changed = recentlyWorked(staff, list.listName, unchanged);
  }
  if (changed.length === 0 && conflicts.length === 0 && changes.length > 1)
    return redirectWithToast(address, { type: "info", ...words.unchanged });
  const notes = [
    changes.length > 1 && `${countOf(list, changed.length)}.`,
    conflicts.length > 0 && fillIn(words.conflicts, { rows: namesOf(list, conflicts) }),
    gone.length > 0 && fillIn(listResponses.goneBefore, { n: gone.length }),
  ];
  return redirectWithToast(address, {
    type: conflicts.length > 0 ? "warning" : "success",
    message: words.saved,
    description: notes.filter(Boolean).join(" ") || undefined,
    undo: entryId ?? lastChangeOf(list, changed, staff)?.id,
  });
}

function countOf({ listName }: StaffList, n: number): string {
  const { one, count } = listTexts.many[listName];
  return n === 1 ? one : fillIn(count, { n: groupDigits(n) });
}

function namesOf(list: StaffList, rows: readonly { id: number }[]): string {
  const names = readRows(
    list,
    rows.slice(0, MAX_NAMED).map(({ id }) => id),
  ).map(senderName);
  const more = rows.length - names.length;
  if (more > 0) names.push(fillIn(listResponses.work.toasts.more, { n: more }));
  return names.join(", ");
}

/** Stage, assignee and next step that the database could not store. */
export function unsavedWork(form: FormData): RefusedWork {
  const { typed, was } = readWorkForm(form, []);
  return { typed, error: listResponses.work.errors.saveFailed, was };
}
