import { expect, it } from "vitest";
import { readDays } from "./schema";

it.each([
  ["", null],
  ["  ", null],
  ["30", 30],
  [" 365 ", 365],
  ["36500", 36_500],
  ["29", undefined],
  ["0", undefined],
  ["-365", undefined],
  ["36501", undefined],
  ["1e3", undefined],
  ["365.5", undefined],
  ["a year", undefined],
  ["٣٦٥", undefined],
])("of %j days it reads %j", (typed, days) => {
  expect(readDays(typed)).toBe(days);
});
