import { redirect } from "@remix-run/node";
import { OWNERS_ONLY } from "~/auth/owners-only";
import { loginAddress } from "~/auth/redirect-target";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { holdsTypedText, returnUnsaved } from "./error-responses";
import { listOfRow, MARK_BUTTONS, readIds } from "./list/dialog-parameters";

/** The longest address to return to; see `safeRedirectTarget`. */
const MAX_ADDRESS_LENGTH = 2000;

/**
 * Like `requireStaff`, for actions that save something: if the session has ended, nothing is lost. What was typed comes back with
 * the refusal. A marking, a deletion or a publishing time goes into the address to return to after signing in, and has to be
 * confirmed there: whoever signs in may be somebody else, or have been sent by a stranger's form.
 * @param guard `requireStaff`, or `requireOwner` for a page of owners
 * @throws what the guard throws, such as a redirect, or a 403 with what was typed
 */
export async function requireStaffOrAskLater(request: Request, guard = requireStaff): Promise<StaffMember> {
  const posted = request.clone();
  try {
    return await guard(request);
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    const isSignedOut = refusal.status === 302;
    if (!isSignedOut && refusal.statusText !== OWNERS_ONLY) throw refusal;
    const form = await readForm(posted);
    if (holdsTypedText(form)) throw returnUnsaved(isSignedOut ? "signed-out" : "owners-only", form);
    if (!isSignedOut) throw refusal;
    const target = addressThatAsks(new URL(request.url), form);
    throw target ? redirect(loginAddress(target)) : refusal;
  }
}

/** What a field for a date and time sends. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The publishing time in an address that `requireStaffOrAskLater` has led to. */
export function requestedMoment(request: Request): string | undefined {
  const at = new URL(request.url).searchParams.get("at") ?? "";
  return MOMENT.test(at) ? at : undefined;
}

/** The address that asks again about what the form wanted, usually a list with its dialog; undefined if there is none. */
function addressThatAsks(url: URL, form: FormData): string | undefined {
  const at = String(form.get("at"));
  if (form.get("intent") === "schedule" && MOMENT.test(at)) return `${url.pathname}?at=${at}`;
  const question = questionOf(form);
  if (!question) return undefined;
  // Over the list, even if it was asked for on the page of a row: that has no dialog for a mark.
  const list = listOfRow(url);
  const address = `${list}${list.includes("?") ? "&" : "?"}${question}`;
  return address.length <= MAX_ADDRESS_LENGTH ? address : `${url.pathname}?${question}`;
}

function questionOf(form: FormData): string | undefined {
  // Too many to name, and others may match by then.
  if (form.has("all")) return undefined;
  const intent = form.get("intent");
  const rows = (single: FormDataEntryValue | null) =>
    readIds(single === null ? form.getAll("id") : [single]).map((id) => ["id", String(id)]);
  for (const [button, mark] of MARK_BUTTONS) {
    const single = form.get(button);
    if (single === null && intent !== button) continue;
    const marked = rows(single);
    return marked.length > 0 ? String(new URLSearchParams([["mark", mark], ...marked])) : undefined;
  }
  if (intent === "delete") {
    const [first, ...others] = rows(null);
    if (!first) return undefined;
    const parameters =
      others.length > 0 ? [["delete", "selected"], first, ...others] : [["delete", first[1] ?? ""]];
    return String(new URLSearchParams(parameters));
  }
  const [released] = readIds([form.get("release")]);
  return released === undefined ? undefined : `release=${released}`;
}
