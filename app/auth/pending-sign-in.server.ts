import { secondsInMinute } from "date-fns/constants";
import type { CheckedCredentials } from "~/db/staff/credentials.server";
import {
  createPendingSignIn,
  deletePendingSignIn,
  findPendingSignIn,
} from "~/db/staff/pending-sign-ins.server";
import { idCookie } from "./id-cookie.server";

/**
 * A sign-in between its two steps: the password was right, the code is still to come. It is not a session and opens no page; it only says
 * whose code is expected.
 */

/** Seconds to find the phone. */
const LIFETIME = 10 * secondsInMinute;

const cookie = idCookie("sign-in", LIFETIME);

/** A sign-in that began before this has expired. */
const expiry = (now: Date) => new Date(now.getTime() - LIFETIME * 1000);

/** @returns the `Set-Cookie` value; undefined if what was checked of the account is no longer valid */
export async function startPendingSignIn(account: CheckedCredentials): Promise<string | undefined> {
  const { hash, setCookie } = await cookie.create();
  const now = new Date();
  return (await createPendingSignIn(hash, account, now, expiry(now))) ? setCookie : undefined;
}

/** Whose code is expected; undefined if nobody's is. */
export async function pendingSignIn(request: Request): Promise<CheckedCredentials | undefined> {
  const hash = await cookie.readHash(request);
  const now = new Date();
  return hash ? findPendingSignIn(hash, expiry(now), now) : undefined;
}

/** @returns the `Set-Cookie` value */
export async function endPendingSignIn(request: Request): Promise<string> {
  const hash = await cookie.readHash(request);
  if (hash) await deletePendingSignIn(hash);
  return cookie.clear();
}
