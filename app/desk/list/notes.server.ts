import { data } from "@remix-run/node";
import { listResponses } from "~/content/staff/lists.server";
import { noteLimits } from "~/db/field-limits";
import { addNote, removeNote } from "~/db/submissions/thread/notes.server";
import { isBlank, plainText } from "~/format/plain-text";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { returnUnsaved } from "../error-responses";
import type { PostedChange } from "./posted-change.server";

/** A note that was not saved, to be shown again. */
export interface RefusedNote {
  id: number;
  note: string;
  /** The reason, as a sentence. */
  error: string;
}

const { errors } = listResponses.note;

export async function handleSaveNote({ list, form, url, address, staff }: PostedChange) {
  const { id, note } = readNote(form);
  const text = plainText(note).trim();
  const refuse = (status: number, error: string) => data<RefusedNote>({ id, note: text, error }, { status });
  if (isBlank(text)) return refuse(400, errors.empty);
  if ([...text].length > noteLimits[1]) return refuse(400, errors.tooLong);
  if ((await addNote(list, id, text, staff)) === "gone") {
    if (url.pathname !== `/${list.listName}`) throw returnUnsaved("gone", form);
    return refuse(410, errors.gone);
  }
  return redirectWithToast(address, { type: "success", ...listResponses.toasts.noteAdded });
}

/** The note that the database could not store. */
export const unsavedNote = (form: FormData): RefusedNote => ({ ...readNote(form), error: errors.saveFailed });

function readNote(form: FormData): { id: number; note: string } {
  const id = readId(form.get("id"));
  if (id === undefined) throw badRequest();
  return { id, note: String(form.get("note") ?? "") };
}

export async function handleRemoveNote({ list, address, staff }: PostedChange, noteId: number) {
  const { noteRemoved, noteGone } = listResponses.toasts;
  const isRemoved = await removeNote(list, noteId, staff);
  return redirectWithToast(
    address,
    isRemoved ? { type: "success", ...noteRemoved } : { type: "info", ...noteGone },
  );
}
