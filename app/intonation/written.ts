/** Turns what somebody typed into the words that are said, without anything that cannot be spoken. */
import { numberWord } from "../format/number-words";

/** The length of the longest sentence that is drawn. */
export const MAX_SENTENCE_LENGTH = 200;
/** The length of the longest word that is drawn, in letters: that of the longest word in English dictionaries. */
const MAX_WORD_LENGTH = 45;

const SIGNS: Record<string, string> = { "&": "and", "@": "at", "+": "plus", "%": "percent" };
const CURRENCIES: Record<string, string> = { $: "dollars", "€": "euros", "£": "pounds" };

/** The words that are said for what was typed, or why it is not drawn. */
export function readTyped(typed: string): { said: string } | Refusal {
  const { length } = typed;
  if (length > MAX_SENTENCE_LENGTH) return { reason: "tooLong", length, longest: MAX_SENTENCE_LENGTH };
  const said = saidWords(typed);
  if (said === "") return { reason: "nothing" };
  const letters = Math.max(...said.split(/[ -]/).map((word) => word.length));
  return letters > MAX_WORD_LENGTH
    ? { reason: "noWord", length: letters, longest: MAX_WORD_LENGTH }
    : { said };
}

interface Refusal {
  reason: "tooLong" | "nothing" | "noWord";
  /** The maximum length, of the sentence or of a word. */
  length?: number;
  longest?: number;
}

/** A sentence in words and punctuation marks, with single spaces. Empty if nothing in it can be said in English. */
export function saidWords(typed: string): string {
  const text = typed
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{M}/gu, "")
    .replace(/['‘ʼ`´]/g, "’")
    .replace(/["“”()[\]{}<>]/g, " ")
    .replace(/(\s[-–]+\s|[–—])/g, ", ")
    .replace(/\.{2,}/g, "…")
    .replace(/([$€£])(\d[\d,.]*\d|\d)/g, (_, sign: string, amount: string) => `${amount} ${CURRENCIES[sign]}`)
    .replace(/(\d):(?=\d)/g, "$1 ")
    .replace(/[&@+%]/g, (sign) => ` ${SIGNS[sign]} `)
    .replace(/\d+(?:,\d{3})*(?:\.\d+)?/g, (number) => ` ${inWords(number)} `)
    .replace(/[^\p{Script=Latin}’,.;:?!…\s-]/gu, " ");
  return text
    .replace(/\s+(?=[,.;:?!…])/g, "")
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/(?<=\p{L})\.(?=\p{L})/gu, "")
        .replace(/^[^\p{L}]+/u, "")
        .replace(/-+(?=-|\P{L}|$)/gu, ""),
    )
    .map((word) => word.replace(/^(.*\p{L}’?)([,.;:?!…]+)$/u, (_, core, marks) => core + oneMark(marks)))
    .filter((word) => /^[\p{L}’-]+[,.;:?!…]?$/u.test(word))
    .join(" ");
}

/** The strongest of several marks. */
function oneMark(marks: string): string {
  return [..."?!….;:,"].find((mark) => marks.includes(mark)) ?? "";
}

/** A number as it is said: a year in two halves, a long number without commas digit by digit. */
function inWords(number: string): string {
  const digits = (text: string) => [...text].map((digit) => numberWord(Number(digit))).join(" ");
  if (/^(?:1[1-9]|20)[1-9]\d$/.test(number))
    return `${cardinal(+number.slice(0, 2))} ${cardinal(+number.slice(2))}`;
  const [whole = "", decimals] = number.replaceAll(",", "").split(".");
  const said = whole.length > 6 || /^0\d|^\d{5,}/.test(number) ? digits(whole) : cardinal(Number(whole));
  return decimals ? `${said} point ${digits(decimals)}` : said;
}

function cardinal(number: number): string {
  if (number < 100) return numberWord(number);
  const rest = (divisor: number, and: string) => (number % divisor ? and + cardinal(number % divisor) : "");
  if (number < 1000) return `${cardinal(Math.floor(number / 100))} hundred${rest(100, " and ")}`;
  return `${cardinal(Math.floor(number / 1000))} thousand${rest(1000, number % 1000 < 100 ? " and " : " ")}`;
}
