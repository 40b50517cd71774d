import { expect, it } from "vitest";
import { agreeing, countWord, numberWord } from "./number-words";

it.each([
  [0, "zero"],
  [9, "nine"],
  [13, "thirteen"],
  [20, "twenty"],
  [25, "twenty-five"],
  [99, "ninety-nine"],
  [120, "120"],
  [12.5, "12.5"],
])("writes %d as %s", (number, words) => {
  expect(numberWord(number)).toBe(words);
});

it("counts in words up to nine and in figures from 10", () => {
  expect([2, 9, 10, 30].map(countWord)).toEqual(["two", "nine", "10", "30"]);
});

it("leaves the s out where there is one", () => {
  expect(agreeing("One lessons of 60 minutes, 1 hours in all, 11 weeks, one weekday, 1 seconds")).toBe(
    "One lesson of 60 minutes, 1 hour in all, 11 weeks, one weekday, 1 second",
  );
});

it("is halfway where it is half of the way", () => {
  expect(agreeing("Half of the way, two thirds of the way, half of the time")).toBe(
    "Halfway, two thirds of the way, half of the time",
  );
});
