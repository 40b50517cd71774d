import type { HeadersFunction } from "@remix-run/node";

/** What the action says of its response, such as a cookie, or when to try again: without this Remix drops it. */
export const staffFormHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The same where the address holds a secret: no other site may see it as the referrer. */
export const secretFormHeaders: HeadersFunction = ({ actionHeaders }) =>
  withHeader(actionHeaders, "Referrer-Policy", "same-origin");

/** The same for a visitor's form, which has an id for one visitor: it is never cached. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) =>
  withHeader(actionHeaders, "Cache-Control", "private, no-cache");

function withHeader(headers: Headers, name: string, value: string): Headers {
  const more = new Headers(headers);
  more.set(name, value);
  return more;
}
