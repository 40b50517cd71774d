/**
 * The words of a dictionary with their stress, small enough to stay in memory as it is: about 4 characters a word.
 *
 * Sorted words, 64 to a line. An entry begins with how many letters the word shares with the one before it, in
 * base 36, and goes on with its other letters; the capital letter or sign that ends it is its stress. A line begins with
 * a whole word, so that one is found without reading the others: `0abroadB3oardB…`.
 */

/** How a word is said, as far as a melody needs it. */
export interface Stress {
  /** How many syllables it has. */
  syllables: number;
  /** The syllable with the main stress, counted from 1. */
  stress: number;
}

const WORDS_IN_LINE = 64;
/** Signs for longer words would leave ASCII, and a dozen words have more. */
const MAX_SYLLABLES = 7;
const FIRST_SIGN = 64;
/** From "@" to "[", the last one for 7 syllables stressed on the 7th. */
const ENTRY = /(.)([a-z']*)([@-[])/g;

/** @param words each once, of small letters and straight apostrophes */
export function packStresses(words: readonly (readonly [word: string, stress: Stress])[]): string {
  const entries = words
    .filter(([, { syllables }]) => syllables <= MAX_SYLLABLES)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, stress], index, all) => {
      const isFirst = index % WORDS_IN_LINE === 0;
      const shared = isFirst ? 0 : sharedPrefixLength(word, all[index - 1]?.[0] ?? "");
      return (isFirst ? "\n" : "") + shared.toString(36) + word.slice(shared) + signOf(stress);
    });
  return entries.join("").slice(1);
}

/** @param lines of a packed table, in order */
export function findStress(lines: readonly string[], wanted: string): Stress | undefined {
  let [low, high] = [0, lines.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (firstWord(lines[middle] ?? "") <= wanted) low = middle;
    else high = middle;
  }
  let word = "";
  for (const [, shared = "", letters, sign = ""] of (lines[low] ?? "").matchAll(ENTRY)) {
    word = word.slice(0, Number.parseInt(shared, 36)) + letters;
    if (word === wanted) return stressOf(sign);
  }
  return undefined;
}

const firstWord = (line: string) => line.slice(1, line.search(/[@-[]/));

function sharedPrefixLength(word: string, before: string): number {
  const differs = [...word].findIndex((letter, index) => letter !== before[index]);
  return differs < 0 ? word.length : differs;
}

/** Words of fewer syllables have the earlier signs: one for 1, two for 2, three for 3. */
const signsBefore = (syllables: number) => (syllables * (syllables - 1)) / 2;

function signOf({ syllables, stress }: Stress): string {
  return String.fromCharCode(FIRST_SIGN + signsBefore(syllables) + stress - 1);
}

function stressOf(sign: string): Stress {
  const place = sign.charCodeAt(0) - FIRST_SIGN;
  let syllables = 1;
  while (signsBefore(syllables + 1) <= place) syllables++;
  return { syllables, stress: place - signsBefore(syllables) + 1 };
}
