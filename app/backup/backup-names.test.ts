import { describe, expect, it } from "vitest";
import { newestOf } from "./backup-names";

describe("the newest backup by its name", () => {
  const now = new Date("2026-11-21T03:00:00Z");
  const [yesterdays, tonights, ahead] = [
    "daily-2026-11-20T031500Z.sqlite",
    "daily-2026-11-21T035900Z.sqlite",
    "daily-2031-06-01T031500Z.sqlite",
  ];

  it("is a daily one, and none dated further in the future than clocks may differ", () => {
    expect(newestOf([yesterdays, tonights, ahead, "rescued-1.sqlite"], now)).toBe(tonights);
  });

  it("is one dated in the future where there is no other, as on a machine whose clock is slow", () => {
    expect(newestOf([ahead], now)).toBe(ahead);
    expect(newestOf(["by-hand-2026-11-20T031500Z.sqlite"], now)).toBeUndefined();
  });
});
