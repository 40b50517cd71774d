import { escapeHtml } from "../format/escape";
import { parseMelody, withoutMarks } from "./notation";
import { glideSteps, pitchAt, type Syllable } from "./syllable";

/** Hundredths of a second. */
const LENGTHS = { weak: 15, stressed: 26, glide: 30, nucleus: 46, pause: 24 };

/** A syllable as it sounds, or a pause. */
interface Sound {
  /** Hundredths of a second. */
  length: number;
  /** From 0 (bottom voice line) to 100 (top), several where the voice glides, evenly in time, and none in a pause. */
  pitches: number[];
}

/** How a sentence sounds, as its drawing shows it. Throws a MelodyNotationError. */
export function soundsOf(sentence: string): Sound[] {
  const pause = { length: LENGTHS.pause, pitches: [] };
  return parseMelody(sentence).flatMap((group, index) => [
    ...(index > 0 ? [pause] : []),
    ...group.map((syllable) => ({ length: lengthOf(syllable), pitches: pitchesOf(syllable) })),
  ]);
}

/**
 * The sounds of a sentence for hear.ts, one entry each: its length and, after an @, its pitches, separated by commas, as in
 * `26@82 15@69 24 46@77,71,41,11,5`. Throws a MelodyNotationError.
 */
function humOf(sentence: string): string {
  return soundsOf(sentence)
    .map(({ length, pitches }) => (pitches.length > 0 ? `${length}@${pitches.join()}` : length))
    .join(" ");
}

/** The attributes that make an element with the dots of a sentence playable, as React props. */
export function humProps(sentence: string): { "data-hum": string; "data-say": string } {
  return { "data-hum": humOf(sentence), "data-say": withoutMarks(sentence) };
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
