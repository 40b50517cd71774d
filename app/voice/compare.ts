import { sayItResult } from "../content/pages/say-it-result";
import { fillIn } from "../format/template";
import { type Frame, quantile } from "./track";

/** Where a voice moves at the end. */
export type Direction = "fall" | "rise" | "fall-rise" | "level";

/** The only properties of a sentence that are compared. */
export interface Movement {
  direction: Direction;
  /** Whole semitones between its low and its high moments. */
  range: number;
}

/** The length of a sentence's end, and of its very last part, in frames of 10 ms. */
const END = 80;
const LAST = 12;
/** Semitones that a listener hears as a movement. */
const HEARD = 2;

/** The last direction and the range of a melody, from its voiced frames in order. */
export function movementOf(frames: readonly Frame[]): Movement {
  const pitches = frames.map(({ semitones }) => semitones);
  // Single frames at the edges may be wrong: a twentieth on either side does not count.
  const range = Math.round(quantile(pitches, 0.95) - quantile(pitches, 0.05));
  return { direction: directionOf(pitches.slice(-END)), range };
}

/** A rise that stays under the height from which the voice came down is the second half of a fall-rise. */
function directionOf(end: readonly number[]): Direction {
  const last = mean(end.slice(-LAST));
  const lowest = Math.min(...end);
  const before = Math.max(...end.slice(0, end.indexOf(lowest) + 1));
  if (last - lowest > HEARD) return before - last > HEARD ? "fall-rise" : "rise";
  return Math.max(...end) - last > HEARD ? "fall" : "level";
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Two sentences and one thing to try next, about what was said compared with what is drawn. `syllable` is the nucleus. */
export function wordsFor(ours: Movement & { syllable: string }, theirs: Movement) {
  const { ended, alike, narrow, wide, advice } = sayItResult;
  const isAlike = theirs.direction === ours.direction;
  const isNarrow = theirs.range < ours.range * 0.75;
  const next = !isAlike ? ours.direction : isNarrow ? "wider" : "same";
  return {
    direction: fillIn(isAlike ? alike : ended, {
      theirs: sayItResult.theirs[theirs.direction],
      ours: sayItResult.ours[ours.direction],
    }),
    range: fillIn(isNarrow ? narrow : wide, {
      theirs: theirs.range === 1 ? sayItResult.semitone : fillIn(sayItResult.semitones, { n: theirs.range }),
      ours: ours.range,
    }),
    advice: fillIn(advice[next], { syllable: ours.syllable }),
  };
}
