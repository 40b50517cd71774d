/**
 * Reads the notation of a sentence's melody: interlinear tonetic transcription in one plain string. README.md
 * explains its signs.
 */
import { withPitch } from "./pitch";
import type { MarkedSyllable, Syllable, Tone } from "./syllable";

type ToneGroup = Syllable[];

/** Invalid notation; the message says where, and what to write instead. */
export class MelodyNotationError extends Error {
  override name = "MelodyNotationError";
}

const TONES: Record<string, Tone> = {
  "\\": "fall",
  "/": "rise",
  "\\/": "fall-rise",
  "/\\": "rise-fall",
  ">": "level",
};
const SYLLABLE = /^(\^?)(\\\/|\/\\|\\|\/|>)?('?)(.*)$/s;

/** The tone groups of a sentence, syllable by syllable, with pitch. Throws a MelodyNotationError. */
export function parseMelody(source: string): ToneGroup[] {
  if (!source.trim()) throw new MelodyNotationError("The melody is empty: write a sentence.");
  let word = 0;
  return source.split("|").map((part) => {
    const group: MarkedSyllable[] = [];
    const words = part.trim().split(/\s+/);
    if (words[0] === "") {
      throw new MelodyNotationError(`“${source}” has an empty tone group: | divides two groups of words.`);
    }
    for (const written of words) {
      group.push(...readWord(written, word, source));
      word++;
    }
    const nuclei = group.filter((syllable) => syllable.tone).map((syllable) => `“${syllable.text}”`);
    if (nuclei.length > 1) {
      throw new MelodyNotationError(
        `“${part.trim()}” has ${nuclei.length} nuclei (${nuclei.join(", ")}), a tone group has one: ` +
          "mark the others as stressed with ' or divide the group with |.",
      );
    }
    return withPitch(group);
  });
}

/** The sentence as people read it, without the marks. Throws a MelodyNotationError, as parseMelody does. */
export function withoutMarks(source: string): string {
  return spell(melodyWords(source));
}

/** Whether a sentence has the words of a text, sign for sign: only then may its drawing replace the text. */
export const hasWordsOf = (text: string, source: string): boolean =>
  typeset(withoutMarks(source)) === typeset(text);

/** A text with the apostrophes and single spaces of sentences in notation. */
const typeset = (text: string) => text.replaceAll("'", "’").trim().replace(/\s+/g, " ");

/** Words as people read them, from their syllables. */
export function spell(words: readonly (readonly MarkedSyllable[])[]): string {
  return words.map((syllables) => syllables.map((syllable) => syllable.text).join("")).join(" ");
}

/** The sentence's syllables word by word, across its tone groups. Throws a MelodyNotationError. */
export function melodyWords(source: string): Syllable[][] {
  return byWord(parseMelody(source).flat());
}

/** Groups consecutive syllables by word. */
export function byWord<S extends MarkedSyllable>(syllables: readonly S[]): S[][] {
  const words: S[][] = [];
  for (const syllable of syllables) {
    const word = words.at(-1);
    if (word?.[0]?.word === syllable.word) word.push(syllable);
    else words.push([syllable]);
  }
  return words;
}

function readWord(written: string, word: number, source: string): MarkedSyllable[] {
  // A doubled hyphen becomes a letter of the syllable it closes.
  const parts = written.replaceAll("--", "\u2010-").split("-");
  return parts.map((part, index) => {
    const [, raised, sign, stress, text = ""] = SYLLABLE.exec(part) ?? [];
    if (!text) {
      throw new MelodyNotationError(
        `“${written}” in “${source}” has a syllable without letters: a mark or - is left over.`,
      );
    }
    if (/[a-z]'/i.test(text)) {
      throw new MelodyNotationError(
        `“${written}” in “${source}” has ' after a letter: write the apostrophe as ’, or - before a stressed syllable.`,
      );
    }
    const stray = /[\\/^'>]/.exec(text);
    if (stray) {
      throw new MelodyNotationError(
        `“${written}” in “${source}” has a stray ${stray[0]}: marks stand directly before their syllable, as in i-\\dea.`,
      );
    }
    if (raised && !sign && !stress) {
      throw new MelodyNotationError(
        `“${written}” in “${source}” has a stray ^: it stands before a stress or tone mark, as in ^'now.`,
      );
    }
    return {
      text: text.replaceAll("\u2010", "-"),
      stressed: Boolean(sign || stress),
      raised: Boolean(raised),
      tone: sign ? (TONES[sign] ?? null) : null,
      word,
      endsWord: index === parts.length - 1,
    };
  });
}
