/**
 * More combining marks in a row than any language needs (30, as in Unicode's Stream-Safe Text Format, UAX 15). The two
 * halfwidth signs become marks in the compatibility forms.
 */
const TOO_MANY_MARKS = /[\p{M}\uFF9E\uFF9F]{31}/u;

/**
 * A text in one of Unicode's normalization forms. They sort marks, in time that grows with the square of their number: 32,000 in
 * one field kept the site busy for a second. A text with too many in a row stays as it is.
 */
export function normalizeUnicode(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return TOO_MANY_MARKS.test(text) ? text : text.normalize(form);
}
