export type Tone = "fall" | "rise" | "fall-rise" | "rise-fall" | "level";

/** Key points of a gliding pitch: time from 0 to 1, pitch from 0 (bottom of the voice) to 1 (top). */
export type Glide = readonly (readonly [time: number, pitch: number])[];

/** A glide through these pitches, with the same time between each two. */
export function evenGlide(...pitches: number[]): Glide {
  return pitches.map((pitch, index) => [index / (pitches.length - 1), pitch]);
}

/** In how many steps a glide is drawn and hummed: five for each turn of the voice. */
export function glideSteps(glide: Glide): number {
  return 5 * (glide.length - 1);
}

/** The pitch of a glide at a time, eased between its key points. */
export function pitchAt(glide: Glide, time: number): number {
  for (let index = 1; index < glide.length; index++) {
    const [t0, p0] = glide[index - 1] ?? [0, 0];
    const [t1, p1] = glide[index] ?? [1, 0];
    if (time <= t1) {
      const part = (time - t0) / (t1 - t0);
      return p0 + (p1 - p0) * part * part * (3 - 2 * part);
    }
  }
  return glide.at(-1)?.[1] ?? 0;
}

/** A syllable as the notation marks it. */
export interface MarkedSyllable {
  /** The letters, with the punctuation that belongs to them. */
  text: string;
  stressed: boolean;
  /** Pushed to the top of the voice. */
  raised: boolean;
  /** The tone it carries if it is the nucleus. */
  tone: Tone | null;
  /** The word it belongs to, counted from 0 through the whole sentence. */
  word: number;
  endsWord: boolean;
}

/** A syllable with its place between the voice lines. */
export interface Syllable extends MarkedSyllable {
  /** Pitch of its dot: 0 on the bottom line, 1 on the top line. */
  pitch: number;
  /** How the voice moves on from there, if it does. */
  glide: Glide | null;
}
