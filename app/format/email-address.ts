/** The form in which addresses are compared. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
