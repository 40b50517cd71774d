import { escapeHtml } from "../format/escape";
import { parseMelody, plainText } from "./notation";
import { glideSteps, pitchAt, type Syllable } from "./syllable";

/** Hundredths of a second. */
const LENGTHS = { weak: 15, stressed: 26, glide: 30, nucleus: 46, pause: 24 };

/**
 * The contour of a sentence for hear.ts, as the drawing shows it: an entry for each syllable with its length in hundredths
 * of a second, @, and its pitch from 0 (bottom voice line) to 100 (top), or several with commas where the voice glides,
 * evenly in time. An entry without @ is a pause: `26@82 15@69 24 46@77,71,41,11,5`. Throws a MelodyNotationError.
 */
export function humOf(sentence: string): string {
  return parseMelody(sentence)
    .map((group) => group.map((syllable) => `${lengthOf(syllable)}@${pitchesOf(syllable).join()}`).join(" "))
    .join(` ${LENGTHS.pause} `);
}

/** The attributes that make an element with the dots of a sentence playable, as React props. */
export function humProps(sentence: string): { "data-hum": string; "data-say": string } {
  return { "data-hum": humOf(sentence), "data-say": plainText(sentence) };
}

/** The same as markup. */
export function humAttributes(sentence: string): string {
  return Object.entries(humProps(sentence))
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(" ");
}

function lengthOf({ tone, glide, stressed }: Syllable): number {
  if (tone) return LENGTHS.nucleus;
  if (glide) return LENGTHS.glide;
  return stressed ? LENGTHS.stressed : LENGTHS.weak;
}

function pitchesOf({ pitch, glide }: Syllable): number[] {
  if (!glide) return [Math.round(pitch * 100)];
  const steps = glideSteps(glide);
  return Array.from({ length: steps + 1 }, (_, step) => Math.round(pitchAt(glide, step / steps) * 100));
}
