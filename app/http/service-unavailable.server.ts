import { storeTroubleOf } from "~/db/trouble.server";

/** Seconds after which a browser or proxy may try again. */
export const RETRY_AFTER = "5";

/** Requests that failed because the store cannot be used at the moment. */
const failed = new WeakSet<Request>();

/**
 * Notes that a request failed with `error`, if that is a trouble of the store: the answer to it is then 503.
 * @returns SQLite's code, if it is
 */
export function noteUnavailable(request: Request, error: unknown): string | undefined {
  const trouble = storeTroubleOf(error);
  if (trouble) failed.add(request);
  return trouble;
}

export function isUnavailable(request: Request): boolean {
  return failed.has(request);
}

/** The answer of a loader or an action, a download's too, that cannot do without the store. */
export function unavailable(): Response {
  return new Response("The site cannot reach its records at the moment. Please try again in a minute.\n", {
    status: 503,
    statusText: "Service Unavailable",
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": RETRY_AFTER,
    },
  });
}
