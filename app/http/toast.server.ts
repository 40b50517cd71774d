import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";
import { isSecureSite } from "~/env.server";
import { signingSecrets } from "~/settings/secret.server";

/** The library's own cookie is not signed; this one is, with the site's secret. */
function toastUtils() {
  return createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: {
        name: isSecureSite ? "__Host-toast" : "toast",
        secrets: signingSecrets(),
        httpOnly: true,
        sameSite: "lax",
        secure: isSecureSite,
        path: "/",
        // A message about something that happened minutes ago would be noise.
        maxAge: 300,
      },
    }),
  );
}

/** Sends the browser to `url` with GET (303), where `toast` is shown. */
export async function redirectWithToast(url: string, toast: ToastMessage, headers?: HeadersInit) {
  return toastUtils().redirectWithToast(url, toast, { status: 303, headers });
}

/** The waiting message, if there is one, and the headers that clear it. Without one there is no cookie to set. */
export async function takeToast(request: Request): Promise<{ toast?: ToastMessage; headers?: Headers }> {
  if (!request.headers.get("Cookie")?.includes("toast=")) return {};
  const { toast, headers } = await toastUtils().getToast(request);
  return toast ? { toast, headers } : {};
}

/** Sends the browser to `url` with GET (303). */
export function seeOther(url: string, headers?: HeadersInit) {
  return redirect(url, { status: 303, headers });
}
