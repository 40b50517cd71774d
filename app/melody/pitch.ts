/**
 * The pitch model: where the voice is on each syllable of one tone group (0 = bottom voice line, 1 = top).
 *
 *   prehead  unstressed before the first stress: low-mid
 *   head     first stress high, each following stress a step lower; weak syllables sag below their stress
 *   nucleus  starts where its tone starts and glides
 *   tail     the syllables after the nucleus carry its movement on
 *
 * The parts and their usual heights follow the British tradition of tone-group analysis.
 */
import type { Glide, MarkedSyllable, Syllable, Tone } from "./syllable";

/** The highest a voice is drawn, for a syllable marked with ^. */
const TOP = 0.92;

/** The movement of each nuclear tone on a syllable without a tail. */
const GLIDES: Record<Tone, Glide> = {
  fall: [
    [0, 0.77],
    [1, 0.05],
  ],
  rise: [
    [0, 0.15],
    [1, 0.84],
  ],
  "fall-rise": [
    [0, 0.78],
    [0.5, 0.1],
    [1, 0.56],
  ],
  "rise-fall": [
    [0, 0.4],
    [0.36, 0.92],
    [1, 0.05],
  ],
  level: [
    [0, 0.6],
    [1, 0.6],
  ],
};

/** Gives every syllable of a tone group its pitch, and the nucleus (or the end of its tail) its glide. */
export function withPitch(group: MarkedSyllable[]): Syllable[] {
  const found = group.findIndex((syllable) => syllable.tone);
  const nucleus = found < 0 ? group.length : found;
  const tone = group[nucleus]?.tone ?? null;
  const tailLength = group.length - 1 - nucleus;
  const heads = group.flatMap((syllable, index) => (syllable.stressed && index < nucleus ? [index] : []));
  const firstHead = heads[0] ?? nucleus;

  let stress = 0;
  let weak = 0;
  return group.map((syllable, index) => {
    if (index < firstHead) return { ...syllable, pitch: 0.34 + 0.04 * (index % 2), glide: null };
    if (index < nucleus) {
      const step = heads.indexOf(index);
      if (step < 0) return { ...syllable, pitch: Math.max(0.2, stress - 0.13 - 0.06 * weak++), glide: null };
      stress = syllable.raised ? TOP : 0.82 - (heads.length > 1 ? (step * 0.32) / (heads.length - 1) : 0);
      weak = 0;
      return { ...syllable, pitch: stress, glide: null };
    }
    if (index === nucleus && tone) {
      const glide = nuclearGlide(tone, tailLength, syllable.raised);
      return { ...syllable, pitch: glide[0]?.[1] ?? 0, glide };
    }
    return { ...syllable, ...onTail(tone, index - nucleus, tailLength) };
  });
}

/** A nucleus with a tail moves less itself: the tail does the rest. */
function nuclearGlide(tone: Tone, tailLength: number, raised: boolean): Glide {
  let glide = GLIDES[tone];
  if (tailLength > 0 && tone === "rise") {
    glide = [
      [0, 0.14],
      [1, 0.14 + 0.5 / (tailLength + 1)],
    ];
  }
  if (tailLength > 0 && tone === "rise-fall") {
    glide = [
      [0, 0.4],
      [1, 0.86],
    ];
  }
  if (tailLength > 0 && tone === "fall-rise") {
    glide = [
      [0, 0.78],
      [1, 0.1],
    ];
  }
  return raised ? glide.map(([time, pitch]) => [time, pitch > 0.7 ? TOP : pitch] as const) : glide;
}

function onTail(tone: Tone | null, place: number, length: number): { pitch: number; glide: Glide | null } {
  const last = place === length;
  switch (tone) {
    case "rise":
      return { pitch: 0.14 + 0.68 * (place / length), glide: null };
    case "fall-rise":
      return last
        ? {
            pitch: 0.12,
            glide: [
              [0, 0.12],
              [1, 0.56],
            ],
          }
        : { pitch: 0.1, glide: null };
    case "rise-fall":
      return place === 1
        ? {
            pitch: 0.86,
            glide: [
              [0, 0.86],
              [1, 0.05],
            ],
          }
        : { pitch: 0.05, glide: null };
    case "level":
      return { pitch: 0.6, glide: null };
    default:
      return { pitch: 0.05, glide: null };
  }
}
