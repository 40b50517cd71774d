import { describe, expect, it } from "vitest";
import { accuracy, admittingShares, simulatedSlopes } from "~/content/level-check/accuracy";
import { type SimulationResult, simulate } from "./simulation";

/** So many that a row differs from the published one by about two hundredths at most: two and a half standard errors. */
const SITTINGS = 2500;
const CHANCE = 2;

const rows = simulatedSlopes.flatMap((logitsPerLevel) =>
  admittingShares.map((admitting) => ({ logitsPerLevel, admitting })),
);
const simulated = new Map<object, SimulationResult>();

/** Simulates a row only once, however many tests need it. */
function accuracyOf(row: (typeof rows)[number]): SimulationResult {
  const known = simulated.get(row) ?? simulate({ sittings: SITTINGS, ...row });
  simulated.set(row, known);
  return known;
}

describe.each(rows)(
  "at $logitsPerLevel logits a level, where a share of $admitting admits what it does not know",
  (row) => {
    it("the band covers the truth in 75 to 88 of 100 sittings", () => {
      const { covered, withinHalfALevel } = accuracyOf(row);
      expect(covered).toBeGreaterThanOrEqual(0.75);
      expect(covered).toBeLessThanOrEqual(0.88);
      if (row.logitsPerLevel === 1.6) expect(withinHalfALevel).toBeGreaterThanOrEqual(0.75);
    }, 120_000);
  },
);

it.each(["withinHalfALevel", "covered"] as const)(
  "the pages say of %s what came out in the worst and in the best case",
  (figure) => {
    const figures = rows.map((row) => 100 * accuracyOf(row)[figure]);
    const [low, high] = accuracy[figure];
    expect(Math.abs(Math.min(...figures) - low)).toBeLessThan(CHANCE);
    expect(Math.abs(Math.max(...figures) - high)).toBeLessThan(CHANCE);
  },
  240_000,
);
