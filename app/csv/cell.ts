/**
 * A spreadsheet runs a cell that begins with one of these as a formula, even after spaces and NUL characters (OWASP, "CSV
 * Injection"). Full-width forms count too.
 */
const FORMULA = /^[\s\0]*[=+\-@\t\r＝＋－＠]/;

/**
 * Where the list separator is a semicolon, as in most of Europe, Excel splits a file with commas at semicolons and line breaks,
 * even within quotes, and takes the doubled quotes at the start of such a part for an empty text before the rest. In such parts
 * only what calls a function is escaped, because people write lists with dashes.
 */
const CALL_WITHIN = /([;\r\n](?:[^\S\r\n]|")*)(?=[=+\-@＝＋－＠][^;\r\n]*(?:[\p{L}\d_.]\(|\|))/gu;

/** What people type as a telephone number: it cannot call a function or name a cell. */
const PHONE_NUMBER = /^\+?[\d \u00A0().\-/]+$/;

/** A telephone number as typed; anything else in its place is escaped. */
export function phoneWithoutFormula(text: string): string {
  return PHONE_NUMBER.test(text) ? text : withoutFormula(text);
}

/**
 * The text, with an apostrophe before what a spreadsheet would run. Spreadsheets do not show an apostrophe at the start of a
 * cell.
 */
export function withoutFormula(text: string): string {
  const within = text.includes("(") || text.includes("|") ? text.replace(CALL_WITHIN, "$1'") : text;
  return FORMULA.test(text) ? `'${within}` : within;
}
