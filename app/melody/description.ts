import { capitalized } from "../format/capitalized";
import { splitPunctuation } from "./advances";
import { melodyWords, spell, withoutMarks } from "./notation";
import type { Tone } from "./syllable";

/** How a tone is described where its name will not do. */
const NAMES: Partial<Record<Tone, string>> = { fall: "falling", rise: "rising" };

/**
 * What a drawing shows, for people who do not see it: the tone, the word that carries it, and the sentence, such as
 * `Falling melody on “June”: We launch in June`. Throws a MelodyNotationError, as parseMelody does.
 */
export function describeMelody(source: string): string {
  const sentence = withoutMarks(source);
  const words = melodyWords(source);
  const tones = words.flatMap((syllables) => {
    const tone = syllables.find((syllable) => syllable.tone)?.tone;
    const word = splitPunctuation(spell([syllables])).core;
    return tone ? [{ name: `${NAMES[tone] ?? tone} melody`, word }] : [];
  });
  if (!tones.length) return sentence;
  const where = tones.map(({ name, word }) => (words.length > 1 ? `${name} on “${word}”` : name));
  const said = where.join(", then ").replaceAll("”, then", ",” then");
  return `${capitalized(said)}: ${sentence}`;
}
