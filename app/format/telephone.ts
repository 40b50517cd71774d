/** The address that calls a number: of what people write with it, only what can be dialled is kept. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
