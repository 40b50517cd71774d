import { record } from "~/db/record.server";
import { normalizeEmail, type StaffMember } from "~/db/staff.server";
import { returnTokens, type Token, takeToken } from "./rate-limit.server";

/**
 * How often a password or a code may be guessed for one account, wherever the guesses come from. The waits grow: some
 * seconds after a handful of slips, minutes after many. Nobody is locked out for good, which would be a weapon in the
 * hands of whoever knows an address: each window ends by itself, and a success forgets what was before.
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

/**
 * Takes one attempt. An address without an account is counted like any other: the answer does not tell.
 * @param email as it was typed
 * @param account whose address that is, if it is anybody's
 */
export async function takeAttempt(
  guessed: Guessed,
  email: string,
  account: StaffMember | undefined,
): Promise<Token> {
  const key = normalizeEmail(email);
  for (const { limit, windowSeconds } of WINDOWS) {
    const token = await takeToken({ name: nameOf(guessed, windowSeconds), key, limit, windowSeconds });
    if (token.allowed) continue;
    const note = await takeToken({ name: "noted", key, limit: 1, windowSeconds: NOTED_EVERY });
    if (note.allowed) await record({ kind: "sign-in-failed", by: account, why: "too-often" });
    return token;
  }
  return { allowed: true };
}

/** Forgets the attempts before one that succeeded. */
export async function forgetAttempts(guessed: Guessed, email: string): Promise<void> {
  for (const { windowSeconds } of WINDOWS) {
    await returnTokens(nameOf(guessed, windowSeconds), normalizeEmail(email));
  }
}

/** The sentence for somebody who has to wait: when to try again. */
export function waitSentence(sentence: string, retryAfter: number): string {
  return sentence.replace("{minutes}", String(Math.ceil(retryAfter / 60)));
}
