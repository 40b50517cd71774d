import { describe, expect, it } from "vitest";
import { readId } from "./read-id";

describe("an id", () => {
  it.each([
    ["1", 1],
    ["4711", 4711],
    ["007", 7],
    ["999999999999999", 999_999_999_999_999],
  ])("is read from %s", (text, id) => {
    expect(readId(text)).toBe(id);
  });

  it.each(["", "0x10", "-1", "1.5", "1e3", " 1", "1 ", "1;DROP TABLE", "1234567890123456", "NaN", "١"])(
    "is not read from “%s”",
    (text) => {
      expect(readId(text)).toBeUndefined();
    },
  );

  it("is not read from a file or from nothing", () => {
    expect(readId(null)).toBeUndefined();
    expect(readId(new File(["1"], "1"))).toBeUndefined();
  });
});
