import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { peopleTexts as texts } from "~/content/staff/people";
import { enrollmentList } from "~/db/submissions/enrollments.server";
import { changeList } from "~/desk/list/actions.server";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import type { PageHandle } from "~/document/page-handle";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { staffFrame } from "~/ui/staff/page/frame";
import { loadPerson } from "./person.server";

export const handle: PageHandle = { hydrate: true, staff: staffFrame };

export const meta: MetaFunction<typeof loader> = (input) =>
  staffMeta(input, { title: input.data?.names[0], description: texts.description, path: "/people" });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  return loadPerson(staff, params.reference ?? "");
}

/** Only enrollments are changed here: a likely duplicate gets its stage. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  return changeList(request, await readForm(request), staff, enrollmentList);
}

export {
  sendStaffForm as clientAction,
  stayWhenUnsaved as shouldRevalidate,
} from "~/ui/staff/forms/send-staff-form";
export { StaffErrorPage as ErrorBoundary } from "~/ui/staff/page/StaffErrorPage";
export { PersonPage as default } from "./PersonPage";
