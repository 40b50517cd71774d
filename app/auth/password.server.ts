import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/**
 * scrypt with N=2^15, r=8, p=3: one of the settings OWASP's Password Storage Cheat Sheet holds equally strong, and
 * the one that asks for little memory (32 MiB) at a time. The parameters are stored with each hash, so they can be
 * raised later.
 */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 3 };
const KEY_LENGTH = 32;

/**
 * Turns a password into `scrypt$N$r$p$salt$key`.
 * @param password in any script; equal texts that are encoded differently give the same hash (Unicode NFKC)
 * @throws PasswordChecksBusy where too many wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, PARAMETERS);
  const { N, r, p } = PARAMETERS;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether `password` belongs to `hash`.
 *
 * Without a hash (nobody has that address) the same work is done and the answer is no, so that the time it takes
 * does not tell which addresses exist.
 * @param from whether the check may take a place that is reserved
 * @throws PasswordChecksBusy where too many wait
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  from: Asker = "known",
): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? (await decoyHash())).split("$");
  if (!salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await deriveKey(password, Buffer.from(salt, "base64url"), parameters, from);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

let decoy: Promise<string> | undefined;
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(16).toString("base64url"));
  return decoy;
}

/** Who asks for a check: a stranger, or a browser that has signed in before and people who hold a link or a session. */
export type Asker = "stranger" | "known";

/** Two at a time: each takes 32 MiB and a thread that files and name look-ups need as well. */
const CONCURRENT = 2;
/**
 * How many may wait: the last of them for some two seconds on a small machine. A flood of strangers leaves the
 * difference to those who are known.
 */
const MOST_WAITING = { stranger: 10, known: 16 } as const;
let running = 0;
const waiting: (() => void)[] = [];

/** More passwords are to be checked than the site can check soon. Nothing was checked. */
export class PasswordChecksBusy extends Error {
  override name = "PasswordChecksBusy";
}

/** Seconds after which it is worth trying again. */
export const BUSY_RETRY_AFTER = 5;

/** Whether a check that is asked for now would be made soon. */
export function canCheckPassword(from: Asker): boolean {
  return waiting.length < MOST_WAITING[from];
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
    return await new Promise((resolve, reject) => {
      const options = { ...parameters, maxmem: 64 * 1024 * 1024 };
      scrypt(password.normalize("NFKC"), salt, KEY_LENGTH, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    // The place is handed on, so that nobody who comes later overtakes.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
