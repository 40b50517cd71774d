import type { ActionFunctionArgs } from "@remix-run/node";
import { staffTexts } from "~/content/staff/area";
import { orUnavailable } from "~/http/error-responses.server";
import { seeOther } from "~/http/see-other.server";
import { redirectWithToast } from "~/http/toast.server";
import { currentStaff, endSession } from "~/session.server";

/** Only a POST signs out: opening a link changes nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await currentStaff(request);
  const cookie = await endSession(request, staff).catch((error) => {
    throw orUnavailable(error);
  });
  return redirectWithToast(
    "/login",
    { type: "success", message: staffTexts.signedOut },
    // No cache stores staff pages, but the browser may still have them in memory for "back", and drafts in its storage.
    { "Set-Cookie": cookie, "Clear-Site-Data": '"cache", "storage"' },
  );
}

export function loader() {
  return seeOther("/login");
}
