import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { notOwnPassword, tooManyPasswords } from "~/content/staff-accounts";
import { record } from "~/db/record.server";
import { findStaffCredentials, type StaffCredentials, type StaffMember } from "~/db/staff.server";
import { verifyPassword } from "./password.server";
import { PASSWORD_LENGTH } from "./password-length";
import { forgetAttempts, takeAttempt, waitSentence } from "./sign-in-limit.server";

/** The address or the password is wrong; which of them is not said. */
export class WrongCredentials extends Error {
  override name = "WrongCredentials";
}

const authenticator = new Authenticator<StaffCredentials>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const email = form.get("email")?.toString() ?? "";
    const password = form.get("password")?.toString() ?? "";
    // A password longer than any can be is not worth hashing, but costs the same as a wrong one.
    const account = await findStaffCredentials(email);
    const possible = password.length <= PASSWORD_LENGTH.max ? account?.passwordHash : undefined;
    const right = await verifyPassword(password.slice(0, PASSWORD_LENGTH.max), possible);
    if (!account || !right || account.disabled) {
      const why = right ? "disabled" : "password";
      await record({ kind: "sign-in-failed", by: account?.member, why });
      throw new WrongCredentials();
    }
    return account;
  }),
  "password",
);

/**
 * The account whose `email` and `password` were posted. Takes as long for an unknown address as for a wrong
 * password or a disabled account.
 * @throws WrongCredentials
 */
export function signIn(request: Request): Promise<StaffCredentials> {
  return authenticator.authenticate("password", request);
}

/**
 * Checks the password of somebody who is signed in: it is asked for again before the account itself is changed.
 * @returns the sentence that says what is wrong; undefined if it is right
 */
export async function refuseOwnPassword(staff: StaffMember, password: string): Promise<string | undefined> {
  const attempt = await takeAttempt("own-password", staff.email, staff);
  if (!attempt.allowed) return waitSentence(tooManyPasswords, attempt.retryAfter);
  const account = await findStaffCredentials(staff.email);
  const possible = password.length <= PASSWORD_LENGTH.max ? account?.passwordHash : undefined;
  if (!(await verifyPassword(password.slice(0, PASSWORD_LENGTH.max), possible))) return notOwnPassword;
  await forgetAttempts("own-password", staff.email);
  return undefined;
}
