import { secondsInHour } from "date-fns/constants";
import { databaseErrorCode } from "~/db/database-error.server";
import { clearUses, countUse } from "~/db/rate-limits.server";
import { isErrorLogged } from "~/db/write.server";
import { env } from "~/env.server";
import { keyedHash } from "~/secrets/keyed-hash.server";
import { LARGER_NETWORK_FACTOR, networksOf } from "../networks";

interface Limit {
  /** What is limited, such as "contact". */
  name: string;
  /** Who is limited: an address or an account. Stored as a keyed hash only. */
  key: string;
  /** Uses per window. */
  limit: number;
  windowSeconds: number;
}

/** `retryAfter` is in whole seconds, at least one. */
export type LimitResult = { allowed: true } | { allowed: false; retryAfter: number };

/** Counts one use, if one is left. A database error lets the request pass: what is limited needs the same database anyway. */
export async function countAgainstLimit({ name, key, limit, windowSeconds }: Limit): Promise<LimitResult> {
  if (env.RATE_LIMIT === "off") return { allowed: true };
  const now = Date.now();
  try {
    const until = await countUse({ name, keyHash: keyedHash(key), limit, window: windowSeconds * 1000, now });
    if (until === undefined) return { allowed: true };
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) };
  } catch (error) {
    const code = databaseErrorCode(error);
    if (!code || !isErrorLogged(code)) console.error(`The limit "${name}" could not be counted: ${error}`);
    return { allowed: true };
  }
}

/** Resets the count, for example after a successful sign-in. */
export async function resetLimit(name: string, key: string): Promise<void> {
  if (env.RATE_LIMIT === "off") return;
  await clearUses(name, keyedHash(key));
}

const TEN_MINUTES = 600;

async function limitAddress(
  name: string,
  address: string,
  limit: number,
  windowSeconds = TEN_MINUTES,
): Promise<LimitResult> {
  const [network = "", shared] = networksOf(address);
  const result = await countAgainstLimit({ name, key: network, limit, windowSeconds });
  if (!result.allowed || !shared) return result;
  return countAgainstLimit({ name, key: shared, limit: limit * LARGER_NETWORK_FACTOR, windowSeconds });
}

/** Limits how often an address sends a form: enough for a whole class in one room. */
export const limitForm = (form: string, address: string) => limitAddress(form, address, 10);

/** Limits how many submissions an address sends before the rest are held as suspected spam: a whole class sends fewer. */
export const limitSubmissions = (address: string) => limitAddress("submissions", address, 20, secondsInHour);

/** Limits how often an address tries to sign in, whatever the account: an office shares an address. */
export const limitSignIn = (address: string) => limitAddress("sign-in", address, 20);

/** Limits a staff member's exports: a stolen session should not be enough to copy everything at leisure. */
export const limitExports = (staffId: number) =>
  countAgainstLimit({ name: "export", key: String(staffId), limit: 20, windowSeconds: TEN_MINUTES });
