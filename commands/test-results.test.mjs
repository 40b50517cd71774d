import { describe, expect, test } from "vitest";
import { countPlaywright, countProgram, countVitest, failIfNothingRan, summarize } from "./test-results.mjs";

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};
const playwrightStats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

describe("counting", () => {
  test("takes the linter as one test", () => {
    expect(countProgram(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countProgram(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("takes a skipped test as failed", () => {
    const unit = countVitest({ ...vitestReport, numPendingTests: 2, numTodoTests: 1 });
    expect(unit).toEqual({ passed: 5, failed: 3, skipped: 3 });
    const browser = countPlaywright({ stats: { ...playwrightStats, skipped: 2 }, errors: [] });
    expect(browser).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
  });

  test("takes a test that passed at the second try as passed, and remembers it", () => {
    const stats = { ...playwrightStats, flaky: 1 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 0, skipped: 0, flaky: 1 });
  });

  test("takes a file that broke before its first test as failed, and one with failed tests once", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ];
    expect(countVitest({ ...vitestReport, numFailedTests: 1, testResults }).failed).toBe(2);
  });

  test("takes errors outside of any test as failed", () => {
    expect(countPlaywright({ stats: playwrightStats, errors: [{ message: "" }] }).failed).toBe(1);
  });
});

describe("a test program", () => {
  const allPassed = { passed: 3, failed: 0, skipped: 0 };

  test("that ran nothing has failed", () => {
    expect(failIfNothingRan({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  });

  test("that died although its tests passed has failed", () => {
    expect(failIfNothingRan(allPassed, 137)).toEqual({ ...allPassed, failed: 1 });
  });

  test("that ended well is believed", () => {
    expect(failIfNothingRan(allPassed, 0)).toEqual(allPassed);
  });
});

test("the last line adds up, and mentions skipped tests only where there are any", () => {
  const some = { passed: 3, failed: 1, skipped: 0 };
  expect(summarize([some, some])).toBe("6 passed, 2 failed");
  expect(summarize([{ ...some, skipped: 1 }])).toBe("3 passed, 1 failed, 1 skipped");
});
