import { dictionary } from "cmu-pronouncing-dictionary";
import { describe, expect, it } from "vitest";
import { openDictionary } from "./dictionary.server";
import { guessStress, splitSyllables } from "./spelling";

/** Every 23rd word of the dictionary. */
const sample = Object.keys(dictionary)
  .filter((word) => /^[a-z]{3,}$/.test(word))
  .filter((_, index) => index % 23 === 0);

describe("the dictionary", () => {
  it("has the words as they were published", async () => {
    const find = await openDictionary();
    const wrong = sample.filter((word) => {
      const vowels = [...(dictionary[word]?.match(/\d/g) ?? [])];
      const found = find(word);
      const stress = Math.max(0, vowels.indexOf("1")) + 1;
      return vowels.length > 0 && (found?.syllables !== vowels.length || found.stress !== stress);
    });
    expect(sample.length).toBeGreaterThan(4000);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["a", 1, 1],
    ["negotiate", 4, 2],
    ["don't", 1, 1],
    ["zurich", 2, 1],
  ])("says of %s that it has %i, stressed on %i", async (word, syllables, stress) => {
    expect((await openDictionary())(word)).toEqual({ syllables, stress });
  });

  it.each(["veltronix", "", "~", "\n", "negotiate4", "é"])("does not know %j", async (word) => {
    expect((await openDictionary())(word)).toBeUndefined();
  });
});

describe("a guess by spelling", () => {
  it("has the right number of syllables and the right stress for most words", async () => {
    const find = await openDictionary();
    let [counted, stressed, long] = [0, 0, 0];
    for (const word of sample) {
      const known = find(word);
      const guess = guessStress(word);
      if (guess.syllables === known?.syllables) counted++;
      if ((known?.syllables ?? 0) < 2) continue;
      long++;
      if (guess.stress === known?.stress) stressed++;
    }
    expect(counted / sample.length).toBeGreaterThan(0.85);
    expect(stressed / long).toBeGreaterThan(0.75);
  });
});

describe("the syllables of a word", () => {
  it.each([
    ["Friday", 2, "Fri-day"],
    ["table", 2, "ta-ble"],
    ["meeting", 2, "mee-ting"],
    ["statement", 2, "state-ment"],
    ["asked", 1, "asked"],
    ["wanted", 2, "wan-ted"],
    ["radio", 3, "ra-di-o"],
    ["Veltronix", 3, "Vel-tro-nix"],
    ["rhythm", 2, "rhy-thm"],
    ["São", 2, "Sã-o"],
    ["a", 3, "a"],
  ])("%s in %i are %s", (word, count, expected) => {
    expect(splitSyllables(word, count).join("-")).toBe(expected);
  });

  it("are as many as asked for, and together the word", async () => {
    const find = await openDictionary();
    const wrong = sample.filter((word) => {
      const count = Math.min(find(word)?.syllables ?? 1, word.length);
      const parts = splitSyllables(word, count);
      return parts.join("") !== word || parts.filter(Boolean).length !== count;
    });
    expect(wrong).toEqual([]);
  });
});
