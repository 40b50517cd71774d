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
  /** The fault is ours: show the ways that do not need the site. */
  withContact?: boolean;
}

/** What the page says about whatever a route threw. */
export function errorTexts(error: unknown): ErrorTexts {
  if (!isRouteErrorResponse(error)) {
    return { ...errorPage, reason: "Internal Server Error", withContact: true };
  }
  const { status, statusText } = error;
  if (status === 503) return { ...unavailablePage, withContact: true };
  // Addresses that not even the catch-all route takes, such as those with line breaks in them.
  if (status === 404) return notFoundPage;
  if (status === 403 && statusText === OWNERS_ONLY) return forbiddenPage;
  return { ...errorPage, reason: statusText || `Status ${status}`, withContact: status >= 500 };
}
