import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { findStaffCredentials, type StaffMember } from "~/db/staff.server";
import { verifyPassword } from "./password.server";
import { PASSWORD_LENGTH } from "./password-length";

/** The address or the password is wrong; which of them is not said. */
export class WrongCredentials extends Error {
  override name = "WrongCredentials";
}

const authenticator = new Authenticator<StaffMember>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const email = form.get("email")?.toString() ?? "";
    const password = form.get("password")?.toString() ?? "";
    // A password longer than any can be is not worth hashing, but costs the same as a wrong one.
    const member = password.length <= PASSWORD_LENGTH.max ? await findStaffCredentials(email) : undefined;
    const right = await verifyPassword(password.slice(0, PASSWORD_LENGTH.max), member?.passwordHash);
    if (!member || !right) throw new WrongCredentials();
    return { id: member.id, email: member.email, role: member.role };
  }),
  "password",
);

/**
 * The staff member whose `email` and `password` were posted. Takes as long for an unknown address as for a wrong
 * password.
 * @throws WrongCredentials
 */
export function signIn(request: Request): Promise<StaffMember> {
  return authenticator.authenticate("password", request);
}
