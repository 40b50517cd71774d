import { databaseErrorCode } from "~/db/database-error.server";

/** Seconds after which a browser or proxy may try again. */
export const RETRY_AFTER = "5";

/** Requests that failed because of a database error. */
const failed = new WeakSet<Request>();

/** Makes the response to a request a 503 if `error` is a database error. @returns SQLite's code, if it is one */
export function recordDatabaseError(request: Request, error: unknown): string | undefined {
  const code = databaseErrorCode(error);
  if (code) failed.add(request);
  return code;
}

export function isUnavailable(request: Request): boolean {
  return failed.has(request);
}

/** A response that is only a sentence, where there is no page to show it. */
export const textResponse = (words: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/** What a loader or an action throws when it cannot reach the database. */
const unavailable = (): Response =>
  textResponse("The site cannot reach its records at the moment. Please try again in a minute.", 503, {
    "Retry-After": RETRY_AFTER,
  });

/** What a loader or an action throws in place of an error: a 503 for one of the database. */
export const orUnavailable = (error: unknown) => (databaseErrorCode(error) ? unavailable() : error);

/** What a loader or an action throws for what does not exist, or may not be seen. */
export const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

/** Shown on the error page, where there is one. */
const BAD_REQUEST =
  "Bad Request: the site has no form that sends this. Nothing has been changed. Please load the page again.";

/** What an action throws for a form that no page of ours sends. */
export const badRequest = () => textResponse(BAD_REQUEST, 400);
