import { staffTexts } from "~/content/staff/area";
import type { StaffMember } from "~/db/staff/accounts.server";
import { redirectWithToast } from "~/http/toast.server";
import { returnUnsaved } from "../signed-out";
import type { StaffList } from "../staff-lists.server";
import { listOfRow } from "./dialog-parameters";

/** A form that was posted on the page of a list or of a row. */
export interface PostedChange {
  list: StaffList;
  form: FormData;
  url: URL;
  /** The page without its dialog. */
  address: string;
  staff: StaffMember;
}

/** The response if a row no longer exists. On its page another form may have typed text, which must not be lost. */
export function rowGone({ list: { listName }, form, url }: PostedChange) {
  if (url.pathname.startsWith(`/${listName}/`)) throw returnUnsaved("gone", form);
  return redirectWithToast(listOfRow(url), { type: "info", ...staffTexts[listName].toasts.gone });
}
