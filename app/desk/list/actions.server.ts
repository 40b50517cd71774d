import { data } from "@remix-run/node";
import { listTexts } from "~/content/staff-lists";
import { viewTexts } from "~/content/staff-views";
import { DOUBLE_CLICK_WINDOW, recentlyDeleted, recentlyMarked } from "~/db/audit-entries.server";
import { databaseErrorCode } from "~/db/database-error.server";
import { noteLimits } from "~/db/field-limits";
import type { ListName } from "~/db/schema";
import { listStaff, type StaffMember } from "~/db/staff/accounts.server";
import type { Mark, UnchangedRow } from "~/db/submissions/marking.server";
import type { RowList } from "~/db/submissions/row-list.server";
import { groupDigits } from "~/format/digits";
import { isBlank, plainText } from "~/format/plain-text";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { returnUnsaved } from "../signed-out";
import { type SaveFailure, SERVICE_UNAVAILABLE } from "../try-saving.server";
import { type RefusedWork, typedOf } from "../work";
import { readWorkForm } from "../work-form.server";
import { findAllMatching, inBatches } from "./all-matching.server";
import { listAddress, listOfRow, MARK_BUTTONS, readAllMatching, readIds } from "./dialog-parameters";
import { handleRemoveView, handleSaveView, type RefusedView } from "./views.server";

export interface StaffList<Row extends { id: number }> {
  list: RowList<Row>;
  listName: ListName;
  nameOf: (row: Row) => string;
  toasts: Record<"deleted" | "deleteFailed" | "gone", { message: string; description?: string }>;
}

/** A note that was not saved, to be shown again. */
export interface RefusedNote {
  id: number;
  note: string;
  /** The reason, as a sentence. */
  error: string;
}

/** A change of rows that could not be stored, with the selected rows. */
export interface RefusedSelection extends SaveFailure {
  selected: number[];
}

export type RefusedChange = RefusedNote | RefusedSelection | RefusedWork | RefusedView;

/** Stage, assignee and next step that the database could not store. */
function workAgain(form: FormData): RefusedWork {
  const { typed, was } = readWorkForm(form, []);
  return { typed, error: listTexts.work.errors.saveFailed, was };
}

/** The people who handled these rows, each once. */
const handlersOf = (rows: readonly UnchangedRow[]) =>
  [...new Set(rows.map(({ handledBy }) => handledBy).filter(Boolean))].join(", ");

/**
 * The actions of a list's page and of a row's own page: `intent` is `delete`, `handle`, `reopen`, `note`, `work` or `view`, `id`
 * names the rows, `remove-note` a note, `remove-view` a view.
 * The buttons of a single row have its id instead: `handle=17`, `reopen=17`. With `all` it is every row that the address asks for.
 */
