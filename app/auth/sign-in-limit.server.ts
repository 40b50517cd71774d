import { secondsInDay, secondsInMinute } from "date-fns/constants";
import type { FailureReason } from "~/db/audit/events";
import { countFailedSignIn } from "~/db/audit/log.server";
import { enqueueMail } from "~/db/outbox/outbox.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { type CheckedCredentials, findStaffCredentials } from "~/db/staff/credentials.server";
import { normalizeEmail } from "~/format/email-address";
import { fillIn } from "~/format/template";
import { largestNetworkOf } from "~/http/networks";
import { clientAddressOf } from "~/http/requests/client-address.server";
import { countAgainstLimit, type LimitResult, resetLimit } from "~/http/requests/rate-limit.server";
import { accountMails } from "~/mail-templates/staff-mails.server";
import { keyedHash } from "~/secrets/keyed-hash.server";
import { knownBrowser } from "./known-browser.server";

/**
 * How often a password or a code may be guessed for one account, wherever the guesses come from: seconds to wait after a few, minutes
 * after many. Nobody is locked out for good: each window ends, and a success resets the count. A browser that has signed in to the
 * account before is counted separately, so that nobody can keep its owner out ("device cookies", OWASP).
 */
const WINDOWS = [
  { limit: 5, windowSeconds: secondsInMinute },
  { limit: 15, windowSeconds: 15 * secondsInMinute },
] as const;

/** Seconds between two mails to an account's owner about wrong codes. */
const MAIL_INTERVAL = secondsInDay;

/** Seconds between two log entries about an attack: not each of its requests is logged. */
const LOG_INTERVAL = 15 * secondsInMinute;

/** What is guessed: the password at sign-in, a code, or the password when it is asked for again. */
type Guessed = "password" | "code" | "own-password";

const nameOf = (guessed: Guessed, windowSeconds: number) => `${guessed}-${windowSeconds}`;

/** The key that is counted. A new password starts a new count, so that whoever has got one need not wait. */
async function keyOf(request: Request, email: string): Promise<string> {
  const account = findStaffCredentials(email);
  if (!account) return normalizeEmail(email);
  const { member, passwordHash } = account;
  return [member.id, passwordHash, await knownBrowser(request, member.id)].join(" ");
}

/**
 * Counts an attempt. An address without an account is counted like any other, so that the response does not give it away.
 * @param email as typed
 */
export async function countAttempt(request: Request, guessed: Guessed, email: string): Promise<LimitResult> {
  const key = await keyOf(request, email);
  for (const { limit, windowSeconds } of WINDOWS) {
    const result = await countAgainstLimit({
      name: nameOf(guessed, windowSeconds),
      key,
      limit,
      windowSeconds,
    });
    if (result.allowed) continue;
    const entry = await countAgainstLimit({ name: "noted", key, limit: 1, windowSeconds: LOG_INTERVAL });
    if (entry.allowed) await recordFailure(request, findStaffCredentials(email)?.member, "too-often");
    return result;
  }
  return { allowed: true };
}

/** Resets the count after a success. */
export async function resetAttempts(request: Request, guessed: Guessed, email: string): Promise<void> {
  const key = await keyOf(request, email);
  for (const { windowSeconds } of WINDOWS) await resetLimit(nameOf(guessed, windowSeconds), key);
}

/** Logs a failed sign-in: one entry per account or, for an unknown address, per network. */
export async function recordFailure(
  request: Request,
  by: StaffMember | undefined,
  why: FailureReason,
): Promise<void> {
  const source = by ? `account ${by.id}` : `network ${largestNetworkOf(clientAddressOf(request))}`;
  await countFailedSignIn({ by, why, failuresOf: keyedHash(source) });
}

/**
 * Tells an account's owner, once a day for each password, of many wrong codes after the right password: somebody else knows it.
 */
export async function reportWrongCodes({ member, passwordHash }: CheckedCredentials): Promise<void> {
  const key = [member.id, passwordHash].join(" ");
  const report = await countAgainstLimit({
    name: "codes-reported",
    key,
    limit: 1,
    windowSeconds: MAIL_INTERVAL,
  });
  if (!report.allowed) return;
  for (const mail of accountMails("wrong-codes", member.email)) await enqueueMail(mail);
}

/** The sentence that says when to try again. */
export function waitSentence(sentence: string, retryAfter: number): string {
  return fillIn(sentence, { minutes: Math.ceil(retryAfter / 60) });
}
