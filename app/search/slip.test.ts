import { expect, it } from "vitest";
import { isOneSlip } from "./slip";

it.each([
  ["a wrong letter", "ana@exanple.com"],
  ["a missing letter", "ana@exmple.com"],
  ["a letter too many", "anna@example.com"],
  ["two letters swapped", "ana@examlpe.com"],
  ["a wrong first letter", "sna@example.com"],
  ["a missing last letter", "ana@example.co"],
])("%s is one slip away, in both directions", (_, slipped) => {
  expect(isOneSlip("ana@example.com", slipped)).toBe(true);
  expect(isOneSlip(slipped, "ana@example.com")).toBe(true);
});

it.each([
  "ana@example.com",
  "na@exmple.com",
  "naa@exmaple.com",
  "xaa@example.com",
  "nxa@example.com",
  "ana@example",
  "",
])("%s is not exactly one slip away", (other) => expect(isOneSlip("ana@example.com", other)).toBe(false));
