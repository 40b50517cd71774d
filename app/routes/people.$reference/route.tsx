import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { peopleTexts as texts } from "~/content/staff/people";
import { enrollmentList } from "~/db/submissions/list-definitions.server";
import { changeList } from "~/desk/list/actions.server";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { loadPerson } from "./person.server";

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

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
export { PersonPage as default } from "./PersonPage";
