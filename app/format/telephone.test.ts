import { expect, it } from "vitest";
import { isSameNumber, phoneEnd } from "./telephone";

it.each([
  ["+351 555 010 019", "+351-555-010-019"],
  ["+351 555 010 019", "00351555010019"],
  ["+44 (0)20 7946 0018", "020 7946 0018"],
  ["+39 06 5550 1234", "06 55501234"],
  ["555 010 0199", "+1 (555) 010-0199"],
])("%s and %s are the same number", (one, other) => {
  expect(isSameNumber(one, other)).toBe(true);
  expect(isSameNumber(other, one)).toBe(true);
  expect(phoneEnd(one)).toBe(phoneEnd(other));
});

it.each([
  ["+351 555 010 019", "+351 555 010 018"],
  ["+49 555 010 0199", "+9 555 010 0199"],
  ["12345", "12345"],
  ["no phone", "no phone"],
])("%s and %s are not", (one, other) => {
  expect(isSameNumber(one, other)).toBe(false);
});
