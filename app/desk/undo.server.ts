import { safeRedirectTarget } from "~/auth/redirect-target";
import { listResponses } from "~/content/staff/lists.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { hasUndone, undoChange } from "~/db/submissions/changes/undo.server";
import { fillIn } from "~/format/template";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { type PageToast, redirectWithToast } from "~/http/toast.server";

/** The redirect target of an undo that names none. */
const START = "/desk";

/**
 * The action of `/undo`: `undo` is the change's entry in the audit log, `back` the page to return to. One address for all pages,
 * because the message with the button appears on any of them.
 */
export async function undoOwnChange(form: FormData, staff: StaffMember): Promise<Response> {
  const back = safeRedirectTarget(form.get("back"), START);
  const entryId = readId(form.get("undo"));
  if (entryId === undefined) throw badRequest();
  try {
    return redirectWithToast(back, await undone(entryId, staff));
  } catch (error) {
    console.error("A change could not be undone:", error);
    return redirectWithToast(back, { type: "error", ...listResponses.toasts.failed });
  }
}

async function undone(entryId: number, staff: StaffMember): Promise<PageToast> {
  const { undone, changedSince, mailsGone, tooLate } = listResponses.toasts;
  const result = await undoChange(entryId, staff);
  // The second click of a double click.
  if (!result && hasUndone(entryId, staff)) return { type: "success", message: undone };
  if (!result?.restored) return { type: "info", ...tooLate };
  const notes = [
    result.changedSince > 0 && fillIn(changedSince, { n: result.changedSince }),
    result.mailsSent > 0 && fillIn(mailsGone, { n: result.mailsSent }),
  ];
  return { type: "success", message: undone, description: notes.filter(Boolean).join(" ") || undefined };
}
