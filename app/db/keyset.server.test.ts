import { describe, expect, it } from "vitest";
import { enrollmentLimits, inquiryLimits } from "./field-limits";
import { formatPosition, readPageRequest } from "./keyset.server";

describe("the address of a page", () => {
  it.each([
    [17],
    ["2026-03-14T09:42:00.000Z", 17],
    ["2026-03-14 09:42:00", 1],
    ["Kenji_Mori", 3],
    ["a_1", 2],
    ["", 4],
    ["Ana\nRibeiro", 5],
    ["𝗡".repeat(inquiryLimits.subject[1]), 6],
    [`${"𝗔".repeat(enrollmentLimits.firstName[1])} ${"𝗥".repeat(enrollmentLimits.lastName[1])}`, 7],
  ])("gives back the position it was made from: %.40s", (...position) => {
    for (const [after, before] of [
      [formatPosition(position), null],
      [null, formatPosition(position)],
    ] as const) {
      const address = new URLSearchParams({ after: after ?? "", before: before ?? "" });
      const read = new URLSearchParams(address.toString());
      expect(readPageRequest(read.get("after"), read.get("before"))).toEqual(
        after === null ? { before: position } : { after: position },
      );
    }
  });

  it.each([
    "",
    "2026-03-14T09:42:00.000Z",
    "2026-03-14T09:42:00.000Z_",
    "2026-03-14T09:42:00.000Z_-1",
    "2026-03-14T09:42:00.000Z_1e3",
    "2026-03-14T09:42:00.000Z_1234567890123456",
    "2026-03-14T09:42:00.000Z_17 ",
    `${"1".repeat(100_000)}_1`,
  ])("leads to the first page if it makes no sense: %.40s", (text) => {
    expect(readPageRequest(text, null)).toBeUndefined();
    expect(readPageRequest(null, text)).toBeUndefined();
  });

  it("that has a position of a list ordered otherwise means the first page", () => {
    expect(readPageRequest("17", null, 2)).toBeUndefined();
    expect(readPageRequest("Ana_17", null, 2)).toEqual({ after: ["Ana", 17] });
  });
});
