import { describe, expect, it } from "vitest";
import { bank } from "~/content/level-check/bank";
import { fitsGap } from "./gap-answer";

describe("a typed gap", () => {
  it.each(["had known", " Had  Known ", "HAD KNOWN.", "'d known", "’d known", "had\tknown"])(
    "takes “%s” for had known",
    (typed) => {
      expect(fitsGap(typed, ["had known"])).toBe(true);
    },
  );

  it.each(["can't", "can’t", "Can´t", "cant", "cannot", "can not", "can’t."])(
    "takes “%s” for can’t",
    (typed) => {
      expect(fitsGap(typed, ["can't", "cannot"])).toBe(true);
    },
  );

  it.each(["is talking", "'s talking", "’s talking"])("takes “%s” for is talking", (typed) => {
    expect(fitsGap(typed, ["is talking"])).toBe(true);
  });

  it("takes every listed answer of the bank, in capitals too", () => {
    for (const item of bank) {
      if (!("answers" in item)) continue;
      for (const answer of item.answers) {
        expect(fitsGap(answer, item.answers), answer).toBe(true);
        expect(fitsGap(` ${answer.toUpperCase()} `, item.answers), answer).toBe(true);
      }
    }
  });

  it.each([
    ["would know", "had known"],
    ["have known", "had known"],
    ["known", "had known"],
    ["can", "can't"],
    ["talking", "is talking"],
    ["to speak", "speaking"],
    ["", "to"],
    ["'", "to"],
    ["constructor", "to"],
    ["__proto__ known", "known"],
  ])("does not take “%s” for %s", (typed, answer) => {
    expect(fitsGap(typed, [answer])).toBe(false);
  });
});
