import { createHmac } from "node:crypto";
import { clearUses, countUse } from "~/db/rate-limits.server";
import { env } from "~/env.server";
import { signingSecrets } from "./secret.server";

interface Limit {
  /** What is limited, such as "contact". */
  name: string;
  /** Who is limited: an address or an account. It is kept as a keyed hash only. */
  key: string;
  /** How often within the window. */
  limit: number;
  windowSeconds: number;
}

/** `retryAfter` is in whole seconds, at least one. */
export type Token = { allowed: true } | { allowed: false; retryAfter: number };

const hashOf = (key: string) =>
  createHmac("sha256", signingSecrets()[0] ?? "")
    .update(key)
    .digest("base64url");

/**
 * Takes one of `limit` tokens, if one is left. A store that cannot count lets it pass: a visitor must not be turned
 * away for our fault, and what was to be limited needs the same store.
 */
export async function takeToken({ name, key, limit, windowSeconds }: Limit): Promise<Token> {
  if (env.RATE_LIMIT === "off") return { allowed: true };
  const now = Date.now();
  try {
    const until = await countUse({ name, keyHash: hashOf(key), limit, window: windowSeconds * 1000, now });
    if (until === undefined) return { allowed: true };
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) };
  } catch (error) {
    console.error(
      `The limit "${name}" could not be counted:`,
      error instanceof Error ? error.message : error,
    );
    return { allowed: true };
  }
}

/** Gives all tokens back, as after a sign-in that succeeded. */
export async function returnTokens(name: string, key: string): Promise<void> {
  if (env.RATE_LIMIT === "off") return;
  await clearUses(name, hashOf(key));
}

const TEN_MINUTES = 600;

/** One address sends a form at most so often: enough for a whole class in one room. */
export const takeFormToken = (form: string, address: string) =>
  takeToken({ name: form, key: address, limit: 10, windowSeconds: TEN_MINUTES });

/** One address tries to sign in at most so often, whatever the accounts: an office shares one. */
export const takeSignInToken = (address: string) =>
  takeToken({ name: "sign-in", key: address, limit: 20, windowSeconds: TEN_MINUTES });

/** One member of staff exports at most so often: whoever stole a session should not copy everything at leisure. */
export const takeExportToken = (staffId: number) =>
  takeToken({ name: "export", key: String(staffId), limit: 20, windowSeconds: TEN_MINUTES });
