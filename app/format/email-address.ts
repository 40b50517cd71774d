import { normalizeUnicode } from "./unicode";

/** The form in which addresses are compared. */
export function normalizeEmail(email: string): string {
  return normalizeUnicode(email.trim(), "NFC").toLowerCase();
}
