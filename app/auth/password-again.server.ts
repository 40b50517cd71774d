import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { passwordAgainTexts as texts } from "~/content/staff-accounts";
import type { StaffMember } from "~/db/staff.server";
import { readForm } from "~/forms/parse.server";
import { freshenPassword, hasFreshPassword } from "~/session.server";
import { PASSWORD_AGAIN, type PasswordAsked } from "./password-again";
import { refuseOwnPassword } from "./sign-in.server";

/**
 * Asks for the password again before something that changes how somebody signs in, or who may: a computer that was
 * left alone, or a stolen cookie, must not be enough. The answer holds everything that was posted, and the form that
 * asks posts it again together with the password, so that nothing has to be done twice.
 *
 * @returns what the action answers with; undefined if the password was given within the last ten minutes or just now
 */
export async function askForPassword(request: Request, staff: StaffMember) {
  const form = await readForm(request.clone());
  const given = form.get(PASSWORD_AGAIN)?.toString();
  if (given === undefined && (await hasFreshPassword(request))) return undefined;

  let error: string | undefined;
  if (given !== undefined) {
    error = given === "" ? texts.missing : await refuseOwnPassword(request, staff, given);
    if (!error) {
      await freshenPassword(request);
      return undefined;
    }
  }
  const { pathname, search } = new URL(request.url);
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    name === PASSWORD_AGAIN || typeof value !== "string" ? [] : [[name, value]],
  );
  const result: SubmissionResult | undefined = error
    ? { status: "error", error: { [PASSWORD_AGAIN]: [error] } }
    : undefined;
  return data<PasswordAsked>(
    { passwordAsked: { action: pathname + search, fields, result } },
    { status: error ? 400 : 403 },
  );
}
