import type { SubmissionResult } from "@conform-to/react";
import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The response if a form was not stored: enough to show it again with everything that was typed. */
export interface SubmissionResponse {
  /** What to correct, and the typed values. Absent if no server responded: then the page still has them. */
  result?: SubmissionResult;
  submissionId?: string;
  /** The chosen course, if the form offered it and its page no longer does. */
  droppedCourse?: { id: string; name: string; price: number };
  /** The form may be right: the fault is the site's or the network's. */
  failed: boolean;
  /** Too many forms came from one address: the minutes until the next one is taken. */
  waitMinutes?: number;
  /** Nobody knows whether it arrived. Sending it again is safe: the submission id makes a repetition harmless. */
  unsent?: boolean;
  /** The browser reported that there was no connection. */
  offline?: boolean;
}

/**
 * For the routes of a form and the root. If a form could not be sent, loading fresh data would fail as well, and an error page
 * would replace the typed text.
 */
export const stayWhenUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const response = actionResult as SubmissionResponse | undefined;
  return response?.unsent ? false : defaultShouldRevalidate;
};
