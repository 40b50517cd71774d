/**
 * The number that visitor and staff name a submission by. Letters and digits that are easily taken for one another
 * (0 O, 1 I L, 2 Z, 5 S, 8 B, U V) stand in it at most once, and no vowels, so that it spells no word.
 */
export const REFERENCE_ALPHABET = "23456789CDFGHJKMNPQRTVWXY";
export const REFERENCE_LENGTH = 8;

const WELL_FORMED = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`);

/** Whether a text from outside, such as an address, may be shown as a reference. */
export function isReference(text: string | null | undefined): text is string {
  return typeof text === "string" && WELL_FORMED.test(text);
}
