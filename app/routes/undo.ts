import type { ActionFunctionArgs } from "@remix-run/node";
import { undoOwnChange } from "~/desk/undo.server";
import { readForm } from "~/forms/parse.server";
import { seeOther } from "~/http/see-other.server";
import { requireStaff } from "~/session.server";

/** The target of signing in after an undo that arrived too late for the session. */
export async function loader({ request }: { request: Request }) {
  await requireStaff(request);
  return seeOther("/desk");
}

/** Undoes a change that its toast offers to undo. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  return undoOwnChange(await readForm(request), staff);
}
