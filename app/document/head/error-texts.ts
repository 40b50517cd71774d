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
}

/** The texts of the error page for anything a route threw. */
export function errorTexts(error: unknown): ErrorTexts {
  if (!isRouteErrorResponse(error)) {
    return { ...errorPage, reason: "Internal Server Error", withContact: true };
  }
  const { status, statusText, data } = error;
  if (status === 503) return { ...unavailablePage, withContact: true };
  // Even the catch-all route does not match some addresses, such as those with line breaks.
  if (status === 404) return notFoundPage;
  if (status === 403 && statusText === OWNERS_ONLY) return forbiddenPage;
  const isOurs = status >= 500;
  const reason = statusText || `Status ${status}`;
  // The response's body says what is wrong with a bad request. Remix's own refusals have a sentence for developers there.
  const lead = status === 400 && typeof data === "string" && data ? data : reason;
  return { ...errorPage, ...(isOurs ? { reason } : { lead }), withContact: isOurs };
}
