/** Represents our origin while a target is resolved; no real host can have this name (RFC 2606). */
const HERE = "http://here.invalid";

/**
 * Where to go after signing in: `target` if it is an address on this site, else `fallback`.
 *
 * Browsers drop tabs and line breaks from addresses and read a backslash as a slash, so such a target is refused
 * before it is resolved; what remains must still resolve to our own origin.
 */
export function safeRedirectTarget(target: unknown, fallback: string): string {
  if (typeof target !== "string" || target.length > 2000) return fallback;
  if (!/^\/(?!\/)/.test(target) || /[\\\u0000-\u001F\u007F]/.test(target)) return fallback;
  if (!URL.canParse(target, HERE)) return fallback;
  const { origin, pathname, search } = new URL(target, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search : fallback;
}

/** The sign-in page that leads back to `target`. */
export const loginAddress = (target: string) => `/login?redirectTo=${encodeURIComponent(target)}`;

/** In the address of the sign-in page: whoever was signed out has sent a form, which nobody repeats. */
export const UNDONE = "undone";

/** Where a sign-in that is under way leads. */
export const redirectTargetOf = (request: Request) =>
  safeRedirectTarget(new URL(request.url).searchParams.get("redirectTo"), "/desk");
