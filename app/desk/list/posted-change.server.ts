import type { ListName } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import type { RowList } from "~/db/submissions/row-list.server";
import { redirectWithToast } from "~/http/toast.server";
import { returnUnsaved } from "../signed-out";
import { listOfRow } from "./dialog-parameters";

export interface StaffList<Row extends { id: number }> {
  list: RowList<Row>;
  listName: ListName;
  nameOf: (row: Row) => string;
  toasts: Record<"deleted" | "deleteFailed" | "gone", { message: string; description?: string }>;
}

/** A form that was posted on the page of a list or of a row. */
export interface PostedChange<Row extends { id: number }> extends StaffList<Row> {
  form: FormData;
  url: URL;
  /** The page without its dialog. */
  address: string;
  staff: StaffMember;
}

/** The response if a row no longer exists. On its page another form may have typed text, which must not be lost. */
export function rowGone<Row extends { id: number }>({ form, url, listName, toasts }: PostedChange<Row>) {
  if (url.pathname.startsWith(`/${listName}/`)) throw returnUnsaved("gone", form);
  return redirectWithToast(listOfRow(url), { type: "info", ...toasts.gone });
}
