import { expect, it } from "vitest";
import { formatLongDay, formatMediumDay } from "./day";

it.each([
  ["2026-03-04", "March 4, 2026", "Mar 4, 2026"],
  ["2025-12-31", "December 31, 2025", "Dec 31, 2025"],
  ["2024-05-29", "May 29, 2024", "May 29, 2024"],
])("words %s in full and in short", (day, full, short) => {
  expect(formatLongDay(day)).toBe(full);
  expect(formatMediumDay(day)).toBe(short);
});
