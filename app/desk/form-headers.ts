import type { HeadersFunction } from "@remix-run/node";

/** For pages whose actions set cookies: no cache stores them, and the action's headers count. */
export const staffFormHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
};
