import { describe, expect, it } from "vitest";
import { sounds, sungPitchAt } from "../../tests/e2e/voices";
import { movementOf, wordsFor } from "./compare";
import { modelOf } from "./model";
import { shiftBetweenLines } from "./overlay";
import { type Frame, median, quantile, trackPitch } from "./track";

const frames = (...semitones: number[]): Frame[] =>
  semitones.flatMap((value, index) =>
    Array.from({ length: 20 }, (_, step) => ({
      second: (index * 20 + step) / 100,
      semitones: value + ((semitones[index + 1] ?? value) - value) * (step / 20),
    })),
  );

describe("tracking a pitch", () => {
  it.each([
    ["a hum at 95 Hz", sounds.hum(95, 9, 0)],
    ["a voice at 85 Hz", sounds.vowels(85, 9, 0)],
    ["a voice at 120 Hz", sounds.vowels(120, 9, 0)],
    ["a voice at 210 Hz", sounds.vowels(210, 9, 0)],
    ["a voice at 120 Hz, noise 15 dB under it", sounds.inNoise(sounds.vowels(120, 9, 0), 15)],
  ])("stays within 30 cents of %s, in the middle", (name, sound) => {
    const heard = trackPitch(sound);
    if (typeof heard === "string") throw new Error(`${name} was ${heard}`);
    const said = heard.frames.map(({ second }) => sungPitchAt((second - 0.3) / 1.8, 9, 0));
    const middle = median(said);
    const off = heard.frames.map(
      ({ semitones }, index) => Math.abs(semitones - ((said[index] ?? 0) - middle)) * 100,
    );
    console.log(
      `${name}: median ${median(off).toFixed(1)} cents, 95 % within ${quantile(off, 0.95).toFixed(1)}`,
    );
    expect(heard.frames.length).toBeGreaterThan(140);
    expect(median(off)).toBeLessThan(30);
  });

  it.each([
    ["story-20", "fall"],
    ["story-50", "fall"],
    ["story-80", "fall"],
    ["lunch-50", "fall-rise"],
  ] as const)(
    "draws %s, a sentence with its consonants, and hears its %s, with noise 15 dB under it too",
    (name, direction) => {
      const sound = sounds.spoken(name);
      const recordings = name === "story-20" ? [sound] : [sound, sounds.inNoise(sound, 15)];
      for (const recording of recordings) {
        const heard = trackPitch(recording);
        if (typeof heard === "string") throw new Error(`${name} was ${heard}`);
        const movement = movementOf(heard.frames);
        console.log(
          `${name}: ${heard.frames.length} frames, ${movement.direction}, ${movement.range} semitones`,
        );
        expect(movement.direction).toBe(direction);
      }
      expect(trackPitch(sounds.inNoise(sound, 0))).toBe("noisy");
    },
  );

  it("says nothing about noise, a voice drowned in it, and silence", () => {
    expect(trackPitch(sounds.noise())).toBe("noisy");
    expect(trackPitch(sounds.inNoise(sounds.vowels(120, 9, 0), -5))).toBe("noisy");
    expect(trackPitch(sounds.silence())).toBe("silent");
    expect(trackPitch(new Float32Array(10))).toBe("silent");
  });
});

describe("drawing a voice", () => {
  it.each([
    ["stays where its middle is, if it fits", [0.2, 0.5, 0.9], 0],
    ["moves up where its end would fall out of the lines", [0.6, 0.6, -0.25], 0.25],
    ["moves down where it would rise out of them", [0.5, 0.5, 1.2], -0.2],
    ["stands around the middle where it is wider than ours", [0, 0.5, 1.6], -0.3],
  ])("it %s", (_, heights, shift) => {
    const many = heights.flatMap((height) => Array.from({ length: 50 }, () => height));
    expect(shiftBetweenLines(many)).toBeCloseTo(shift, 5);
  });
});

describe("comparing a voice with a drawing", () => {
  it.each([
    ["fall", frames(4, 4, 2, -4, -5)],
    ["rise", frames(-3, -3, -4, 0, 5)],
    ["fall-rise", frames(4, 4, -4, 0, 1)],
    ["level", frames(0, 1, 0, 0.5, 0)],
  ])("hears a %s at the end", (direction, said) => {
    expect(movementOf(said).direction).toBe(direction);
  });

  it("counts the range in whole semitones, without single wrong frames", () => {
    expect(movementOf([...frames(0, 0, 4, 4, 8, 8), { second: 9, semitones: 30 }]).range).toBe(8);
  });

  const ours = modelOf(String.raw`'Let me 'tell you a \sto-ry.`);

  const fell = "fell at the end, as ours does.";
  const moved = /^Your voice moved \d+ semitones;/;

  it.each([
    ["a deep hum that falls", sounds.hum(95, 10, 0), fell, moved],
    ["a high voice that falls", sounds.vowels(230, 9, 0), fell, moved],
    ["a deep voice that falls", sounds.vowels(110, 9, 0), fell, moved],
    [
      "a voice that hardly moves",
      sounds.vowels(150, 1, 0),
      "ended level; ours falls to the bottom.",
      /within [01] sem/,
    ],
    ["a voice that rises", sounds.vowels(150, 0, 8), "rose at the end; ours falls to the bottom.", moved],
  ])("says of %s what was heard", (name, sound, direction, range) => {
    const heard = trackPitch(sound);
    if (typeof heard === "string") throw new Error(`${name} was ${heard}`);
    const words = wordsFor(ours, movementOf(heard.frames));
    expect(words.direction).toBe(`Your voice ${direction}`);
    expect(words.range).toMatch(range);
    expect(words.range).toMatch(/; ours moves 9\.$/);
  });

  it("says where the voice went, how far, and one thing to try", () => {
    expect(ours).toMatchObject({ direction: "fall", range: 9, syllable: "sto" });
    expect(wordsFor(ours, { direction: "level", range: 3 })).toEqual({
      direction: "Your voice ended level; ours falls to the bottom.",
      range: "Your voice stayed within 3 semitones; ours moves 9.",
      advice: "Start “sto” higher than feels polite. Then let go.",
    });
    expect(wordsFor(ours, { direction: "rise", range: 8 }).direction).toBe(
      "Your voice rose at the end; ours falls to the bottom.",
    );
    expect(wordsFor(ours, { direction: "fall", range: 1 }).range).toContain("within 1 semitone;");
    expect(wordsFor(ours, { direction: "fall", range: 9 }).advice).toContain("That is the melody");
  });
});
