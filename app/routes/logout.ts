import type { ActionFunctionArgs } from "@remix-run/node";
import { staffTexts } from "~/content/staff";
import { record } from "~/db/record.server";
import { currentStaff, endSession } from "~/session.server";
import { redirectWithToast, seeOther } from "~/toast.server";

/** Signing out changes something, so it is a POST; an opened link does nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await currentStaff(request);
  if (staff) await record({ kind: "sign-out", by: staff, of: "this-session" });
  const cookie = await endSession(request);
  return redirectWithToast(
    "/login",
    { type: "success", message: staffTexts.signedOut },
    { "Set-Cookie": cookie },
  );
}

export function loader() {
  return seeOther("/login");
}
