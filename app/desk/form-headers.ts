import type { HeadersFunction } from "@remix-run/node";

/** For pages whose actions set cookies: never cached, and the action's headers are sent. */
export const staffFormHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
};
