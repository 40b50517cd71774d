const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";

/** A number from 0 to 99 in words: `25` becomes `twenty-five`. */
export function numberWord(number: number): string {
  const ones = ONES.split(" ");
  if (number < ones.length) return ones[number] ?? "";
  const ten = TENS.split(" ")[Math.floor(number / 10) - 2];
  return number % 10 ? `${ten}-${ones[number % 10]}` : `${ten}`;
}

/** A number in running text: words up to nine, figures from 10. */
export function countWord(number: number): string {
  return number < 10 ? numberWord(number) : String(number);
}
