import { expect, it } from "vitest";
import { countWord, numberWord } from "./number-words";

it.each([
  [0, "zero"],
  [9, "nine"],
  [13, "thirteen"],
  [20, "twenty"],
  [25, "twenty-five"],
  [99, "ninety-nine"],
])("writes %d as %s", (number, words) => {
  expect(numberWord(number)).toBe(words);
});

it("counts in words up to nine and in figures from 10", () => {
  expect([2, 9, 10, 30].map(countWord)).toEqual(["two", "nine", "10", "30"]);
});
