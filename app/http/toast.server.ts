import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";
import { signedCookie } from "./signed-cookie.server";

/** Seconds. A message about something that happened minutes ago would be noise. */
const LIFETIME = 300;

/** The library's default cookie is signed with a published secret; this one with the site's. */
function toastUtils() {
  return createToastUtilsWithCustomSession(
    createCookieSessionStorage({ cookie: signedCookie("toast", LIFETIME) }),
  );
}

/** Sends the browser to `url` with GET (303), where `toast` is shown. */
export async function redirectWithToast(url: string, toast: ToastMessage, headers?: HeadersInit) {
  return toastUtils().redirectWithToast(url, toast, { status: 303, headers });
}

/** The pending message, if there is one, and the headers that clear it. */
export async function takeToast(request: Request): Promise<{ toast?: ToastMessage; headers?: Headers }> {
  if (!request.headers.get("Cookie")?.includes("toast=")) return {};
  const { toast, headers } = await toastUtils().getToast(request);
  return toast ? { toast, headers } : {};
}

/** Sends the browser to `url` with GET (303). */
export function seeOther(url: string, headers?: HeadersInit) {
  return redirect(url, { status: 303, headers });
}
