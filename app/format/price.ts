import { groupDigits } from "./digits";

/** `999` becomes `$999`, `1399` becomes `$1,399`, `33.3` becomes `$33.30`: cents only where there are cents. */
export function formatPrice(dollars: number): string {
  const [whole, cents] = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2).split(".");
  return `$${groupDigits(Number(whole))}${cents ? `.${cents}` : ""}`;
}
