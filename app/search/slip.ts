/**
 * Whether two different texts are one typing slip apart: a letter wrong, missing or too many, or two neighbors swapped (Damerau,
 * 1964: four of five misspellings).
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return false;
  let at = 0;
  while (short[at] === long[at]) at++;
  const after = (text: string, letters: number) => text.slice(at + letters);
  if (short.length < long.length) return after(short, 0) === after(long, 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return after(short, 1) === after(long, 1) || (isSwapped && after(short, 2) === after(long, 2));
}
