/**
 * The results of a part. A skipped test proves nothing: it counts as failed, and is also counted separately.
 * @typedef {{ passed: number, failed: number, skipped: number }} Results
 */

/**
 * A program that is one test by itself, such as the linter.
 * @returns {Results}
 */
export function countProgram(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Counts Vitest's JSON report. A file that failed before its first test counts as one failed test.
 * @returns {Results}
 */
export function countVitest(report) {
  const skipped = report.numPendingTests + report.numTodoTests;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length + skipped,
    skipped,
  };
}

/**
 * Counts Playwright's JSON report. A test that passed only when it was retried counts as passed, so that a busy machine
 * does not fail the run. It is a defect all the same: `npm test` says how many there were.
 * @returns {Results & { flaky: number }}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

/**
 * A test program that exited with an error but no failed test, or that ran no test at all, has failed as a whole.
 * @param {Results} results
 * @returns {Results}
 */
export function failIfNothingRan(results, exitCode) {
  const nothingRan = results.passed + results.failed === 0;
  const diedSilently = exitCode !== 0 && results.failed === 0;
  return nothingRan || diedSilently ? { ...results, failed: results.failed + 1 } : results;
}

/** The last line of `npm test`. */
export function summarize(allResults) {
  const total = (key) => allResults.reduce((sum, results) => sum + results[key], 0);
  const skipped = total("skipped");
  return `${total("passed")} passed, ${total("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
