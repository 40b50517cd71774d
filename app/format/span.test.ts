import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { expect, it } from "vitest";
import { formatSpan } from "./span";

it.each([
  [0, "0 min"],
  [59_999, "0 min"],
  [12 * millisecondsInMinute, "12 min"],
  [59.9 * millisecondsInMinute, "59 min"],
  [60 * millisecondsInMinute, "1 h"],
  [277 * millisecondsInMinute, "4 h 37 min"],
  [23 * millisecondsInHour + 59 * millisecondsInMinute, "23 h 59 min"],
  [millisecondsInDay, "1 d"],
  [146.5 * millisecondsInHour, "6 d 2 h"],
])("%d ms are %s", (span, words) => expect(formatSpan(span)).toBe(words));
