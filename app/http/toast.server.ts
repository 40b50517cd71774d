import { createCookieSessionStorage, type Session } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";
import { signedCookie } from "./signed-cookie.server";

/** Seconds. A message about something that happened minutes ago would be noise. */
const LIFETIME = 300;

/** A message. */
export interface PageToast extends ToastMessage {
  /** The audit entry of what it is about, if that can be undone. */
  undo?: number;
  /** The page of what it is about, if it is shown on another page. */
  link?: { to: string; text: string };
}

/** The library passes on only its own values, so these are stored beside them. */
const UNDO = "undo";
const LINK = "link";

/**
 * The library's default cookie is signed with a published secret; this one with the site's.
 * @param opened is called with every session before the library gets it
 */
function toastUtils(opened: (session: Session) => void) {
  const storage = createCookieSessionStorage({ cookie: signedCookie("toast", LIFETIME) });
  return createToastUtilsWithCustomSession({
    ...storage,
    getSession: async (cookie) => {
      const session = await storage.getSession(cookie);
      opened(session);
      return session;
    },
  });
}

/** Sends the browser to `url` with GET (303), where `toast` is shown. */
export async function redirectWithToast(
  url: string,
  { undo, link, ...toast }: PageToast,
  headers?: HeadersInit,
) {
  const utils = toastUtils((session) => {
    if (undo !== undefined) session.flash(UNDO, undo);
    if (link) session.flash(LINK, link);
  });
  return utils.redirectWithToast(url, toast, { status: 303, headers });
}

/** The pending message, if there is one, and the headers that clear it. */
export async function readToast(request: Request): Promise<{ toast?: PageToast; headers?: Headers }> {
  if (!request.headers.get("Cookie")?.includes("toast=")) return {};
  let more: Pick<PageToast, "undo" | "link"> = {};
  const utils = toastUtils((session) => {
    const [undo, link] = [session.get(UNDO), session.get(LINK)];
    more = { ...(undo !== undefined && { undo }), ...(link && { link }) };
  });
  const { toast, headers } = await utils.getToast(request);
  return toast ? { toast: { ...toast, ...more }, headers } : {};
}
