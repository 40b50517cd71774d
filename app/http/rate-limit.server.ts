import { createHmac } from "node:crypto";
import { clearUses, countUse } from "~/db/rate-limits.server";
import { env } from "~/env.server";
import { signingSecrets } from "~/settings/secret.server";

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

/** A hash that only this site can make: a copy of the database tells nobody what was hashed. */
export function keyedHash(text: string): string {
  return createHmac("sha256", signingSecrets()[0] ?? "")
    .update(text)
    .digest("base64url");
}

/**
 * Takes one of `limit` tokens, if one is left. A store that cannot count lets it pass: a visitor must not be turned
 * away for our fault, and what was to be limited needs the same store.
 */
export async function takeToken({ name, key, limit, windowSeconds }: Limit): Promise<Token> {
  if (env.RATE_LIMIT === "off") return { allowed: true };
  const now = Date.now();
  try {
    const until = await countUse({ name, keyHash: keyedHash(key), limit, window: windowSeconds * 1000, now });
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
  await clearUses(name, keyedHash(key));
}

const TEN_MINUTES = 600;

/** How many times what one IPv6 network of a household may do is allowed to the network that its provider divides up. */
const SHARED = 5;

/**
 * The networks that an address counts for, the smallest first. Of IPv6 that is the /64 a household or server has, and
 * the /48 it may be cut from: whoever has one of those has 65,536 of the others.
 * @param address as `clientAddressOf` gives it
 */
export function networksOf(address: string): string[] {
  const [groups, length] = address.split("::/");
  if (length !== "64" || !groups) return [address];
  return [address, `${groups.split(":").slice(0, 3).join(":")}::/48`];
}

async function takeAddressToken(name: string, address: string, limit: number): Promise<Token> {
  const [own = "", shared] = networksOf(address);
  const token = await takeToken({ name, key: own, limit, windowSeconds: TEN_MINUTES });
  if (!token.allowed || !shared) return token;
  return takeToken({ name, key: shared, limit: limit * SHARED, windowSeconds: TEN_MINUTES });
}

/** One address sends a form at most so often: enough for a whole class in one room. */
export const takeFormToken = (form: string, address: string) => takeAddressToken(form, address, 10);

/** One address tries to sign in at most so often, whatever the accounts: an office shares one. */
export const takeSignInToken = (address: string) => takeAddressToken("sign-in", address, 20);

/** One member of staff exports at most so often: whoever stole a session should not copy everything at leisure. */
export const takeExportToken = (staffId: number) =>
  takeToken({ name: "export", key: String(staffId), limit: 20, windowSeconds: TEN_MINUTES });
