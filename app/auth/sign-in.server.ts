import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { notOwnPassword, tooManyPasswords } from "~/content/staff/accounts";
import type { StaffMember } from "~/db/staff/accounts.server";
import { findStaffCredentials, type StaffCredentials } from "~/db/staff/credentials.server";
import { knownBrowser } from "./known-browser.server";
import { type Asker, canCheckPassword, PasswordChecksBusy, verifyPassword } from "./password.server";
import { countAttempt, recordFailure, resetAttempts, waitSentence } from "./sign-in-limit.server";

/** The address or the password is wrong; the response does not say which. */
export class WrongCredentials extends Error {
  override name = "WrongCredentials";
}

const authenticator = new Authenticator<StaffCredentials>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const email = form.get("email")?.toString() ?? "";
    const password = form.get("password")?.toString() ?? "";
    const account = findStaffCredentials(email);
    const right = await verifyPassword(password, account?.passwordHash, await askerOf(request, account));
    if (!account || !right || account.disabled) {
      await recordFailure(request, account?.member, right ? "disabled" : "password");
      throw new WrongCredentials();
    }
    return account;
  }),
  "password",
);

/** Who tries to sign in: a browser that has signed in to this account before takes precedence over strangers. */
export async function askerOf(request: Request, account: StaffCredentials | undefined): Promise<Asker> {
  return account && (await knownBrowser(request, account.member.id)) ? "known" : "stranger";
}

/**
 * The account whose `email` and `password` were posted. Takes the same time for an unknown address, a wrong password and a
 * disabled account.
 * @throws WrongCredentials, or PasswordChecksBusy when too many checks are waiting
 */
export function signIn(request: Request): Promise<StaffCredentials> {
  return authenticator.authenticate("password", request);
}

/**
 * Checks the password of somebody who is signed in, before a change to the account.
 * @returns the error; undefined if the password is right
 * @throws PasswordChecksBusy when too many checks are waiting
 */
export async function checkCurrentPassword(
  request: Request,
  staff: StaffMember,
  password: string,
): Promise<string | undefined> {
  if (!canCheckPassword("known")) throw new PasswordChecksBusy();
  const attempt = await countAttempt(request, "own-password", staff.email);
  if (!attempt.allowed) return waitSentence(tooManyPasswords, attempt.retryAfter);
  const account = findStaffCredentials(staff.email);
  if (!(await verifyPassword(password, account?.passwordHash))) return notOwnPassword;
  await resetAttempts(request, "own-password", staff.email);
  return undefined;
}
