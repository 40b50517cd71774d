/** `1234567` as `1,234,567`. For the first number that it formats itself, a browser needs longer than for a whole list. */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}
