import { describe, expect, it } from "vitest";
import { dateIn, kindOfBackup, newestOf } from "./backup-names";

describe("the newest backup by its name", () => {
  const now = new Date("2026-11-21T03:00:00Z");
  const [yesterdays, tonights, ahead] = [
    "daily-2026-11-20T031500Z.sqlite",
    "daily-2026-11-21T035900Z.sqlite",
    "daily-2031-06-01T031500Z.sqlite",
  ];

  it("is a daily one, and not dated further in the future than clocks may differ", () => {
    expect(newestOf([yesterdays, tonights, ahead, "rescued-1.sqlite"], now)).toBe(tonights);
  });

  it("is one dated in the future if there is no other, as on a machine whose clock is slow", () => {
    expect(newestOf([ahead], now)).toBe(ahead);
    expect(newestOf(["by-hand-2026-11-20T031500Z.sqlite"], now)).toBeUndefined();
  });
});

it.each([
  ["daily", "daily-2026-11-20T031500Z.sqlite"],
  ["by-hand", "by-hand-2026-11-20T031500Z.sqlite"],
  ["before", "before-0009_a_table-2026-11-20T031500Z.sqlite"],
  ["rescued", "rescued-2026-11-20T031500Z.sqlite"],
  ["other", "weekly-2026-11-20T031500Z.sqlite"],
])("a backup of the kind %s is recognized by its name, which says when it was made", (kind, name) => {
  expect(kindOfBackup(name)).toBe(kind);
  expect(kindOfBackup(`copy-of-${name}`)).toBe("other");
  expect(dateIn(name)).toEqual(new Date("2026-11-20T03:15:00Z"));
});
