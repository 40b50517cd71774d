/**
 * A spreadsheet runs a cell that begins with one of these as a formula, also after blanks and NUL characters (OWASP,
 * "CSV Injection"), and a full-width form counts as the plain one.
 */
const FORMULA = /^[\s\0]*[=+\-@\t\r＝＋－＠]/;

/** The text as it stands, with an apostrophe before it if a spreadsheet would run it. The apostrophe is not shown there. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
