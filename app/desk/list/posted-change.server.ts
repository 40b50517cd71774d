import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import { recentlyDeleted } from "~/db/audit/entries.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { redirectWithToast } from "~/http/toast.server";
import { returnUnsaved } from "../error-responses";
import type { StaffList } from "../staff-lists.server";
import { REPEAT_WINDOW } from "./load.server";

/** A form that was posted on the page of a list or of a row. */
export interface PostedChange {
  list: StaffList;
  form: FormData;
  url: URL;
  /** The page without its dialog. */
  address: string;
  staff: StaffMember;
}

/**
 * The response if rows no longer exist, with who deleted them: it may have been this person, in another tab. On a row's page another form
 * may have typed text, which must not be lost.
 */
export function rowsGone(
  { list: { listName }, form, url, address, staff }: PostedChange,
  ids: readonly number[],
) {
  if (url.pathname.startsWith(`/${listName}/`)) throw returnUnsaved("gone", form);
  const deleted = recentlyDeleted(staff, listName, ids, REPEAT_WINDOW);
  const words = deleted.length > 0 ? listTexts.ownDeletion : staffTexts[listName].toasts.gone;
  return redirectWithToast(address, { type: "info", ...words });
}
