import { expect, it } from "vitest";
import { formatSpan } from "./span";

it.each([
  [0, "0 min"],
  [59_999, "0 min"],
  [12 * 60_000, "12 min"],
  [59.9 * 60_000, "59 min"],
  [60 * 60_000, "1 h"],
  [277 * 60_000, "4 h 37 min"],
  [23 * 3_600_000 + 59 * 60_000, "23 h 59 min"],
  [24 * 3_600_000, "1 d"],
  [146.5 * 3_600_000, "6 d 2 h"],
])("%d ms are %s", (span, words) => expect(formatSpan(span)).toBe(words));
