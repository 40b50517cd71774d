import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { deskTexts as texts } from "~/content/staff/desk";
import { loadDesk } from "~/desk/day/page.server";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/head/meta";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { takeSubmission } from "./take.server";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const { view, search } = data?.desk ?? {};
  const shown = search ? `“${search}”` : view && view !== "waiting" ? texts.titles[view] : undefined;
  const title = shown ? `${shown}: ${texts.title}` : texts.title;
  return pageMeta({ matches }, { title, description: texts.lead, path: "/desk", indexed: false });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  try {
    return data({ desk: loadDesk(request, staff, new Date()) });
  } catch (error) {
    console.error("The desk could not be read:", error);
    return data({ desk: undefined }, { status: 503 });
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  return trySaving(request, {}, async () => takeSubmission(request, await readForm(request), staff));
}

export { RouteErrorPage as ErrorBoundary } from "~/ui/page/ErrorPage";
export { sendStaffForm as clientAction } from "~/ui/staff/forms/send-staff-form";
export { handle } from "~/ui/staff/page/frame";
export { DeskPage as default } from "./DeskPage";
