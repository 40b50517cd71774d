import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";

/**
 * Conform focuses the first wrong field of a result with the status "error", an instant before the error summary takes the
 * focus: Orca then reads that field after the summary, and goes on reading from there. Errors are shown without a status, too.
 */
export function withoutFocus(result: SubmissionResult): SubmissionResult {
  return { ...result, status: undefined };
}

/** For `lastResult` of a form, which is reported again whenever it is another object. */
export function useUnfocusedResult(result: SubmissionResult | undefined): SubmissionResult | undefined {
  return useMemo(() => result && withoutFocus(result), [result]);
}
