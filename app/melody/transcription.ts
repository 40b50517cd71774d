import { MelodyNotationError, spell } from "./notation";
import type { Syllable } from "./syllable";

/** A part of a transcription and the syllables of its word that it goes under. */
export interface Transcription {
  text: string;
  from: number;
  to: number;
}

/**
 * Sets a sentence's transcription under its syllables, word by word. `ipa` has one entry per word, separated by spaces;
 * an entry divided with - like its word goes under the syllables, one without - under the whole word.
 * Throws a MelodyNotationError if the entries do not fit the sentence.
 */
export function alignTranscription(words: Syllable[][], ipa: string): Transcription[][] {
  const entries = ipa.trim().split(/\s+/);
  if (entries.length !== words.length) {
    throw new MelodyNotationError(
      `“${spell(words)}” and its IPA differ in words, ${words.length} and ${entries.length}: write one entry per word.`,
    );
  }
  return words.map((syllables, index) => {
    const entry = entries[index] ?? "";
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
