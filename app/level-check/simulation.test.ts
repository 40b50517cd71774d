import { describe, expect, it } from "vitest";
import { accuracy, admittingShares, simulatedSlopes } from "~/content/level-check/accuracy";
import { simulate } from "./simulation";

/** So many that a row differs from the published one by some two hundredths at most: three standard errors. */
const SITTINGS = 5000;
const CHANCE = 2;

describe.each(simulatedSlopes.map((logitsPerLevel, index) => ({ logitsPerLevel, index })))(
  "at $logitsPerLevel logits a level",
  ({ logitsPerLevel, index }) => {
    it.each(admittingShares)(
      "the band covers the truth in 75 to 88 of 100 sittings where a share of %f admits what it does not know",
      (admitting) => {
        const { covered, withinHalfALevel } = simulate({ sittings: SITTINGS, logitsPerLevel, admitting });
        expect(covered).toBeGreaterThanOrEqual(0.75);
        expect(covered).toBeLessThanOrEqual(0.88);
        if (logitsPerLevel === 1.6) expect(withinHalfALevel).toBeGreaterThanOrEqual(0.75);
        // The pages say how often the check is right where every second person admits it.
        if (admitting !== 0.5) return;
        expect(Math.abs(100 * covered - (accuracy.covered[index] ?? 0))).toBeLessThan(CHANCE);
        expect(Math.abs(100 * withinHalfALevel - (accuracy.withinHalfALevel[index] ?? 0))).toBeLessThan(
          CHANCE,
        );
      },
      120_000,
    );
  },
);
