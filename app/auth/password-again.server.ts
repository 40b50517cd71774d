import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { passwordAgainTexts as texts } from "~/content/staff/accounts";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readForm } from "~/forms/parse.server";
import { hasRecentPassword, recordPasswordEntry, requireStaff } from "~/session.server";
import { PASSWORD_AGAIN, promptForPassword } from "./password-again";
import { checkCurrentPassword } from "./sign-in.server";

/**
 * Asks for the password again before a change to who may sign in, or how: an unattended computer or a stolen cookie must not be
 * enough. The form in the response posts everything again, together with the password, so that nothing else has to be entered
 * twice.
 *
 * @returns the action's response; undefined if the password was entered within the last ten minutes or just now
 * @throws what `requireStaff` throws, if the session ended while the password was checked
 */
export async function askForPassword(request: Request, staff: StaffMember) {
  const form = await readForm(request.clone());
  const password = form.get(PASSWORD_AGAIN)?.toString();
  if (password === undefined && (await hasRecentPassword(request))) return undefined;

  let result: SubmissionResult | undefined;
  if (password !== undefined) {
    const error = password === "" ? texts.missing : await checkCurrentPassword(request, staff, password);
    if (!error) {
      await requireStaff(request);
      await recordPasswordEntry(request);
      return undefined;
    }
    result = { status: "error", error: { [PASSWORD_AGAIN]: [error] } };
  }
  return data(promptForPassword(request.url, form, result), { status: result ? 400 : 403 });
}
