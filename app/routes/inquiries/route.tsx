import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import { mostFrequentAnswers, summarizeInquiries } from "~/db/submissions/counts.server";
import { inquiryList, type ListedInquiry } from "~/db/submissions/list-definitions.server";
import { changeList } from "~/desk/list/actions.server";
import { loadListPage } from "~/desk/list/page.server";
import { listTitle } from "~/desk/list/title";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { groupDigits } from "~/format/digits";
import { formatMonth, monthStart } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { ListDialogs } from "~/ui/staff/list/ListDialogs";
import { ListState } from "~/ui/staff/list/ListState";
import { SubmissionList } from "~/ui/staff/list/SubmissionList";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { Totals } from "~/ui/staff/Totals";
import { InquiryCells, PLACES, TRACKS } from "./InquiryCells";

const { inquiries: texts } = staffTexts;

/** The subjects in the filter, the most frequent ones; the others are found by searching. */
const MAX_SUBJECTS = 20;

export const meta: MetaFunction<typeof loader> = (input) => {
  const title = listTitle(texts.title, "inquiries", { ...input, search: input.location.search });
  return staffMeta(input, { title, description: texts.lead, path: "/inquiries" });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const now = new Date();
  return loadListPage(request, staff, {
    list: inquiryList,
    toCells: ({ handledAt, handledBy, ...row }: ListedInquiry) => row,
    pageData: () => ({
      summary: summarizeInquiries(monthStart(now)),
      month: formatMonth(now),
      subjects: mostFrequentAnswers("subject", MAX_SUBJECTS).map(({ answer }) => answer),
    }),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  return changeList(request, await readForm(request), staff, inquiryList);
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

export default function Inquiries() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffPage
        isDense
        title={texts.title}
        lead={texts.lead}
        beside={list && <Totals totals={totalsOf(list)} />}
      >
        <ListState />
        {list ? (
          <SubmissionList
            list={list}
            listName="inquiries"
            caption={texts.caption}
            heading={texts.caption}
            filters={filtersOf(list)}
            tracks={TRACKS}
            columns={COLUMNS}
            cells={InquiryCells}
            empty={
              <EmptyList title={texts.empty.title}>
                <p>{texts.empty.text}</p>
              </EmptyList>
            }
          />
        ) : (
          <FailedList>{texts.failed}</FailedList>
        )}
      </StaffPage>
      <ListDialogs listName="inquiries" />
    </>
  );
}

function totalsOf({ summary: { total, thisMonth, withPhone }, month }: List) {
  const labels = texts.summary;
  return [
    { value: total, ...labels.total },
    { value: thisMonth, ...labels.month, note: month },
    { value: withPhone, ...labels.phone, note: `of ${groupDigits(total)}` },
  ];
}

function filtersOf({ subjects, assignees }: List) {
  const { subject, phone, withPhone, assignee } = listTexts.tools;
  return [
    { name: "subject", label: subject, options: subjects.map((name) => [name, name] as const) },
    { name: "phone", label: phone, options: [["yes", withPhone]] as const },
    { name: "assignee", label: assignee, options: assignees },
  ];
}

const COLUMNS = {
  name: { place: PLACES.name, sort: "name" },
  email: { place: PLACES.email, sort: "email" },
  phone: { place: PLACES.phone },
  subject: { place: PLACES.subject, sort: "subject" },
  date: { place: PLACES.date, sort: "date" },
  message: { place: PLACES.message },
  actions: { place: PLACES.actions },
};

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
