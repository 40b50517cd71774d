import { inOneLine, withPlainBreaks } from "./line-breaks";

/** A text on one line, without control characters. */
export function plainLine(text: string): string {
  return inOneLine(plainText(text));
}

/** A text without control characters: NUL, escape sequences, overrides of the writing direction. */
export function plainText(text: string): string {
  return withPlainBreaks(text)
    .replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/\p{Surrogate}/gu, "\ufffd");
}

/** Whether a text is empty, or consists of spaces and invisible characters. */
export const isBlank = (text: string): boolean => text.replace(/[\s\p{Cf}\p{DI}]/gu, "") === "";
