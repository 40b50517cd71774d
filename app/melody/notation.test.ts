import { describe, expect, it } from "vitest";
import { MelodyNotationError, melodyWords, parseMelody, withoutMarks } from "./notation";
import type { Syllable } from "./syllable";

const R = String.raw;
const pitches = (source: string) =>
  parseMelody(source)
    .flat()
    .map((syllable) => syllable.pitch);
const nucleusOf = (source: string) =>
  parseMelody(source)
    .flat()
    .find((syllable) => syllable.tone) as Syllable;

describe("reading the notation", () => {
  it("divides a sentence into tone groups, words and syllables", () => {
    const groups = parseMelody(R`I 'hear you, | but I 'don’t a-\/gree`);
    expect(groups.map((group) => group.map(({ text }) => text))).toEqual([
      ["I", "hear", "you,"],
      ["but", "I", "don’t", "a", "gree"],
    ]);
    expect(groups.flat().map(({ word }) => word)).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
    expect(groups[1]?.map(({ endsWord }) => endsWord)).toEqual([true, true, true, false, true]);
    expect(melodyWords("'Sing-a-'pore \\now")).toHaveLength(2);
  });

  it.each([
    ["\\now", "fall"],
    ["/now", "rise"],
    ["\\/now", "fall-rise"],
    ["/\\now", "rise-fall"],
    [">now", "level"],
  ])("reads %s as a %s", (source, tone) => {
    expect(nucleusOf(source)).toMatchObject({ text: "now", tone, stressed: true });
  });

  it("gives the sentence back without its marks", () => {
    expect(withoutMarks(R`'That’s a ^'good i-\dea, | 'is-n’t /it?`)).toBe("That’s a good idea, isn’t it?");
    expect(withoutMarks(R`'E--mail me by >Tues-day`)).toBe("E-mail me by Tuesday");
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["'Now | ", "empty tone group"],
    [R`\Now or \nev-er`, "has 2 nuclei (“Now”, “nev”)"],
    ["'Now '", "a syllable without letters"],
    ["a--", "a syllable without letters"],
    ["a- gain", "a syllable without letters"],
    ["I don't \\know", "write the apostrophe as ’"],
    [R`i\dea`, R`a stray \ `.trim()],
    ["^now", "a stray ^"],
    ["'^now", "a stray ^"],
    ["and/or", "a stray /"],
  ])("refuses %j with a sentence that says why", (source, reason) => {
    expect(() => parseMelody(source)).toThrow(MelodyNotationError);
    expect(() => parseMelody(source)).toThrow(reason);
  });
});

describe("the pitch model", () => {
  it("begins unstressed syllables low-mid and steps the head down to the nucleus", () => {
    const [prehead, first, weak, second, third] = pitches(R`I 'think we 'need 'more \time`);
    expect(prehead).toBeLessThan(0.4);
    expect(first).toBeGreaterThan(second as number);
    expect(second).toBeGreaterThan(third as number);
    expect(weak).toBeLessThan(first as number);
  });

  it("lets successive weak syllables sag more", () => {
    const [stress, one, two, three] = pitches(R`'if you can have \one`);
    expect(stress).toBeGreaterThan(one as number);
    expect(one).toBeGreaterThan(two as number);
    expect(two).toBeGreaterThan(three as number);
  });

  it("falls, rises, dips or peaks on the nucleus", () => {
    const course = (source: string) => nucleusOf(source).glide?.map(([, pitch]) => pitch) ?? [];
    const [from = 0, to = 0] = course("\\now");
    expect(from).toBeGreaterThan(0.7);
    expect(to).toBeLessThan(0.1);
    expect(course("/now")[0]).toBeLessThan(course("/now")[1] as number);
    const [top = 0, dip = 0, end = 0] = course("\\/now");
    expect(dip).toBeLessThan(end);
    expect(end).toBeLessThan(top);
    const [low = 0, peak = 0, bottom = 0] = course("/\\now");
    expect(peak).toBeGreaterThan(low);
    expect(bottom).toBeLessThan(low);
    expect(new Set(course(">now")).size).toBe(1);
  });

  it("carries the movement of the nucleus on over its tail", () => {
    const tail = (source: string) => pitches(source).slice(1);
    expect(tail("\\sto-ry for you").every((pitch) => pitch < 0.1)).toBe(true);
    const rising = tail("/sto-ry for you");
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(rising.at(-1)).toBeGreaterThan(0.8);
    expect(new Set(tail(">sto-ry for you"))).toEqual(new Set([0.6]));

    const dipping = parseMelody("\\/sto-ry for you").flat();
    expect(dipping[0]?.glide?.at(-1)?.[1]).toBeLessThan(0.2);
    expect(dipping.slice(1, -1).every(({ pitch, glide }) => pitch <= 0.1 && !glide)).toBe(true);
    expect(dipping.at(-1)?.glide?.at(-1)?.[1]).toBeGreaterThan(0.5);

    const peaking = parseMelody("/\\lute-ly so").flat();
    expect(peaking.map(({ pitch }) => pitch > 0.5)).toEqual([false, true, false]);
    expect(peaking[1]?.glide?.at(-1)?.[1]).toBeLessThan(0.1);
  });

  it("pushes a raised syllable to the top of the voice", () => {
    expect(pitches("it’s ^'now we \\start")[1]).toBe(0.92);
    expect(nucleusOf("^\\now").pitch).toBe(0.92);
    expect(nucleusOf("^\\/sto-ry").pitch).toBe(0.92);
  });
});
