import { expect, it } from "vitest";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { isSameNumber, phoneAddress, phoneEnd } from "./telephone";

it.each([
  ["+351 555 010 019", "+351-555-010-019"],
  ["+351 555 010 019", "00351555010019"],
  ["+44 (0)20 7946 0018", "020 7946 0018"],
  ["+353 (0)1 555 0199", "01 555 0199"],
  ["+354 555 0199", "555 0199"],
  ["+39 06 5550 1234", "06 55501234"],
  ["555 010 0199", "+1 (555) 010-0199"],
])("%s and %s are the same number", (one, other) => {
  expect(isSameNumber(one, other)).toBe(true);
  expect(isSameNumber(other, one)).toBe(true);
  expect(phoneEnd(one)).toBe(phoneEnd(other));
});

it.each([
  ["+351 555 010 019", "+351 555 010 018"],
  ["+351 555 010 019", "555 010 018"],
  ["+353 1 555 0199", "555 0199"],
  ["+49 555 010 0199", "+9 555 010 0199"],
  ["12345", "12345"],
  ["no phone", "no phone"],
])("%s and %s are not", (one, other) => {
  expect(isSameNumber(one, other)).toBe(false);
});

it.each([
  ["+1 (555) 010-0199", "tel:+15550100199"],
  ["+44 (0)20 7946 0018", "tel:+442079460018"],
  ["0044 (0)20 7946 0018", "tel:00442079460018"],
  ["(0)20 7946 0018", "tel:02079460018"],
  ["(020) 7946 0018", "tel:02079460018"],
  ["+1 555 010 0199 ext. 12", "tel:+15550100199"],
  ["555-010-0199 x12", "tel:5550100199"],
  ["Tel. +351/555.010.019, mornings", "tel:+351555010019"],
])("a link to %s dials %s", (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});

it("a text of brackets without a number is read quickly", () => {
  const spent = countProcessorTime();
  expect(phoneAddress("(".repeat(100_000))).toBe("tel:");
  expect(spent()).toBeLessThan(500);
});
