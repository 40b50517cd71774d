import type { SubmissionResult } from "@conform-to/react";
import type { HeadersFunction } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";

/** What comes back when a form was not stored: enough to show it again with every typed value. */
export interface SubmissionAnswer {
  /** What is to be corrected, and the typed values. Absent where no server answered: then the page still has them. */
  result?: SubmissionResult;
  submissionId?: string;
  /** The form may be right, and the fault is ours or the line's. */
  failed: boolean;
  /** Too many forms came from one address: the minutes until the next one is taken. */
  waitMinutes?: number;
  /** Nobody knows whether it arrived. Sending it again is safe: the submission id makes a repetition harmless. */
  unsent?: boolean;
  /** The browser knew that there was no connection. */
  offline?: boolean;
}

/**
 * For the routes of a form and the root. Where a form could not be sent, asking the same server for fresh data would
 * fail as well, and the page with the typed text would give way to an error page.
 */
export const stayWhenUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const answer = actionResult as SubmissionAnswer | undefined;
  return answer?.unsent ? false : defaultShouldRevalidate;
};

/** For a form's page: it holds an id for one visitor, and the action's own headers count. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-cache");
  return headers;
};
