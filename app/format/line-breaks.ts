/** A text with the line breaks that this site stores: forms send those of the network, older systems others. */
export const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");
