import { data } from "@remix-run/node";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import { listResponses } from "~/content/staff/lists.server";
import { recentlyDeleted, recentlyMarked } from "~/db/audit/entries.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { type Mark, markRows, type UnchangedRow } from "~/db/submissions/changes/marking.server";
import { lastChangeOf } from "~/db/submissions/changes/undo.server";
import { deleteRows } from "~/db/submissions/delete-rows.server";
import { readRows } from "~/db/submissions/list/list.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { senderName } from "../person";
import type { StaffList } from "../staff-lists.server";
import { logUnsaved, type SaveFailure, unsavedStatus } from "../try-saving.server";
import type { RefusedWork } from "../work";
import { findAllMatching, inBatches } from "./all-matching.server";
import { listAddress, listOfRow, MARK_BUTTONS, readAllMatching, readIds } from "./dialog-parameters";
import { handleRemoveNote, handleSaveNote, type RefusedNote, unsavedNote } from "./notes.server";
import { type PostedChange, rowsGone } from "./posted-change.server";
import { handleRemoveView, handleSaveView, type RefusedView, unsavedView } from "./views.server";
import { handleSaveWork, unsavedWork } from "./work.server";

/** A change of rows that could not be stored, with the selected rows. */
export interface RefusedSelection extends SaveFailure {
  selected: number[];
}

export type RefusedChange = RefusedNote | RefusedSelection | RefusedWork | RefusedView;

/**
 * The actions of a list's page and of a row's own page: `intent` is `delete`, `handle`, `reopen`, `note`, `work` or `view`, `id`
 * names the rows, `remove-note` a note, `remove-view` a view. The buttons of a single row have its id instead: `handle=17`. With
 * `all` the rows are all that match the address.
 */
export async function changeList(request: Request, form: FormData, staff: StaffMember, list: StaffList) {
  const { listName } = list;
  const url = new URL(request.url);
  const address = listAddress(url);
  const posted: PostedChange = { list, form, url, address, staff };
  const intent = String(form.get("intent") ?? "");
  let ids = readIds(form.getAll("id"));
  const all = intent !== "" && intent !== "delete" ? readAllMatching(form) : undefined;
  try {
    if (all) {
      const matching = await findAllMatching(list, url, all);
      if (!Array.isArray(matching)) return redirectWithToast(address, { type: "warning", ...matching });
      ids = matching;
    }
    for (const [button, as] of MARK_BUTTONS) {
      const single = form.get(button);
      if (single !== null) return await mark(posted, as, readIds([single]));
      if (intent === button) return await mark(posted, as, ids);
    }
    switch (intent) {
      case "delete":
        return await remove(posted, ids);
      case "note":
        return await handleSaveNote(posted);
      case "work":
        return await handleSaveWork(posted, all && ids);
      case "view":
        return await handleSaveView(form, url, listName, staff);
    }
    const viewId = readId(form.get("remove-view"));
    if (viewId !== undefined) return await handleRemoveView(viewId, url, staff);
    const noteId = readId(form.get("remove-note"));
    if (noteId !== undefined) return await handleRemoveNote(posted, noteId);
  } catch (error) {
    if (error instanceof Response) throw error;
    const failed =
      intent === "delete" ? staffTexts[listName].toasts.deleteFailed : listResponses.toasts.failed;
    logUnsaved(request, error);
    const unsaved = unsavedChange(form, intent) ?? { saveFailed: failed, selected: ids };
    return data<RefusedChange>(unsaved, unsavedStatus(error));
  }
  throw badRequest();
}

/** What was typed, if the form asks to save it. */
function unsavedChange(form: FormData, intent: string): RefusedChange | undefined {
  switch (intent) {
    case "note":
      return unsavedNote(form);
    case "work":
      return unsavedWork(form);
    case "view":
      return unsavedView(form);
  }
}

async function mark(posted: PostedChange, as: Mark, rows: number[]) {
  const { list, staff, address } = posted;
  const { nothingSelected } = listTexts.toasts;
  const { marked: done, already } = listResponses.toasts;
  if (rows.length === 0) return redirectWithToast(address, { type: "info", ...nothingSelected });
  const { results, entryId } = await inBatches(rows, (batch, part) =>
    markRows(list, { ids: batch, mark: as, by: staff, part }),
  );
  const marked = results.flatMap((result) => result.marked);
  const unchanged = results.flatMap((result) => result.unchanged);
  // The second click of a double click changes nothing, but the row was not marked by somebody else.
  const alreadyMarked = unchanged.map(({ id }) => id);
  const byFirstClick = recentlyMarked(staff, list.listName, as, alreadyMarked);
  const markedBefore = new Set(byFirstClick);
  const others = unchanged.filter(({ id }) => !markedBefore.has(id));
  const count = marked.length + byFirstClick.length;
  const gone = rows.length - marked.length - unchanged.length;
  if (count > 0) {
    const notes = [
      count > 1 &&
        `${fillIn(listTexts.many[list.listName].count, { n: groupDigits(count) })}${others.length + gone > 0 ? "." : ""}`,
      others.length > 0 &&
        fillIn(already.more[as], { n: groupDigits(others.length), staff: handlersOf(others) }),
      gone > 0 && fillIn(listResponses.goneBefore, { n: gone }),
    ];
    const description = notes.filter(Boolean).join(" ") || undefined;
    const undo = entryId ?? lastChangeOf(list, byFirstClick, staff)?.id;
    return redirectWithToast(address, { type: "success", message: done[as], description, undo });
  }
  const [first] = others;
  if (!first) return rowsGone(posted, rows);
  const words = others.length === 1 ? already.one[as] : already.all[as];
  const moment = first.handledAt ? formatMoment(first.handledAt) : "";
  return redirectWithToast(address, {
    type: "info",
    message: already.message[as],
    description: fillIn(words, { n: groupDigits(others.length), staff: handlersOf(others), moment }),
  });
}

/** The people who handled these rows, each once. */
const handlersOf = (rows: readonly UnchangedRow[]) =>
  [...new Set(rows.map(({ handledBy }) => handledBy).filter(Boolean))].join(", ");

async function remove({ list, staff, url }: PostedChange, ids: number[]) {
  const { listName } = list;
  // The row's page is gone with it.
  const address = listOfRow(url);
  const { toasts } = staffTexts[listName];
  const [row] = readRows(list, ids);
  let removed = await deleteRows(list, ids, staff);
  // The second click of a double click finds nothing left, but the row was not deleted by somebody else.
  if (removed.length < ids.length) removed = recentlyDeleted(staff, listName, ids);
  if (removed.length === 0) return redirectWithToast(address, { type: "info", ...toasts.gone });
  if (ids.length === 1) {
    const { message, description } = toasts.deleted;
    // The name of a row that the first click deleted is no longer known.
    const filled = row && description && fillIn(description, { name: senderName(row) });
    return redirectWithToast(address, { type: "success", message, description: filled });
  }
  const { deleted } = listTexts.many[listName];
  const goneBefore = ids.length - removed.length;
  return redirectWithToast(address, {
    type: "success",
    message: fillIn(deleted, { n: removed.length }),
    ...(goneBefore > 0 && { description: fillIn(listResponses.goneBefore, { n: goneBefore }) }),
  });
}
