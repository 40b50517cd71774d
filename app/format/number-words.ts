const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";

/** A number in words: `25` becomes `twenty-five`. In figures if it has a fraction, or is 100 or more. */
export function numberWord(number: number): string {
  if (!Number.isInteger(number) || number > 99) return String(number);
  const ones = ONES.split(" ");
  if (number < ones.length) return ones[number] ?? "";
  const ten = TENS.split(" ")[Math.floor(number / 10) - 2];
  return number % 10 ? `${ten}-${ones[number % 10]}` : `${ten}`;
}

/** A number in running text: words up to nine, figures from 10. */
export function countWord(number: number): string {
  return number < 10 ? numberWord(number) : String(number);
}

/** Corrects a text with a filled-in count: `one lessons a week` becomes `one lesson a week`, `half of the way` becomes `halfway`. */
export const agreeing = (text: string): string =>
  text
    .replace(/\b(one|1) (lesson|hour|week|day|month|minute|second)s\b/gi, "$1 $2")
    .replace(/\b(half) of the (way)\b/gi, "$1$2");
