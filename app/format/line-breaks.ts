/** A text with the line breaks that the site stores (LF): forms send CRLF, older systems CR. */
export const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** A text on one line, with single spaces. */
export const inOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");
