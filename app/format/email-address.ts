import { normalizeUnicode } from "./unicode";

/** ASCII as Japanese keyboards type it. Account names map it to ASCII (RFC 8265, 3.3.1). */
const FULL_WIDTH = /[\uFF01-\uFF5E]+/g;

const AT_HOST = /@[^@]*$/;

/**
 * Invisible characters, with which an address looks like another: host names ignore them (UTS 46), account names have none (RFC 8264,
 * 9.13). The two joiners have a meaning in some scripts.
 */
const IGNORED = /(?![\u200C\u200D])\p{DI}/gu;

/** A URL would take more, such as a path. */
const HOST = /^[\w.\P{ASCII}-]+$/u;

/** The plain spelling of an address, out of the many that lead to the same mailbox. */
export function plainEmail(email: string): string {
  return email
    .replace(IGNORED, "")
    .replace(FULL_WIDTH, (letters) => letters.normalize("NFKC"))
    .replace(AT_HOST, (host) => normalizeUnicode(host, "NFKC").replaceAll("。", "."));
}

/** The form in which DNS knows the host of an address (`xn--p1ai`); undefined if no host can have that name. */
export function asciiHostOf(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf("@") + 1);
  try {
    return HOST.test(host) ? new URL(`http://${host}`).hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Latin letters next to those of alphabets in which some look the same: Cyrillic а and о, Greek ο. */
const MIXED_LETTERS = /\p{sc=Latn}[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}]\p{sc=Latn}/u;

/** Whether a word of an address has letters of two alphabets: it may look like somebody else's. */
export const mixesLetters = (email: string) => MIXED_LETTERS.test(email);

/** The form in which addresses are compared. */
export function normalizeEmail(email: string): string {
  const plain = plainEmail(email.trim());
  const host = asciiHostOf(plain);
  const folded = normalizeUnicode(plain, "NFC").toLowerCase();
  return host ? folded.replace(AT_HOST, `@${host}`) : folded;
}
