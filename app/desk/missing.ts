import { isRouteErrorResponse } from "@remix-run/react";

const STATUS_TEXT = "No Such Row";

/** What is shown in place of a submission that does not exist. */
interface MissingRow {
  title: string;
  /** Why, in sentences. */
  why: string;
  /** Whether it is held as suspected spam. */
  isHeld: boolean;
}

/** The response of its page, which the error page shows. */
export const missingRow = (missing: MissingRow): Response =>
  Response.json(missing, { status: 404, statusText: STATUS_TEXT });

/** What such a response says, if the error is one. */
export function missingIn(error: unknown): MissingRow | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { status, statusText, data } = error;
  return status === 404 && statusText === STATUS_TEXT ? data : undefined;
}
