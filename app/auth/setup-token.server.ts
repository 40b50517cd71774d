import { randomBytes, timingSafeEqual } from "node:crypto";
import { hasStaff } from "~/db/staff/accounts.server";

/** Valid while this process runs and no account exists: a link in an old log opens nothing. */
export const setupToken = randomBytes(24).toString("base64url");

/** Whether the set-up page may be used: the token is right and nobody has an account. */
export function isSetupAllowed(token: string | null): boolean {
  const actual = Buffer.from(token ?? "");
  const expected = Buffer.from(setupToken);
  return actual.length === expected.length && timingSafeEqual(actual, expected) && !hasStaff();
}
