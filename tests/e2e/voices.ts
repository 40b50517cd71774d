/**
 * Sounds that tests use as microphone input: generated hums and vowels, and a synthetic voice, so that no recording of a person
 * is needed.
 */
import fs from "node:fs";
import path from "node:path";

export type Sound = Float32Array;

const VOICE_RATE = 16_000;
const SECONDS = 1.8;
const LEAD_IN_SECONDS = 0.3;

/** Resonances of a vowel as in “father”, in hertz, and their widths. */
const FORMANTS = [
  [730, 90],
  [1090, 110],
  [2440, 160],
] as const;

/**
 * The pitch over the sentence, in semitones over its lowest: it starts at `from` and moves to `to` in the last third, as a
 * nucleus does.
 */
export function sungPitchAt(share: number, from: number, to: number): number {
  const start = from > to ? from * 0.9 : from;
  if (share < 0.6) return start + (from - start) * (share / 0.6);
  const eased = Math.min(1, (share - 0.6) / 0.3);
  return from + (to - from) * eased * eased * (3 - 2 * eased);
}

function voiced(hertz: number, from: number, to: number, pulse: (phase: number) => number): Sound {
  const samples = new Float32Array(Math.round((SECONDS + LEAD_IN_SECONDS + 3) * VOICE_RATE));
  const first = Math.round(LEAD_IN_SECONDS * VOICE_RATE);
  const length = Math.round(SECONDS * VOICE_RATE);
  let phase = 0;
  for (let i = 0; i < length; i++) {
    phase += (hertz * 2 ** (sungPitchAt(i / length, from, to) / 12)) / VOICE_RATE;
    const edge = Math.min(1, i / 400, (length - i) / 400);
    samples[first + i] = pulse(phase) * edge;
  }
  return samples;
}

/** A two-pole resonator, run over the samples. */
function resonate(samples: Sound, hertz: number, width: number): Sound {
  const radius = Math.exp((-Math.PI * width) / VOICE_RATE);
  const first = 2 * radius * Math.cos((2 * Math.PI * hertz) / VOICE_RATE);
  let [one, two] = [0, 0];
  return samples.map((sample) => {
    const next = sample + first * one - radius * radius * two;
    two = one;
    one = next;
    return next;
  });
}

function loud(samples: Sound, peak = 0.6): Sound {
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) || 1;
  return samples.map((sample) => (sample / highest) * peak);
}

/** The same noise every time. */
function noiseOf(samples: number): Sound {
  let seed = 1;
  return Float32Array.from({ length: samples }, () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 1073741823.5 - 1;
  });
}

/**
 * Sentences spoken by a program, with consonants, and half a second of silence on either side: `espeak-ng -v en-gb -s 150`, with
 * the pitch of the file's name after `-p`, as 16,000 bytes a second.
 */
const spoken = ["story-20", "story-50", "story-80", "lunch-50"] as const;

function read(name: (typeof spoken)[number]): Sound {
  const file = fs.readFileSync(path.join(import.meta.dirname, "spoken", `${name}.wav`)).subarray(44);
  const samples = new Float32Array(file.length + VOICE_RATE);
  file.forEach((byte, index) => {
    samples[VOICE_RATE / 2 + index] = (byte - 128) / 128;
  });
  return samples;
}

export const sounds = {
  spoken: read,
  hum: (hertz: number, from: number, to: number): Sound =>
    loud(
      voiced(hertz, from, to, (phase) => Math.sin(2 * Math.PI * phase) + 0.3 * Math.sin(4 * Math.PI * phase)),
    ),
  /** A voice: pulses of the glottis through the resonances of a vowel. */
  vowels: (hertz: number, from: number, to: number): Sound =>
    loud(
      FORMANTS.reduce(
        (samples, [formant, width]) => resonate(samples, formant, width),
        voiced(hertz, from, to, (phase) => 1 - 2 * (phase % 1)),
      ),
    ),
  noise: (): Sound => loud(noiseOf(9 * VOICE_RATE), 0.4),
  silence: (): Sound => new Float32Array(9 * VOICE_RATE),
  /** A voice with noise this much quieter, in decibels. */
  inNoise(voice: Sound, decibels: number): Sound {
    const power = (samples: Sound) =>
      Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    const spoken = voice.subarray(LEAD_IN_SECONDS * VOICE_RATE, (LEAD_IN_SECONDS + SECONDS) * VOICE_RATE);
    const noise = noiseOf(voice.length);
    const level = power(spoken) / power(noise) / 10 ** (decibels / 20);
    return voice.map((sample, index) => sample + (noise[index] ?? 0) * level);
  },
};

/** A WAV file of 16 bits, mono. */
export function wav(samples: Sound): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF");
  header.writeUInt32LE(36 + samples.length * 2, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(VOICE_RATE, 24);
  header.writeUInt32LE(VOICE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length * 2, 40);
  const body = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) body.writeInt16LE(Math.round(sample * 32767), index * 2);
  return Buffer.concat([header, body]);
}
