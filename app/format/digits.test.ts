import { expect, it } from "vitest";
import { groupDigits } from "./digits";

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1000])(
  "writes %d as English does",
  (whole) => {
    expect(groupDigits(whole)).toBe(whole.toLocaleString("en"));
  },
);
