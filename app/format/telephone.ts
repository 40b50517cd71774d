/** The `tel:` address of a number, without what cannot be dialed. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
