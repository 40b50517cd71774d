import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { courseName, coursesToChoose } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { availabilityOptions, experienceLevels } from "~/content/pages/enrollment";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import { enrollmentList, type ListedEnrollment } from "~/db/submissions/list-definitions.server";
import { changeList } from "~/desk/list/actions.server";
import { listAddress } from "~/desk/list/dialog-parameters";
import { loadListPage } from "~/desk/list/page.server";
import { listTitle } from "~/desk/list/title";
import { senderName } from "~/desk/person";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { groupDigits } from "~/format/digits";
import { readForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { requireStaff } from "~/session.server";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { TOOL } from "~/ui/staff/Action";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { ListDialogs } from "~/ui/staff/list/ListDialogs";
import { ListState } from "~/ui/staff/list/ListState";
import { SubmissionList } from "~/ui/staff/list/SubmissionList";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { EnrollmentCells, PLACES, TRACKS } from "./EnrollmentCells";

const { enrollments: texts } = staffTexts;
const { tools } = listTexts;

export const meta: MetaFunction<typeof loader> = (input) => {
  const title = listTitle(texts.title, "enrollments", { ...input, search: input.location.search });
  return staffMeta(input, { title, description: texts.title, path: "/enrollments" });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const { courses } = textsOf("courses");
  return loadListPage(request, staff, {
    list: enrollmentList,
    toCells: (enrollment: ListedEnrollment) => {
      const { firstName, lastName, handledAt, handledBy, price, textsSeen, ...row } = enrollment;
      return { ...row, name: senderName(enrollment), course: courseName(courses, row.course) };
    },
    pageData: () => ({ courses: coursesToChoose(courses).map(({ id, title }) => [id, title] as const) }),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  const form = await readForm(request);
  if (form.get("intent") === "refresh") {
    const address = listAddress(new URL(request.url));
    return redirectWithToast(address, { type: "success", ...texts.toasts.refreshed });
  }
  return changeList(request, form, staff, enrollmentList);
}

export default function Enrollments() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffPage isDense title={texts.title} lead={list && <Total>{list.total}</Total>}>
        <ListState />
        {list ? (
          <SubmissionList
            list={list}
            listName="enrollments"
            caption={texts.title}
            filters={[
              { name: "stage", label: tools.stage, options: list.stages },
              { name: "assignee", label: tools.assignee, options: list.assignees },
              { name: "course", label: tools.course, options: list.courses },
              ...FILTERS,
            ]}
            tracks={TRACKS}
            columns={COLUMNS}
            cells={EnrollmentCells}
            buttons={<Refresh />}
            empty={
              <EmptyList title={texts.empty.title}>
                <p>{texts.empty.text}</p>
              </EmptyList>
            }
          />
        ) : (
          <Failed />
        )}
      </StaffPage>
      <ListDialogs listName="enrollments" />
    </>
  );
}

const optionsOf = (choices: readonly { value: string; label: string }[]) =>
  choices.map(({ value, label }) => [value, label] as const);

const FILTERS = [
  { name: "experience", label: tools.experience, options: optionsOf(experienceLevels) },
  { name: "availability", label: tools.availability, options: optionsOf(availabilityOptions) },
];

const COLUMNS = {
  name: { place: PLACES.name, sort: "name" },
  contact: { place: PLACES.contact, sort: "email" },
  course: { place: PLACES.course, sort: "course" },
  experience: { place: PLACES.experience, sort: "experience" },
  availability: { place: PLACES.availability, sort: "availability" },
  submitted: { place: PLACES.submitted, sort: "date" },
  stage: { place: PLACES.stage },
  actions: { place: PLACES.actions },
};

function Total({ children: total }: { children: number }) {
  return (
    <span className="tabular-lining-nums">
      {texts.total}: <b>{groupDigits(total)}</b>
    </span>
  );
}

function Failed() {
  const address = listAddress(useLocation());
  return (
    <FailedList>
      <p>{texts.failed}</p>
      <ButtonRow as="p" className="mt-6 justify-center">
        <ButtonLink as={Link} variant="outline" small to={address}>
          {texts.tryAgain}
        </ButtonLink>
      </ButtonRow>
    </FailedList>
  );
}

function Refresh() {
  return (
    <Form method="post" action={listAddress(useLocation())} preventScrollReset className="contents">
      <SubmitButton
        {...TOOL}
        className={`flex-none ${TOOL.className}`}
        name="intent"
        value="refresh"
        label={texts.refresh}
        pendingLabel={texts.refreshing}
      />
    </Form>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
