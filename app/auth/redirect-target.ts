/** Represents our origin while a target is resolved; no real host can have this name (RFC 2606). */
const OUR_ORIGIN = "http://here.invalid";

/**
 * Where to go after signing in: `target` if it is an address on this site, otherwise `fallback`. Browsers drop tabs and line breaks
 * from addresses and read a backslash as a slash, so targets with those are refused. Any other that begins with a single slash is a
 * path of our own origin, unless it resolves to one with two.
 */
export function safeRedirectTarget(target: unknown, fallback: string): string {
  if (typeof target !== "string" || target.length > 2000) return fallback;
  if (!/^\/(?!\/)/.test(target) || /[\\\u0000-\u001F\u007F]/.test(target)) return fallback;
  const { pathname, search, hash } = new URL(target, OUR_ORIGIN);
  return pathname.startsWith("//") ? fallback : pathname + search + hash;
}

/** The sign-in page that leads back to `target`. */
export const loginAddress = (target: string) => `/login?redirectTo=${encodeURIComponent(target)}`;

/** A parameter of the sign-in page: a form was sent without a session, and nothing was done. */
export const NOT_DONE = "undone";

/** Where the sign-in that a request belongs to leads. */
export const redirectTargetOf = (request: Request) =>
  safeRedirectTarget(new URL(request.url).searchParams.get("redirectTo"), "/desk");
