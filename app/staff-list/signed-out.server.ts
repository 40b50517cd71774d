import { requireStaff, type SignedInStaff } from "~/session.server";
import { SIGNED_OUT, type UnsavedNote } from "./signed-out";

/**
 * As `requireStaff`, for actions that take a note: where the session has ended while the note was typed, it comes back
 * with the refusal instead of being lost behind the sign-in page.
 * @throws what `requireStaff` throws, or a 403 that holds the note
 */
export async function requireStaffOrKeepNote(request: Request): Promise<SignedInStaff> {
  const posted = request.clone();
  try {
    return await requireStaff(request);
  } catch (refusal) {
    const isSignedOut = refusal instanceof Response && refusal.status === 302;
    const form = isSignedOut ? await posted.formData() : undefined;
    if (form?.get("intent") !== "note") throw refusal;
    const text = (name: string) => form.get(name)?.toString() ?? "";
    const unsaved: UnsavedNote = { id: text("id"), version: text("version"), note: text("note") };
    throw Response.json(unsaved, { status: 403, statusText: SIGNED_OUT });
  }
}
