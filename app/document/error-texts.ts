import { isRouteErrorResponse } from "@remix-run/react";
import { OWNERS_ONLY } from "~/auth/owners-only";
import { errorPage, forbiddenPage, notFoundPage, unavailablePage } from "~/content/site";

export interface ErrorTexts {
  title: string;
  lead: string;
  homeLink: string;
  marginNote: string;
  /** The status text. */
  reason?: string;
  /** The fault is ours: show how to reach us without the site. */
  withContact?: boolean;
  /** Whose `lead` the staff area words for itself. */
  state?: "failed" | "unavailable";
}

/** For a moment in which the database cannot be reached. */
export const unavailableTexts: ErrorTexts = { ...unavailablePage, state: "unavailable", withContact: true };

/** The texts of the error page for anything a route threw. */
export function errorTexts(error: unknown): ErrorTexts {
  if (!isRouteErrorResponse(error)) {
    return { ...errorPage, state: "failed", reason: "Internal Server Error", withContact: true };
  }
  const { status, statusText } = error;
  if (status === 503) return unavailableTexts;
  // Addresses that even the catch-all route does not match, such as those with line breaks.
  if (status === 404) return notFoundPage;
  if (status === 403 && statusText === OWNERS_ONLY) return forbiddenPage;
  const reason = statusText || `Status ${status}`;
  return { ...errorPage, state: "failed", reason, withContact: status >= 500 };
}
