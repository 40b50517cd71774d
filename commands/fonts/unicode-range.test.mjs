import { expect, it } from "vitest";
import { readRange, writeRange } from "./unicode-range.mjs";

it("reads a range as its code points", () => {
  expect(readRange("41-43,A0")).toEqual([0x41, 0x42, 0x43, 0xa0]);
});

it("writes as few ranges as it can without claiming what is elsewhere", () => {
  const points = readRange("41,44,48-49");
  expect(writeRange(points, new Set([0x46]))).toBe("U+41-44, U+48-49");
  expect(writeRange(points, new Set())).toBe("U+41-49");
  expect(writeRange([...points].reverse(), new Set(readRange("42,45")))).toBe("U+41, U+44, U+48-49");
});
