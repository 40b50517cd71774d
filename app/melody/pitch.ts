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
import { evenGlide, type Glide, type MarkedSyllable, type Syllable, type Tone } from "./syllable";

/** The highest a voice is drawn, for a syllable marked with ^. */
const TOP = 0.92;

/** The movement of each nuclear tone on a syllable without a tail. */
const GLIDES: Record<Tone, Glide> = {
  fall: evenGlide(0.77, 0.05),
  rise: evenGlide(0.15, 0.84),
  "fall-rise": evenGlide(0.78, 0.1, 0.56),
  "rise-fall": [
    [0, 0.4],
    [0.36, 0.92],
    [1, 0.05],
  ],
  level: evenGlide(0.6, 0.6),
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

function nuclearGlide(tone: Tone, tailLength: number, raised: boolean): Glide {
  const glide = tailLength > 0 ? glideBeforeTail(tone, tailLength) : GLIDES[tone];
  return raised ? glide.map(([time, pitch]) => [time, pitch > 0.7 ? TOP : pitch]) : glide;
}

/** A nucleus with a tail moves less itself: the tail does the rest. */
function glideBeforeTail(tone: Tone, tailLength: number): Glide {
  switch (tone) {
    case "rise":
      return evenGlide(0.14, 0.14 + 0.5 / (tailLength + 1));
    case "rise-fall":
      return evenGlide(0.4, 0.86);
    case "fall-rise":
      return evenGlide(0.78, 0.1);
    default:
      return GLIDES[tone];
  }
}

function onTail(tone: Tone | null, place: number, length: number): { pitch: number; glide: Glide | null } {
  switch (tone) {
    case "rise":
      return { pitch: 0.14 + 0.68 * (place / length), glide: null };
    case "fall-rise":
      return place === length ? { pitch: 0.12, glide: evenGlide(0.12, 0.56) } : { pitch: 0.1, glide: null };
    case "rise-fall":
      return place === 1 ? { pitch: 0.86, glide: evenGlide(0.86, 0.05) } : { pitch: 0.05, glide: null };
    case "level":
      return { pitch: 0.6, glide: null };
    default:
      return { pitch: 0.05, glide: null };
  }
}
