/** `999` becomes `$999`, `1399` becomes `$1,399`, `33.3` becomes `$33.30`: cents only where there are cents. */
export function formatPrice(dollars: number): string {
  const digits = Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
  return `$${digits.replace(/\B(?=(\d{3})+(\.|$))/g, ",")}`;
}
