import { expect, it } from "vitest";
import { normalizeUnicode } from "./unicode";

it("composes letters and accents, and takes them apart", () => {
  expect(normalizeUnicode("Zoe\u0308", "NFC")).toBe("Zoë");
  expect(normalizeUnicode("Zoë", "NFD")).toBe("Zoe\u0308");
  expect(normalizeUnicode("ﬁve", "NFKC")).toBe("five");
});

it("normalizes as many marks as languages have", () => {
  const marks = "\u0315".repeat(15) + "\u0316".repeat(15);
  expect(normalizeUnicode(`a${marks}`, "NFC")).toBe(`a${"\u0316".repeat(15)}${"\u0315".repeat(15)}`);
});

it.each([
  ["marks", "\u0315".repeat(16) + "\u0316".repeat(16)],
  ["signs that become marks", "\u0315\uFF9E".repeat(16)],
])("leaves a text with too many %s in a row as it is", (_, marks) => {
  for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
    expect(normalizeUnicode(`Zoe\u0308 a${marks}`, form)).toBe(`Zoe\u0308 a${marks}`);
});
