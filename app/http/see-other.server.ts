import { redirect } from "@remix-run/node";

/** Sends the browser to `url` with GET (303). */
export const seeOther = (url: string, headers?: HeadersInit) => redirect(url, { status: 303, headers });
