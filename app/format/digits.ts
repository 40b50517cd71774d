/** `1234567` as `1,234,567`. A browser's `Intl` takes longer for its first number than this for a whole list. */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}
