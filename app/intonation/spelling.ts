/**
 * What the spelling of an English word says about its syllables and its stress, for words that no dictionary has: which
 * vowel letters make a syllable (silent e, -ed, -es and -le as John Wells describes them in the Longman Pronunciation
 * Dictionary), and stress by ending or, failing that, by the Latin rule (Roger Kingdon, The Groundwork of English
 * Stress, 1958). The test measures both against the dictionary.
 */
import type { Stress } from "./table";

/** The vowel letters of one syllable, from and to their places in the word. */
type Nucleus = [from: number, to: number];

const VOWELS = /qu|^y(?=[aeiou])|[aeiou]+y?|y/g;
/** Two vowels that meet at the border of two syllables. */
const HIATUS = /^(?:i[ao]|i[ue]m|eo|ua|u[oi]|ye|iu)/;
const MERGED_AFTER = /[ctsgx]$/;
/** Consonants that begin a syllable together. */
const ONSET = /^(?:[bcfgkp][lr]|[dt]r|ch|ph|sh|th|wh|s[ckmnpqtw]|sl|tw|qu|gn|kn|wr)$/;

const STRESS_ON_LAST = /(?:ee|eer|ese|ette|esque|ique|oon|ade)s?$/;
const STRESS_BEFORE =
  /(?:[cst]ion|ics?|ical|ically|ity|ities|ian|ial|ially|ious|iously|eous|uous|ient|ience|iency|ia|io|ium|ify|ifies|ified|logy|graphy|meter)s?$/;
const ENDING_SYLLABLES: [RegExp, number][] = [
  [/(?:ically)$/, 3],
  [/(?:ity|ities|ical|ia|io|ium|ify|ifies|ified|logy|graphy|meter|uous)s?$/, 2],
];

/** The guess for a word in letters from a to z. */
export function guessStress(word: string): Stress {
  const syllables = Math.max(1, spokenNuclei(word).length);
  return { syllables, stress: guessPlace(word, syllables) };
}

function guessPlace(word: string, syllables: number): number {
  if (syllables < 2) return 1;
  if (STRESS_ON_LAST.test(word)) return syllables;
  if (STRESS_BEFORE.test(word)) {
    const after = ENDING_SYLLABLES.find(([ending]) => ending.test(word))?.[1] ?? 1;
    return Math.max(1, syllables - after);
  }
  if (syllables === 2)
    return /^(?:(?:be|de|re|un|ex|en|pre|dis|mis)[^aeiou]|a([cdfgpst])\1)/.test(word) ? 2 : 1;
  const parts = splitSyllables(word, syllables);
  const penult = parts[syllables - 2] ?? "";
  // A long or closed penult takes the stress, otherwise the syllable before it does.
  const heavy = /[aeiouy]{2}|[aeiouy][^aeiouy]+$/.test(penult) || /[aio]$/.test(word);
  return heavy ? syllables - 1 : syllables - 2;
}

/** Divides a word into this number of syllables, or as many as it has letters. Joined, they are the word. */
export function splitSyllables(word: string, syllables: number): string[] {
  if (!word.includes("-")) return divide(word, syllables);
  // A hyphen is no syllable: it stays with the letter before it.
  const letters = word.match(/\p{L}\P{L}*/gu) ?? [word];
  const parts = divide(letters.map(([letter]) => letter).join(""), syllables);
  return parts.map((part) => letters.splice(0, [...part].length).join("")).filter(Boolean);
}

function divide(word: string, syllables: number): string[] {
  const letters = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const wanted = Math.min(syllables, word.length);
  if (wanted < 2 || letters.length !== word.length) return wanted < 2 ? [word] : evenly(word, wanted);
  const nuclei = fitTo(wanted, letters);
  if (!nuclei) return evenly(word, wanted);
  const starts = nuclei.slice(1).map(([from], index) => {
    const end = nuclei[index]?.[1] ?? 0;
    const between = letters.slice(end, from);
    // A silent e closes its syllable.
    const silent = between.lastIndexOf("e") + 1;
    return silent > 0 ? end + silent : between.length < 2 || ONSET.test(between) ? end : end + 1;
  });
  return [0, ...starts].map((start, index) => word.slice(start, starts[index] ?? word.length));
}

/** The vowels of a word for this number of syllables, silent ones included if they are needed. */
function fitTo(wanted: number, letters: string): Nucleus[] | undefined {
  const nuclei = spokenNuclei(letters);
  const silent = writtenNuclei(letters).filter(
    ([from]) => !nuclei.some(([start, end]) => from >= start && from < end),
  );
  while (nuclei.length < wanted) {
    const next = silent.pop();
    if (next) nuclei.push(next);
    else if (!splitOne(nuclei)) return undefined;
    nuclei.sort(([a], [b]) => a - b);
  }
  while (nuclei.length > wanted) {
    // An e between two consonants is the first to fall silent, from the end.
    const weak = nuclei.findLastIndex(([from, to], index) => index > 0 && letters.slice(from, to) === "e");
    nuclei.splice(weak > 0 ? weak : nuclei.length - 1, 1);
  }
  return nuclei;
}

function splitOne(nuclei: Nucleus[]): boolean {
  const long = nuclei.find(([from, to]) => to - from > 1);
  if (!long) return false;
  const middle = long[0] + 1;
  nuclei.push([middle, long[1]]);
  long[1] = middle;
  return true;
}

function writtenNuclei(word: string): Nucleus[] {
  return [...word.matchAll(VOWELS)].flatMap(({ 0: text, index }): Nucleus[] =>
    text === "qu" || (text === "y" && index === 0 && word.length > 1) ? [] : [[index, index + text.length]],
  );
}

function spokenNuclei(word: string): Nucleus[] {
  const nuclei = writtenNuclei(word)
    .filter(([from, to], _, all) => all.length === 1 || !isSilent(word, from, to))
    .map(
      ([from, to]): Nucleus =>
        /[^aeiouylr]le$/.test(word) && to === word.length ? [from - 1, to] : [from, to],
    );
  return nuclei.flatMap(([from, to]): Nucleus[] => {
    const text = word.slice(from, to);
    const merged = text.startsWith("i") && MERGED_AFTER.test(word.slice(0, from));
    return HIATUS.test(text) && !merged
      ? [
          [from, from + 1],
          [from + 1, to],
        ]
      : [[from, to]];
  });
}

function isSilent(word: string, from: number, to: number): boolean {
  if (word.slice(from, to) !== "e") return false;
  const [before, after] = [word.slice(0, from), word.slice(to)];
  if (after === "") return !/[^aeiouylr]l$/.test(before);
  if (after === "d") return !/(?:[dt]|[^aeiouylr]l)$/.test(before);
  if (after === "s") return !/(?:[sxzcg]|[cs]h|[^aeiouylr]l)$/.test(before);
  return /^(?:ly|ment|ments|ful|fully|less|ness|some|time|work|line|land)$/.test(after);
}

function evenly(word: string, parts: number): string[] {
  const edge = (index: number) => Math.round((index * word.length) / parts);
  return Array.from({ length: parts }, (_, index) => word.slice(edge(index), edge(index + 1)));
}
