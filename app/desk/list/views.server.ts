import { data } from "@remix-run/node";
import { viewTexts as texts } from "~/content/staff/views";
import { viewNameLimits } from "~/db/field-limits";
import { removeView, saveView } from "~/db/list-views.server";
import type { ListName } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { plainLine } from "~/format/plain-text";
import { fillIn } from "~/format/template";
import { redirectWithToast } from "~/http/toast.server";
import { parametersOf, viewParameters } from "./address";
import { listAddress } from "./dialog-parameters";

/** A view that was not saved, to be shown again. */
export interface RefusedView {
  view: { name: string; isForAll: boolean; error: string };
}

/** Saves the list at this address as a view. */
export async function handleSaveView(form: FormData, url: URL, listName: ListName, staff: StaffMember) {
  const name = plainLine(String(form.get("view") ?? ""));
  const isForAll = form.get("for-all") === "yes";
  const { errors } = texts;
  const refuse = (error: string) => data<RefusedView>({ view: { name, isForAll, error } }, { status: 400 });
  if (!name) return refuse(errors.empty);
  if ([...name].length > viewNameLimits[1]) return refuse(errors.tooLong);
  const query = viewParameters(url.searchParams, parametersOf[listName]).toString();
  if (!query) return refuse(errors.nothing);
  const result = await saveView({ list: listName, name, query, isForAll }, staff);
  if (result !== "saved") return refuse(errors[result]);
  return redirectWithToast(listAddress(url), {
    type: "success",
    message: texts.toasts.saved,
    description: fillIn(texts.toasts.name, { name }),
  });
}

/** The view that the database could not store. */
export const unsavedView = (form: FormData): RefusedView => ({
  view: {
    name: String(form.get("view") ?? ""),
    isForAll: form.get("for-all") === "yes",
    error: texts.errors.saveFailed,
  },
});

export async function handleRemoveView(id: number, url: URL, staff: StaffMember) {
  const isRemoved = await removeView(id, staff);
  return redirectWithToast(
    listAddress(url),
    isRemoved ? { type: "success", message: texts.toasts.removed } : { type: "info", ...texts.toasts.gone },
  );
}
