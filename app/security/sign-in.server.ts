import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { record } from "~/db/record.server";
import { findStaffCredentials, type StaffCredentials, type StaffMember } from "~/db/staff.server";
import { verifyPassword } from "./password.server";
import { PASSWORD_LENGTH } from "./password-length";

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

/** Whether `password` is that of somebody who is signed in: asked for again before the account itself is changed. */
export async function isOwnPassword(staff: StaffMember, password: string): Promise<boolean> {
  if (password.length > PASSWORD_LENGTH.max) return false;
  const account = await findStaffCredentials(staff.email);
  return verifyPassword(password, account?.passwordHash);
}
