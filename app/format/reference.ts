/**
 * The characters of a submission's reference: at most one of those that are easily confused (0 O, 1 I L, 2 Z, 5 S, 8 B, U V), and
 * no vowels, so that no reference spells a word.
 */
export const REFERENCE_ALPHABET = "23456789CDFGHJKMNPQRTVWXY";
export const REFERENCE_LENGTH = 8;

const WELL_FORMED = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`);

/** Whether an untrusted text, such as a part of an address, has the form of a reference. */
export function isReference(text: string | null | undefined): text is string {
  return typeof text === "string" && WELL_FORMED.test(text);
}
