/** Several things in a sentence: "one, two, and three". */
export const listInWords = (parts: readonly string[]): string => new Intl.ListFormat("en").format(parts);
