import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { normalizeUnicode } from "~/format/unicode";
import { PASSWORD_LENGTH } from "./password-length";

/**
 * scrypt with N=2^15, r=8, p=3: one of the equally strong settings in OWASP's Password Storage Cheat Sheet, and one
 * that needs little memory (32 MiB) at a time. The parameters are stored with each hash, so they can be raised later.
 */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 3 };
const KEY_LENGTH = 32;

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Turns a password into `scrypt$N$r$p$salt$key`.
 * @param password in any script; different encodings of the same text give the same hash (Unicode NFKC)
 * @throws PasswordChecksBusy when too many checks are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, PARAMETERS);
  const { N, r, p } = PARAMETERS;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether `password` belongs to `hash`. Without a hash (nobody has that address) or with too long a password the answer takes as
 * long: the time must not reveal which addresses exist.
 * @param from whether the check may take a reserved place
 * @throws PasswordChecksBusy when too many checks are waiting
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  from: Asker = "known",
): Promise<boolean> {
  const possible = password.length <= PASSWORD_LENGTH.max ? hash : undefined;
  const [, N, r, p, salt, key] = (possible ?? (await decoyHash())).split("$");
  if (!salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const bounded = password.slice(0, PASSWORD_LENGTH.max);
  const actual = await deriveKey(bounded, Buffer.from(salt, "base64url"), parameters, from);
  return timingSafeEqual(actual, expected) && possible !== undefined;
}

let decoy: Promise<string> | undefined;
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(16).toString("base64url"));
  return decoy;
}

/** Who requests a check: a stranger, or somebody with a session, a link or a browser that has signed in before. */
export type Asker = "stranger" | "known";

/** Each check takes 32 MiB and one of the threads that file access and name lookups need as well. */
const CONCURRENT = 2;
/**
 * How many may wait: on a small machine the last of them waits for about two seconds. The difference is reserved for those who
 * are known, even in a flood of strangers.
 */
const WAITING_LIMIT = { stranger: 10, known: 16 } as const;
let running = 0;
const waiting: (() => void)[] = [];

/** Too many passwords are waiting to be checked, so this one was not checked. */
export class PasswordChecksBusy extends Error {
  override name = "PasswordChecksBusy";
}

/** Seconds after which it is worth trying again. */
export const BUSY_RETRY_AFTER = 5;

/** Whether there is room for another check. */
export function canCheckPassword(from: Asker): boolean {
  return waiting.length < WAITING_LIMIT[from];
}

async function deriveKey(
  password: string,
  salt: Buffer,
  parameters: ScryptOptions,
  from: Asker = "known",
): Promise<Buffer> {
  if (!canCheckPassword(from)) throw new PasswordChecksBusy();
  if (running >= CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    const options = { ...parameters, maxmem: 64 * 1024 * 1024 };
    return await scryptAsync(normalizeUnicode(password, "NFKC"), salt, KEY_LENGTH, options);
  } finally {
    // The place is handed over, so that no later request overtakes.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
