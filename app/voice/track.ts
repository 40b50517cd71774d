import { PitchDetector } from "pitchy";

/** A moment in which a voice was heard. */
export interface Frame {
  second: number;
  /** Relative to the middle of the same voice. */
  semitones: number;
}

/** The melody of a recording, or why none is drawn. */
type Heard = { frames: Frame[] } | "silent" | "noisy";

/** Samples a second: enough for the highest voice, and quick. */
export const SAMPLE_RATE = 16_000;
/**
 * Samples that are searched for a pitch: two periods of the deepest voice. Over more samples a falling voice has no single pitch.
 */
const WINDOW = 512;
const HOP = 160;
/** The range of a voice's pitch. */
const MIN_HERTZ = 65;
const MAX_HERTZ = 520;
/** How similar the periods must be, out of 1. Noise stays below a half, and a rough, deep voice above this. */
const CLEAR = 0.75;
/** The first period that is nearly as clear as the clearest is the pitch: longer ones are its multiples. */
const CLARITY_THRESHOLD = 0.8;
/** The loudness below which nobody has spoken. */
const SILENCE = 0.002;
/** Shares of the loudest moments' loudness above which a moment belongs to the sentence: in a quiet room, and in a loud one. */
const SPOKEN = { least: 0.12, most: 0.3 };
/** How many times louder than the room's noise a voice is. */
const LOUDER_THAN_ROOM = 1.6;
/** The share of the sentence that must have a pitch, and its minimum length in frames: less would be a guess. */
const MIN_VOICED_SHARE = 0.4;
const MIN_VOICED_FRAMES = 30;
/** Semitones. A voice does not jump that far in a hundredth of a second: the period was mistaken for its double or half. */
const JUMP = 7;

/** Tracks the pitch of a voice with the McLeod pitch method, in samples at SAMPLE_RATE. */
export function trackPitch(samples: Float32Array): Heard {
  const detector = PitchDetector.forFloat32Array(WINDOW);
  detector.clarityThreshold = CLARITY_THRESHOLD;
  const moments: { second: number; loudness: number; hertz: number | undefined }[] = [];
  for (let start = 0; start + WINDOW <= samples.length; start += HOP) {
    const window = samples.subarray(start, start + WINDOW);
    const [hertz, clarity] = detector.findPitch(window, SAMPLE_RATE);
    const isVoice = clarity >= CLEAR && hertz >= MIN_HERTZ && hertz <= MAX_HERTZ;
    moments.push({
      second: (start + WINDOW / 2) / SAMPLE_RATE,
      loudness: loudnessOf(window),
      hertz: isVoice ? hertz : undefined,
    });
  }
  const levels = moments.map(({ loudness }) => loudness);
  const [loudest, room] = [quantile(levels, 0.95), quantile(levels, 0.1)];
  if (!(loudest > SILENCE)) return "silent";
  const least = Math.min(loudest * SPOKEN.most, Math.max(loudest * SPOKEN.least, room * LOUDER_THAN_ROOM));
  const spoken = moments.filter(({ loudness }) => loudness > least);
  const voiced = spoken.flatMap(({ second, hertz }) =>
    hertz ? [{ second, semitones: 12 * Math.log2(hertz) }] : [],
  );
  if (voiced.length < MIN_VOICED_FRAMES || voiced.length < spoken.length * MIN_VOICED_SHARE) return "noisy";
  const middle = median(voiced.map(({ semitones }) => semitones));
  const frames = voiced
    .filter((frame, index) => {
      const around = voiced.slice(Math.max(0, index - 5), index + 6).map(({ semitones }) => semitones);
      return Math.abs(frame.semitones - median(around)) < JUMP;
    })
    .map(({ second, semitones }) => ({ second, semitones: semitones - middle }));
  return { frames };
}

/** The root mean square of samples. */
export function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** The value below which this share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
