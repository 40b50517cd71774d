/** A text with the line breaks that the site stores (LF): forms send CRLF, older systems CR. */
export const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** A text in one line, with single blanks. */
export const inOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");
