import { describe, expect, it } from "vitest";
import { bank } from "~/content/level-check/bank";
import { type Answer, codeOf, RIGHT_GAP, shownOptions, UNKNOWN, UNKNOWN_VALUE, WRONG_GAP } from "./answer";
import { levelResult, placeOf, resultLine, secondLook } from "./result";

/** Answers to items of every level, all of them right up to this level. */
const knowing = (level: number): Answer[] =>
  bank
    .filter((_, index) => index % 4 === 0)
    .map((item) => ({ id: item.id, code: item.level > level ? UNKNOWN : "answers" in item ? RIGHT_GAP : 0 }));

describe("what a form sends", () => {
  it("is read as the option that was shown in its place", () => {
    for (const item of bank) {
      for (const [place, { code, text }] of shownOptions(item).entries()) {
        expect(codeOf(item, String(place))).toBe(code);
        expect("options" in item && item.options[code]).toBe(text);
      }
      expect(codeOf(item, UNKNOWN_VALUE)).toBe(UNKNOWN);
    }
  });

  it("does not give the right option away by its place", () => {
    const places = [0, 0, 0, 0];
    for (const item of bank) {
      const place = shownOptions(item).findIndex(({ code }) => code === 0);
      if (place >= 0) places[place] = (places[place] ?? 0) + 1;
    }
    for (const count of places) expect(count).toBeGreaterThan(12);
  });

  it("is right or wrong in a gap", () => {
    for (const item of bank) {
      if (!("answers" in item)) continue;
      expect(codeOf(item, item.answers[0].toUpperCase())).toBe(RIGHT_GAP);
      expect(codeOf(item, "something else")).toBe(WRONG_GAP);
    }
  });
});

describe("a result", () => {
  it.each([
    [0, "A1"],
    [1, "A2"],
    [3, "B2"],
    [5, "C2"],
  ])("of somebody who knows everything up to level %i is %s or its neighbor", (level, name) => {
    const { place, from, to } = levelResult(knowing(level));
    expect([from.level.level, place.level.level, to.level.level]).toContain(name);
  });

  it("has only strong skills if every answer was right, and never one with less than half right", () => {
    for (const level of [3, 4]) {
      expect(levelResult(knowing(level)).skills.some(({ isStrong }) => isStrong)).toBe(true);
    }
    expect(levelResult(knowing(5)).skills.every(({ isStrong }) => isStrong)).toBe(true);
    for (const level of [-1, 0, 1]) {
      for (const { isStrong, right, answers } of levelResult(knowing(level)).skills) {
        expect(isStrong && right < answers.length / 2).toBe(false);
      }
    }
    expect(levelResult(knowing(-1)).skills.some(({ isStrong }) => isStrong)).toBe(false);
  });

  it("says a place by its half", () => {
    expect(placeOf(3.2)).toMatchObject({ level: { level: "B2" }, half: "lower" });
    expect(placeOf(3.7)).toMatchObject({ level: { level: "B2" }, half: "upper" });
    expect(placeOf(-0.4)).toMatchObject({ level: { level: "A1" }, half: "lower" });
    expect(placeOf(6.4)).toMatchObject({ level: { level: "C2" }, half: "upper" });
  });

  it("is one line for staff", () => {
    expect(resultLine(levelResult(knowing(3)))).toMatch(
      /^\w\d, (lower|upper) half \(80% band from the \w+ half of \w\d to the \w+ half of \w\d, \d+ answers\)$/,
    );
  });

  it("is said to lie within one half of a level if its band begins and ends there", () => {
    const half = placeOf(0);
    expect(resultLine({ ...levelResult(knowing(-1)), place: half, from: half, to: half })).toMatch(
      /^A1, lower half \(80% band within the lower half of A1, \d+ answers\)$/,
    );
  });

  it("looks twice at what was not right, the easiest first", () => {
    const second = secondLook(levelResult(knowing(2)), 3);
    expect(second).toHaveLength(3);
    expect(second.every(({ isRight, item }) => !isRight && item.level === 3)).toBe(true);
  });

  it("passes over items that the bank no longer has", () => {
    expect(levelResult([...knowing(3), { id: 999, code: 0 }])).toEqual(levelResult(knowing(3)));
  });
});
