import { LOCAL_DIGITS } from "~/format/telephone";
import { normalizeUnicode } from "~/format/unicode";

/**
 * The search of the staff lists: the same rules decide which rows match, on the server, and what is marked, on the page.
 *
 * A row has to contain every word, in any case, with or without accents, with any apostrophe. A telephone number is found however
 * it is grouped, with or without its country code. Words of two characters match only at the beginnings of words, single
 * characters are ignored: the index holds trigrams.
 */

/** A term that a row has to contain, in one of several spellings. */
export interface SearchTerm {
  /** As typed, for the search index. A leading line break, or another of `WORD_STARTS`, marks the beginning of a word. */
  spellings: string[];
  /** The first of these found in a telephone number is what is marked in it, whatever is between the digits. */
  digits?: string[];
}

/** Longer searches are cut. */
export const SEARCH_LIMIT = 100;

/** The search, cut to the limit. Half an emoji at its end would never be found. */
export const cutSearch = (query: string) => query.slice(0, SEARCH_LIMIT).replace(/[\ud800-\udbff]$/, "");

const WORD_LIMIT = 8;
const PHONE_NUMBER = /^[\d\s()+./\u200E\u2010-\u2013-]+$/;

/** The terms of a search; none if there is nothing to search for. */
export function readTerms(query: string): SearchTerm[] {
  const text = normalizeUnicode(cutSearch(query), "NFC").trim().replace(/\s+/g, " ");
  const digits = text
    .replace("(0)", "")
    .replace(/\D/g, "")
    .replace(/^0+(?=\d{6})/, "");
  if (PHONE_NUMBER.test(text) && digits.length >= 3) {
    const local = /^(\+|00)/.test(text) ? withoutCountry(digits) : [];
    return [
      {
        spellings: [text, digits, ...local.flatMap(({ spellings }) => spellings)],
        digits: [digits, ...local.map(({ number }) => number)],
      },
    ];
  }
  return [...new Set(text.split(" "))].flatMap(spellingsOf).slice(0, WORD_LIMIT);
}

/**
 * How a number with a country code is written without it: as the whole of a row's number, or after the code with a zero
 * in front. Codes have one to three digits (ITU-T E.164).
 */
function withoutCountry(digits: string): { number: string; spellings: string[] }[] {
  return [1, 2, 3]
    .map((length) => ({ code: digits.slice(0, length), number: digits.slice(length) }))
    .filter(({ number }) => number.length >= LOCAL_DIGITS)
    .map(({ code, number }) => ({
      number,
      spellings: [`\n${number}\n`, `\n0${number}\n`, `${code}0${number}`],
    }));
}

/** Characters that may precede a word, for words that are too short for the index by themselves. */
const WORD_STARTS = '\n ("“‘/-';

function spellingsOf(word: string): SearchTerm[] {
  if (isLongEnough(word)) return [{ spellings: [word], digits: [word] }];
  return [...word].length === 2 ? [{ spellings: [...WORD_STARTS].map((sign) => sign + word) }] : [];
}

/** Whether a text has a trigram, which is what the index holds. */
export const isLongEnough = (word: string) => [...word].length >= 3;

/** Combining accents; other marks, such as the vowels of Thai, are letters. */
const ACCENTS = /[\u0300-\u036f]/g;
const PLAIN = /^[\x00-\x7f]*$/;

const APOSTROPHES = /[‘’ʼ´]/g;

/** Letters that Unicode does not decompose, with what people type if they lack the key; and the final sigma. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ı: "i",
  ħ: "h",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ς: "σ",
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/** A text without case and accents and with straight apostrophes, for comparison. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return normalizeUnicode(lower, "NFD")
    .replace(ACCENTS, "")
    .replace(APOSTROPHES, "'")
    .replace(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Matches capitals, including those added since Unicode 7.0: to SQLite those are letters without case. */
const NEW_CAPITALS = /(?=\p{Lu})[\u037f\u0528-\u{10ffff}]/u;

