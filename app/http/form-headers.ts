import type { HeadersFunction } from "@remix-run/node";

/** Passes on the action's headers, such as a cookie or `Retry-After`: otherwise Remix drops them. */
export const staffFormHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The same for an address with a secret in it, which must not reach another site as the referrer. */
export const secretFormHeaders: HeadersFunction = ({ actionHeaders }) =>
  withHeader(actionHeaders, "Referrer-Policy", "same-origin");

/** The same for a visitor's form, which has an id for one visitor and is never cached. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) =>
  withHeader(actionHeaders, "Cache-Control", "private, no-cache");

function withHeader(headers: Headers, name: string, value: string): Headers {
  const more = new Headers(headers);
  more.set(name, value);
  return more;
}