export async function changeList<Row extends { id: number }>(
  request: Request,
  form: FormData,
  staff: StaffMember,
  { list, listName, nameOf, toasts }: StaffList<Row>,
) {
  const url = new URL(request.url);
  const address = listAddress(url);
  // Once a row is gone, so is its page.
  const addressWithoutRow = listOfRow(url);
  const isPageOfRow = url.pathname.startsWith(`/${listName}/`);
  const intent = String(form.get("intent") ?? "");
  let ids = readIds(form.getAll("id"));
  const isAll = intent !== "" && intent !== "delete";
  const all = isAll ? readAllMatching(form) : undefined;
  try {
    if (all) {
      const found = await findAllMatching(list, listName, url, all);
      if (!Array.isArray(found)) return redirectWithToast(address, { type: "warning", ...found });
      ids = found;
    }
    for (const [button, as] of MARK_BUTTONS) {
      const single = form.get(button);
      if (single !== null) return await mark(as, readIds([single]));
      if (intent === button) return await mark(as, ids);
    }
    switch (intent) {
      case "delete":
        return await remove();
      case "note":
        return await saveNote();
      case "work":
        return await saveWork();
      case "view":
        return await handleSaveView(form, url, listName, staff);
    }
    const viewId = readId(form.get("remove-view"));
    if (viewId !== undefined) return await handleRemoveView(viewId, url, staff);
    const noteId = readId(form.get("remove-note"));
    if (noteId !== undefined) return await removeNote(noteId);
  } catch (error) {
    if (error instanceof Response) throw error;
    const failed = intent === "delete" ? toasts.deleteFailed : listTexts.toasts.failed;
    if (databaseErrorCode(error)) return saveFailed(failed);
    console.error(`The ${listName} could not be changed:`, error);
    return redirectWithToast(address, { type: "error", ...failed });
  }
  throw badRequest();

  /** 503: the page is shown again with what was selected, or with the note that was typed. */
  function saveFailed(failed: { message: string; description?: string }) {
    const [id] = ids;
    const note = form.get("note")?.toString();
    const refused = id !== undefined &&
      note !== undefined && { id, note, error: listTexts.note.errors.saveFailed };
    const work = intent === "work" && workAgain(form);
    const view = intent === "view" && {
      view: {
        name: String(form.get("view") ?? ""),
        isForAll: form.get("for-all") === "yes",
        error: viewTexts.errors.saveFailed,
      },
    };
    return data<RefusedChange>(
      view || work || refused || { saveFailed: { description: "", ...failed }, selected: ids },
      SERVICE_UNAVAILABLE,
    );
  }

  /** On a row's page something may be typed in another form, which the page in its place shows. */
  function rowGone() {
    if (isPageOfRow) throw returnUnsaved("gone", form);
    return redirectWithToast(addressWithoutRow, { type: "info", ...toasts.gone });
  }

  async function mark(as: Mark, rows: number[]) {
    const { nothingSelected, marked: done, already } = listTexts.toasts;
    if (rows.length === 0) return redirectWithToast(address, { type: "info", ...nothingSelected });
    const { results, entryId } = await inBatches(rows, (batch, part) => list.mark(batch, as, staff, part));
    const marked = results.flatMap((result) => result.marked);
    const unchanged = results.flatMap((result) => result.unchanged);
    // On a double click the second one changes nothing, but the row was not marked by somebody else.
    const byFirstClick = recentlyMarked(
      staff,
      listName,
      as,
      unchanged.map(({ id }) => id),
      DOUBLE_CLICK_WINDOW,
    );
    const own = new Set(byFirstClick);
    const others = unchanged.filter(({ id }) => !own.has(id));
    const count = marked.length + byFirstClick.length;
    const gone = rows.length - marked.length - unchanged.length;
    if (count > 0) {
      const notes = [
        count > 1 &&
          `${fillIn(listTexts.many[listName].count, { n: groupDigits(count) })}${others.length + gone > 0 ? "." : ""}`,
        others.length > 0 &&
          fillIn(already.more[as], { n: groupDigits(others.length), staff: handlersOf(others) }),
        gone > 0 && fillIn(listTexts.goneBefore, { n: gone }),
      ];
      const description = notes.filter(Boolean).join(" ") || undefined;
      const undo = entryId ?? list.lastChange(staff)?.id;
      return redirectWithToast(address, { type: "success", message: done[as], description, undo });
    }
    const [first] = others;
    if (!first) return rowGone();
    const words = others.length === 1 ? already.one[as] : already.all[as];
    const moment = first.handledAt ? formatMoment(first.handledAt) : "";
    return redirectWithToast(address, {
      type: "info",
      message: already.message[as],
      description: fillIn(words, { n: groupDigits(others.length), staff: handlersOf(others), moment }),
    });
  }

  async function remove() {
    const [row] = list.find(ids);
    let removed = await list.remove(ids, staff);
    // On a double click the second one finds nothing left, but the row was not deleted by somebody else.
    if (removed.length < ids.length) removed = recentlyDeleted(staff, listName, ids);
    if (removed.length === 0) return redirectWithToast(address, { type: "info", ...toasts.gone });
    if (ids.length === 1) {
      const { message, description } = toasts.deleted;
      // The name of a row that the first click deleted is no longer known.
      const filled = row && description && fillIn(description, { name: nameOf(row) });
      return redirectWithToast(address, { type: "success", message, description: filled });
    }
    const { deleted } = listTexts.many[listName];
    const goneBefore = ids.length - removed.length;
    return redirectWithToast(address, {
      type: "success",
      message: fillIn(deleted, { n: removed.length }),
      ...(goneBefore > 0 && { description: fillIn(listTexts.goneBefore, { n: goneBefore }) }),
    });
  }

  async function saveWork() {
    const accounts = listStaff().map(({ id }) => id);
    const { typed, error, changes, was } = readWorkForm(form, accounts, all && ids);
    const { errors, toasts: words } = listTexts.work;
    if (changes.length === 0)
      return redirectWithToast(address, { type: "info", ...listTexts.toasts.nothingSelected });
    if (error) return data<RefusedChange>({ typed, error, was }, { status: 400 });
    const { results, entryId } = await inBatches(changes, (batch, part) =>
      list.changeWork(batch, staff, part),
    );
    const changed = results.flatMap((result) => result.changed);
    const conflicts = results.flatMap((result) => result.conflicts);
    const gone = results.flatMap((result) => result.gone);
    const [conflict] = conflicts;
    if (conflict && changes.length === 1) {
      const { current, wanted } = conflict;
      return data<RefusedChange>(
        { typed: typedOf(wanted), error: errors.changed, was: current, current },
        { status: 409 },
      );
    }
    if (gone.length === changes.length) {
      if (typed.step) throw returnUnsaved("gone", form);
      return rowGone();
    }
    const { one, count: many } = listTexts.many[listName];
    const notes = [
      changes.length > 1 &&
        `${changed.length === 1 ? one : fillIn(many, { n: groupDigits(changed.length) })}.`,
      conflicts.length > 0 &&
        fillIn(words.conflicts, {
          rows: list
            .find(conflicts.map(({ id }) => id))
            .map(nameOf)
            .join(", "),
        }),
      gone.length > 0 && fillIn(listTexts.goneBefore, { n: gone.length }),
    ];
    const description = notes.filter(Boolean).join(" ") || undefined;
    return redirectWithToast(address, {
      type: conflicts.length > 0 ? "warning" : "success",
      message: words.saved,
      description,
      undo: entryId,
    });
  }

  async function removeNote(noteId: number) {
    const { noteRemoved, noteGone } = listTexts.toasts;
    return redirectWithToast(
      address,
      (await list.removeNote(noteId, staff))
        ? { type: "success", ...noteRemoved }
        : { type: "info", ...noteGone },
    );
  }

  async function saveNote() {
    const id = readId(form.get("id"));
    if (id === undefined) throw badRequest();
    const note = plainText(String(form.get("note") ?? "")).trim();
    const { errors } = listTexts.note;
    const refuse = (status: number, error: string) => data<RefusedChange>({ id, note, error }, { status });

    if (isBlank(note)) return refuse(400, errors.empty);
    if ([...note].length > noteLimits[1]) return refuse(400, errors.tooLong);
    if ((await list.addNote(id, note, staff)) === "gone") {
      if (url.pathname !== `/${listName}`) throw returnUnsaved("gone", form);
      return refuse(410, errors.gone);
    }
    return redirectWithToast(address, { type: "success", ...listTexts.toasts.noteAdded });
  }
}