/**
 * The words with accents in some texts, without their accents: the search index holds letters as written, and with these
 * finds Zieliński by "zielinski" and O’Neill by "o'neill" as well. Null if there are none.
 */
export function plainWords(texts: readonly (string | null)[]): string | null {
  const words = texts.flatMap((text) => (text && !PLAIN.test(text) ? text.split(/\s+/) : []));
  const plain = words
    .filter((word) => fold(word) !== word.toLowerCase() || NEW_CAPITALS.test(word))
    .map(fold);
  return plain.length > 0 ? [...new Set(plain)].join(" ") : null;
}

/** Whether a row's text contains every term: its fields, each after a line break, and the digits of its number. */
export function createMatcher(terms: readonly SearchTerm[]): (text: string) => boolean {
  const folded = terms.map(({ spellings }) => spellings.map(fold));
  return (text) => {
    const row = fold(text);
    return folded.every((spellings) => spellings.some((spelling) => row.includes(spelling)));
  };
}

/** How well a folded text fits a term: 1 where a word begins with it, less where it is within a word, 0 without it. */
export function createWeigher({ spellings }: SearchTerm): (text: string) => number {
  const folded = spellings.map(fold);
  return (text) => Math.max(0, ...folded.map((spelling) => weightOf(text, spelling)));
}

const WITHIN_WORD = 0.3;

function weightOf(text: string, spelling: string): number {
  // A term that has to begin a word may also follow a bracket, a quotation mark or a hyphen.
  const letters = spelling.trimStart();
  let weight = 0;
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return 1;
    if (letters === spelling) weight = WITHIN_WORD;
  }
  return weight;
}

interface TextPart {
  text: string;
  marked: boolean;
}

/** Splits one field's text into what a search found in it and the rest. */
export function markParts(text: string, terms: readonly SearchTerm[]): TextPart[] {
  const ranges = terms.flatMap((term) => rangesOf(text, term)).sort(([a], [b]) => a - b);
  const parts: TextPart[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    if (start > end) parts.push({ text: text.slice(end, start), marked: false });
    const last = parts.at(-1);
    if (last?.marked) last.text += text.slice(start, to);
    else parts.push({ text: text.slice(start, to), marked: true });
    end = to;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), marked: false });
  return parts;
}

type Range = [from: number, to: number];

function rangesOf(text: string, { spellings, digits }: SearchTerm): Range[] {
  // The line break marks the beginning of the text.
  const field = `\n${text}`;
  const found: Range[] = [];
  const folded = spellings.map(fold);
  const row = fold(field);
  if (folded.some((spelling) => row.includes(spelling))) {
    const letters = mapLetters(field, fold);
    for (const spelling of folded)
      found.push(...findAll(letters, spelling, WORD_STARTS.includes(spelling.charAt(0)) ? 1 : 0));
  }
  if (digits && PHONE_NUMBER.test(text)) {
    const numbers = mapLetters(field, (letter) => letter.replace(/\D/g, ""));
    const wanted = digits.find((number) => numbers.text.includes(number)) ?? "";
    // Excludes what separates the last digit from the next number.
    for (const [from, to] of findAll(numbers, wanted, 0)) {
      found.push([from, from + field.slice(from, to).replace(/\D+$/, "").length]);
    }
  }
  return found.map(([from, to]) => [Math.max(from - 1, 0), to - 1]);
}

/** A text with mapped letters, and for each of its code units the original position. */
interface Mapped {
  text: string;
  origin: number[];
  end: number;
}

function mapLetters(source: string, change: (letter: string) => string): Mapped {
  const mapped: Mapped = { text: "", origin: [], end: source.length };
  let at = 0;
  for (const letter of source) {
    const changed = change(letter);
    mapped.text += changed;
    for (let n = 0; n < changed.length; n++) mapped.origin.push(at);
    at += letter.length;
  }
  return mapped;
}

function findAll({ text, origin, end }: Mapped, wanted: string, skip: number): Range[] {
  const ranges: Range[] = [];
  if (!wanted) return ranges;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    ranges.push([origin[at + skip] ?? end, origin[at + wanted.length] ?? end]);
  }
  return ranges;
}
