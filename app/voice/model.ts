import { splitPunctuation } from "../melody/advances";
import { soundsOf } from "../melody/hum";
import { parseMelody } from "../melody/notation";
import type { Direction, Movement } from "./compare";
import { median } from "./track";

/** What the browser needs to know of a drawn sentence to lay a voice over it. */
export interface Model extends Movement {
  /** The letters of the last nucleus. */
  syllable: string;
  /** When each syllable begins and, last, when the sentence ends, in hundredths of a second. */
  times: number[];
  /** The middle of the drawn voice, in semitones over the bottom line. */
  middle: number;
}

/** Semitones between the voice lines. */
export const RANGE = 12;

/** Throws a MelodyNotationError. */
export function modelOf(sentence: string): Model {
  const nucleus = parseMelody(sentence)
    .flat()
    .findLast(({ tone }) => tone);
  const times: number[] = [];
  const semitones: number[] = [];
  let time = 0;
  for (const { length, pitches } of soundsOf(sentence)) {
    if (pitches.length > 0) times.push(time);
    // As many values as the syllable is long, so that the middle value is the middle in time.
    for (const pitch of pitches) {
      semitones.push(...Array<number>(Math.round(length / pitches.length)).fill((pitch / 100) * RANGE));
    }
    time += length;
  }
  const direction: Direction = nucleus?.tone === "rise-fall" ? "fall" : (nucleus?.tone ?? "level");
  return {
    direction,
    range: Math.round(Math.max(...semitones) - Math.min(...semitones)),
    syllable: splitPunctuation(nucleus?.text ?? "").core,
    times: [...times, time],
    middle: median(semitones),
  };
}
