import { type Cookie, createCookie } from "@remix-run/node";
import { isSecureSite } from "~/env.server";
import { signingSecrets } from "~/secrets/secret.server";

/** Whether a `Cookie` header has this cookie, whatever prefix its name has. */
export const hasCookie = (cookies: string, name: "session" | "toast"): boolean =>
  cookies.includes(`${name}=`);

/**
 * A signed cookie that no script can read. `__Host-` makes browsers refuse it from any other host or path; it exists
 * under https only.
 * @param maxAge seconds; without it the cookie ends with the browser session
 */
export function signedCookie(name: string, maxAge?: number): Cookie {
  return createCookie(isSecureSite ? `__Host-${name}` : name, {
    secrets: signingSecrets(),
    httpOnly: true,
    sameSite: "lax",
    secure: isSecureSite,
    path: "/",
    maxAge,
  });
}
