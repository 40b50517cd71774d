import { MelodyNotationError } from "./notation";
import type { Syllable } from "./syllable";

/** A piece of phonetic transcription and the syllables of its word that it stands under. */
export interface Transcription {
  text: string;
  from: number;
  to: number;
}

/**
 * Sets a sentence's transcription under its syllables. `ipa` has one entry per word; an entry divided with - like
 * its word stands under each syllable, one without - under the whole word, an empty one nowhere.
 * Throws a MelodyNotationError if the entries do not fit the sentence.
 */
export function alignTranscription(words: Syllable[][], ipa: readonly string[]): Transcription[][] {
  if (ipa.length !== words.length) {
    throw new MelodyNotationError(
      `“${spell(words)}” and its IPA differ in words, ${words.length} and ${ipa.length}: write one entry per word.`,
    );
  }
  return words.map((syllables, index) => {
    const entry = ipa[index] ?? "";
    if (!entry) return [];
    const parts = entry.split("-");
    if (parts.length === 1) return [{ text: entry, from: 0, to: syllables.length - 1 }];
    if (parts.length !== syllables.length || parts.includes("")) {
      throw new MelodyNotationError(
        `The IPA “${entry}” and “${spell([syllables])}” differ in syllables, ${parts.length} and ${syllables.length}: ` +
          "divide both alike with -, or write the IPA without -.",
      );
    }
    return parts.map((text, place) => ({ text, from: place, to: place }));
  });
}

function spell(words: Syllable[][]): string {
  return words.map((syllables) => syllables.map((syllable) => syllable.text).join("")).join(" ");
}
