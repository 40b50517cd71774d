import { describe, expect, it } from "vitest";
import { accuracy, simulatedSlopes } from "~/content/level-check/accuracy";
import { simulate } from "./simulation";

const SITTINGS = 2500;
/** Hundredths by which so few sittings may differ from the published figures by chance: some three standard errors. */
const CHANCE = 2.5;

describe.each(simulatedSlopes.map((logitsPerLevel, index) => ({ logitsPerLevel, index })))(
  "at $logitsPerLevel logits a level",
  ({ logitsPerLevel, index }) => {
    it("the 80 % band covers the truth in 75 to 88 of 100 sittings, and the pages say how often the check is right", () => {
      const { covered, withinHalfALevel } = simulate({ sittings: SITTINGS, logitsPerLevel });
      expect(covered).toBeGreaterThanOrEqual(0.75);
      expect(covered).toBeLessThanOrEqual(0.88);
      if (logitsPerLevel === 1.6) expect(withinHalfALevel).toBeGreaterThanOrEqual(0.75);
      expect(Math.abs(100 * covered - (accuracy.covered[index] ?? 0))).toBeLessThan(CHANCE);
      expect(Math.abs(100 * withinHalfALevel - (accuracy.withinHalfALevel[index] ?? 0))).toBeLessThan(CHANCE);
    }, 120_000);
  },
);
