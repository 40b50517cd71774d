import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { textsOf } from "~/content/current/texts.server";
import { findCodeState, redeemCodeStep, redeemRecoveryCode } from "~/db/staff/codes.server";
import { keyedHash } from "~/secrets/keyed-hash.server";
import { hashOfToken } from "~/secrets/token-hash.server";

/**
 * Codes at sign-in: time-based one-time passwords (RFC 6238) from authenticator apps, six digits that change every 30 seconds,
 * and recovery codes for when the phone is lost.
 */

/** A code is valid one step early and one late: clocks differ, and typing takes a while. */
const WINDOW = 1;

function generator(secret: string, account = ""): TOTP {
  return new TOTP({ issuer: textsOf("site").siteName, label: account, secret: Secret.fromBase32(secret) });
}

/** A new secret of 160 bits (RFC 4226, section 4), in base32 for apps. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step to which `code` belongs, if it is currently valid. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = generator(secret);
  const delta = totp.validate({ token: code.replace(/\s/g, ""), timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** What an authenticator app needs, as a picture to scan and as text to type. */
export interface CodeSetup {
  /** The QR code's dark squares as the path of an SVG of `size` by `size` units. */
  path: string;
  size: number;
  /** The `otpauth:` address, which opens the app on a phone. */
  address: string;
  /** The secret in groups of four. */
  secret: string;
}

export function codeSetup(secret: string, account: string): CodeSetup {
  const address = generator(secret, account).toString();
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, size, address, secret: inGroups(secret) };
}

/** Crockford's base32: no letter looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RECOVERY_CODES = 10;
/** 80 bits: guessing is hopeless, even for somebody who holds the hashes. */
const RECOVERY_LENGTH = 16;

const inGroups = (text: string) => text.match(/.{1,4}/g)?.join(" ") ?? "";

/**
 * New recovery codes, to be shown once, and their hashes, to be stored.
 * @param once the key of the form that asks for them: sent twice, it gets the same codes, whichever response the browser shows
 */
export function newRecoveryCodes(staffId: number, once: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = Buffer.from(keyedHash(`recovery code ${index} of ${staffId} ${once}`), "base64url");
    return Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(
      "",
    );
  });
  return { codes: codes.map((code) => inGroups(code).replaceAll(" ", "-")), hashes: codes.map(hashOf) };
}

/** @param code as typed: in any case, with or without dashes, with O for 0 and I or L for 1 */
function hashOf(code: string): string {
  const canonical = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return hashOfToken(canonical);
}

/**
 * Uses up the code of a sign-in.
 * @returns the kind of code; undefined if it is wrong or has been used
 */
export async function redeemCode(
  staffId: number,
  code: string,
  now = Date.now(),
): Promise<"code" | "recovery-code" | undefined> {
  const { secret } = findCodeState(staffId);
  if (!secret) return undefined;
  const step = stepOfCode(secret, code, now);
  if (step !== undefined) return (await redeemCodeStep(staffId, secret, step)) ? "code" : undefined;
  return (await redeemRecoveryCode(staffId, hashOf(code))) ? "recovery-code" : undefined;
}
