import type { SubmissionResult } from "@conform-to/react";
import { hashPassword } from "~/auth/password.server";
import { checkCurrentPassword } from "~/auth/sign-in.server";
import { checkPasswordStrength } from "~/auth/weak-password.server";
import { notOwnPassword } from "~/content/staff/accounts";
import { type StaffMember, setStaffPassword } from "~/db/staff/accounts.server";
import { readOnceKey } from "~/forms/once-key.server";
import { parseForm } from "~/forms/parse.server";
import { currentStaff, renewSession, withCookie } from "~/session.server";
import { passwordSchema } from "./schema";

/**
 * Changes a password from the form of its panel, and with it the cookie of this session; all others end.
 * @returns what was wrong, or the new cookie
 */
export async function changePassword(
  request: Request,
  staff: StaffMember,
): Promise<{ refused: SubmissionResult } | { cookie: string }> {
  const { submission, hidden } = await parseForm(request, passwordSchema);
  const refuse = (fieldErrors = {}) => ({
    refused: submission.reply({ fieldErrors, hideFields: ["current", "next"] }),
  });
  if (submission.status !== "success") return refuse();
  const { current, next } = submission.value;
  const refusal = await checkCurrentPassword(request, staff, current);
  if (refusal) return refuse({ current: [refusal] });
  const weakness = await checkPasswordStrength(next, staff.email);
  if (weakness) return refuse({ next: [weakness] });
  const passwordHash = await hashPassword(next);
  const { session, cookie } = await renewSession(request, readOnceKey(hidden("once")));
  const result = await setStaffPassword(staff.id, passwordHash, { by: staff, session });
  // The session ended while the password was checked: somebody else has changed it, or the first click of a double click has.
  const isDone = result === "done" || (await currentStaff(withCookie(request, cookie)));
  if (!isDone) return refuse({ current: [notOwnPassword] });
  return { cookie };
}
