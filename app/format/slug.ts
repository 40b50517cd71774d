import { normalizeUnicode } from "./unicode";

/** Latin letters that Unicode does not decompose into a letter from a to z and a mark. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
};

/** The words of a text as part of an address: `Don’t say “that”` becomes `dont-say-that`. Empty if no letter is left. */
export const slugFor = (text: string): string =>
  normalizeUnicode(text, "NFKD")
    .toLowerCase()
    .replace(/[’']|\p{M}/gu, "")
    .replace(/[^a-z0-9]/g, (sign) => LETTERS[sign] ?? sign)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Characters of a part of an address that is made from a title. */
export const MAX_SLUG_LENGTH = 60;

/** Characters for the number after a slug that is taken. */
const NUMBER = 4;

/** A slug for a title, numbered if it is taken. Empty if no letter is left. */
export function freeSlug(title: string, isTaken: (slug: string) => boolean): string {
  const slug = slugFor(title)
    .slice(0, MAX_SLUG_LENGTH - NUMBER)
    .replace(/-$/, "");
  let free = slug;
  for (let copy = 2; free && isTaken(free); copy++) free = `${slug}-${copy}`;
  return free;
}
