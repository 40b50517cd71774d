import { countFailedSignIn, type FailureReason } from "~/db/audit-log.server";
import { findStaffCredentials, normalizeEmail, type StaffMember } from "~/db/staff.server";
import { fillIn } from "~/format/template";
import { clientAddressOf } from "~/http/client-address.server";
import { keyedHash, networksOf, returnTokens, type Token, takeToken } from "~/http/rate-limit.server";
import { knownBrowser } from "./known-browser.server";

/**
 * How often a password or a code may be guessed for one account, wherever the guesses come from. The waits grow: some
 * seconds after a handful of slips, minutes after many. Nobody is locked out for good: each window ends by itself, and a
 * success forgets what was before. A browser that has signed in to the account before has an allowance of its own, so
 * that whoever knows an address cannot keep its owner out ("device cookies", OWASP).
 */
const WINDOWS = [
  { limit: 5, windowSeconds: 60 },
  { limit: 15, windowSeconds: 15 * 60 },
] as const;

/** An attack is put on record once in this many seconds, not with each of its requests. */
const NOTED_EVERY = 15 * 60;

/** What is guessed: the password at the sign-in, a code, or the password that is asked for again. */
type Guessed = "password" | "code" | "own-password";

const nameOf = (guessed: Guessed, windowSeconds: number) => `${guessed}-${windowSeconds}`;

/** Who is counted. A new password begins a new count: whoever has been given one need not wait. */
async function keyOf(request: Request, email: string): Promise<string> {
  const account = await findStaffCredentials(email);
  if (!account) return normalizeEmail(email);
  const { member, passwordHash } = account;
  return [member.id, passwordHash, await knownBrowser(request, member.id)].join(" ");
}

/**
 * Takes one attempt. An address without an account is counted like any other: the answer does not tell.
 * @param email as it was typed
 */
export async function takeAttempt(request: Request, guessed: Guessed, email: string): Promise<Token> {
  const key = await keyOf(request, email);
  for (const { limit, windowSeconds } of WINDOWS) {
    const token = await takeToken({ name: nameOf(guessed, windowSeconds), key, limit, windowSeconds });
    if (token.allowed) continue;
    const note = await takeToken({ name: "noted", key, limit: 1, windowSeconds: NOTED_EVERY });
    if (note.allowed) {
      await recordFailure(request, (await findStaffCredentials(email))?.member, "too-often");
    }
    return token;
  }
  return { allowed: true };
}

/** Forgets the attempts before one that succeeded. */
export async function forgetAttempts(request: Request, guessed: Guessed, email: string): Promise<void> {
  const key = await keyOf(request, email);
  for (const { windowSeconds } of WINDOWS) await returnTokens(nameOf(guessed, windowSeconds), key);
}

/** Puts a failed sign-in on record: with the others of its account, or without one of the network it came from. */
export async function recordFailure(
  request: Request,
  by: StaffMember | undefined,
  why: FailureReason,
): Promise<void> {
  const whose = by ? `account ${by.id}` : `network ${networksOf(clientAddressOf(request)).at(-1)}`;
  await countFailedSignIn({ by, why, failuresOf: keyedHash(whose) });
}

/** The sentence for somebody who has to wait: when to try again. */
export function waitSentence(sentence: string, retryAfter: number): string {
  return fillIn(sentence, { minutes: Math.ceil(retryAfter / 60) });
}
