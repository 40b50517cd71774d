import type { ActionFunctionArgs } from "@remix-run/node";
import { staffTexts } from "~/content/staff";
import { databaseErrorCode } from "~/db/database-error.server";
import { unavailable } from "~/http/service-unavailable.server";
import { redirectWithToast, seeOther } from "~/http/toast.server";
import { currentStaff, endSession } from "~/session.server";

/** Signing out changes something, so it is a POST; an opened link does nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await currentStaff(request);
  const cookie = await endSession(request, staff).catch((error) => {
    throw databaseErrorCode(error) ? unavailable() : error;
  });
  return redirectWithToast(
    "/login",
    { type: "success", message: staffTexts.signedOut },
    // Staff pages are not stored by any cache, but a browser may still have them in memory for "back", and drafts besides.
    { "Set-Cookie": cookie, "Clear-Site-Data": '"cache", "storage"' },
  );
}

export function loader() {
  return seeOther("/login");
}
