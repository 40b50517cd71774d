import type { HeadersArgs, HeadersFunction } from "@remix-run/node";
import { expect, it } from "vitest";
import { formHeaders, secretFormHeaders, staffFormHeaders } from "./form-headers";

const actionHeaders = new Headers({ "Retry-After": "3", "Set-Cookie": "session=a" });

const headersOf = (headers: HeadersFunction) =>
  Object.fromEntries(new Headers(headers({ actionHeaders } as HeadersArgs)));

it.each([
  ["staff", staffFormHeaders, {}],
  ["whoever has a secret address", secretFormHeaders, { "referrer-policy": "same-origin" }],
  ["visitors", formHeaders, { "cache-control": "private, no-cache" }],
])("the page of a form for %s keeps the headers that its action sets", (_, headers, more) => {
  expect(headersOf(headers)).toEqual({ "retry-after": "3", "set-cookie": "session=a", ...more });
});
