import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { staffTexts } from "~/content/staff";
import { listTexts } from "~/content/staff-lists";
import { commonSubjects, type ListedInquiry, summarizeInquiries } from "~/db/submissions/inquiries.server";
import { extraInquiryAnswers } from "~/desk/inquiry-words";
import { changeList } from "~/desk/list/actions.server";
import { inquiryParameters as parameters } from "~/desk/list/address";
import { loadListPage } from "~/desk/list/page.server";
import { listTitle } from "~/desk/list/title";
import { stayWhenUnsaved } from "~/desk/signed-out";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffLists } from "~/desk/submission/staff-lists.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { groupDigits } from "~/format/digits";
import { phoneAddress } from "~/format/telephone";
import { fillIn } from "~/format/template";
import { formatMonth, monthStart } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { staffFrame } from "~/ui/staff/frame";
import { ListErrorPage } from "~/ui/staff/ListErrorPage";
import { excerpt } from "~/ui/staff/list/excerpt";
import { ListDialogs } from "~/ui/staff/list/ListDialogs";
import { ListState } from "~/ui/staff/list/ListState";
import { CUT, ListCell, LOWER } from "~/ui/staff/list/ListTable";
import { MarkButton, RowMenu } from "~/ui/staff/list/RowMenu";
import { SubmissionList } from "~/ui/staff/list/SubmissionList";
import { RowAge, RowName, RowState } from "~/ui/staff/list/SubmissionRow";
import { SearchTerms, useMark } from "~/ui/staff/list/search-marks";
import { StaffPage } from "~/ui/staff/StaffPage";
import { Sums } from "~/ui/staff/Sums";

const { inquiries: texts } = staffTexts;

/** The subjects in the filter, the most frequent ones; the others are found by searching. */
const SUBJECTS = 20;

export const handle: PageHandle = { hydrate: true, staff: staffFrame };

export const meta: MetaFunction<typeof loader> = (input) => {
  const title = listTitle(texts.title, parameters, { ...input, search: input.location.search });
  return pageMeta(
    { matches: input.matches },
    { title, description: texts.lead, path: "/inquiries", indexed: false },
  );
};

export const shouldRevalidate = stayWhenUnsaved;

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const now = new Date();
  return loadListPage(request, staff, {
    ...staffLists.inquiries,
    named: ({ handledAt, handledBy, ...row }: ListedInquiry) => row,
    more: async () => ({
      summary: await summarizeInquiries(monthStart(now)),
      month: formatMonth(now),
      subjects: await commonSubjects(SUBJECTS),
    }),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  return changeList(request, await readForm(request), staff, staffLists.inquiries);
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

export default function Inquiries() {
  const { staff, colleagues, list, asked } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffPage isDense title={texts.title} lead={texts.lead} beside={list && <Sums sums={sumsOf(list)} />}>
        <ListState />
        {list ? (
          <SubmissionList
            list={list}
            kind="inquiries"
            parameters={parameters}
            caption={texts.caption}
            heading={texts.caption}
            filters={filtersOf(list)}
            labels={texts.columns}
            tracks={TRACKS}
            columns={COLUMNS}
            cells={Cells}
            empty={<EmptyList>{texts.empty}</EmptyList>}
          />
        ) : (
          <FailedList>{texts.failed}</FailedList>
        )}
      </StaffPage>
      <ListDialogs asked={asked} kind="inquiries" texts={texts} staff={staff.email} colleagues={colleagues} />
    </>
  );
}

function sumsOf({ summary: { total, thisMonth, withPhone }, month }: List) {
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

/** The tracks of the grid; see ListTable. */
const TRACKS =
  "[--columns:1.75rem_auto_minmax(0,1fr)_auto_2.75rem] md:[--columns:1.75rem_11rem_minmax(0,1fr)_4.5rem_14rem] xl:[--columns:1.25rem_8.75rem_1.75rem_13rem_8.5rem_minmax(0,1fr)_15rem]";

const PLACES = {
  name: "row-start-1 col-start-2 max-md:col-end-4 xl:col-start-4",
  email: "row-start-2 col-start-2 max-md:hidden xl:col-start-4",
  phone: "max-xl:hidden xl:col-start-5 xl:row-[1/3]",
  subject: "col-start-2 row-start-2 md:col-start-3 md:row-start-1 xl:col-start-6",
  date: "row-start-1 col-start-4 text-right xl:col-start-2 xl:row-[1/3]",
  message: "col-start-3 row-start-2 xl:col-start-6",
  actions: "col-[4/6] row-[1/3] text-right md:col-[5/6] xl:col-[7/8]",
};

const COLUMNS = {
  name: { place: PLACES.name, sort: "name" },
  email: { place: PLACES.email, sort: "email" },
  phone: { place: PLACES.phone },
  subject: { place: PLACES.subject, sort: "subject" },
  date: { place: PLACES.date, sort: "date" },
  message: { place: PLACES.message },
  actions: { place: PLACES.actions },
};

function Cells({ row }: { row: List["rows"][number] }) {
  const mark = useMark();
  const terms = useContext(SearchTerms);
  const { columns } = texts;
  const { subject, reference } = row;
  const extras = extraInquiryAnswers(row).map(([label, value]) => [label, mark(value)] as const);
  return (
    <>
      <th scope="row" className={`min-w-0 self-end text-left ${PLACES.name}`}>
        <RowName row={row} />
      </th>
      <ListCell label={columns.email} place={`${LOWER} ${PLACES.email}`}>
        <span className="relative z-1">{mark(row.email)}</span>
      </ListCell>
      <ListCell label={columns.phone} place={`${CUT} text-note tabular-nums ${PLACES.phone}`}>
        <span className="relative z-1">{row.phone ? mark(row.phone) : "–"}</span>
      </ListCell>
      <ListCell
        label={columns.subject}
        place={`${CUT} self-end max-md:max-w-44 max-md:self-start max-md:text-note ${PLACES.subject}`}
      >
        <span className={SUBJECT} data-badge>
          {mark(subject)}
        </span>
        {extras.map(([label, value]) => (
          <small key={label} className="ml-2 align-bottom text-[.8125rem] text-ink-2 max-md:hidden">
            {label}: {value}
          </small>
        ))}
      </ListCell>
      <ListCell label={columns.date} place={`max-xl:self-end text-note tabular-nums ${PLACES.date}`}>
        <RowAge row={row} />
      </ListCell>
      <ListCell label={columns.message} place={`${LOWER} ${PLACES.message}`}>
        {mark(excerpt(row.message, terms))}
      </ListCell>
      <ListCell
        label={columns.actions}
        place={`flex items-center justify-end gap-x-3 relative z-1 self-stretch has-[[open]]:z-30 ${PLACES.actions}`}
      >
        <span className="min-w-0 text-note max-md:self-end md:mr-auto md:w-21 md:text-left">
          <RowState narrow="next" row={row} state={listTexts.row.states[row.status]} />
        </span>
        <MarkButton row={row} look="inRow" />
        <RowMenu
          row={row}
          words={row.message}
          facts={[
            [columns.subject, mark(subject)],
            [
              columns.email,
              <a key="email" href={`mailto:${row.email}`}>
                {row.email}
              </a>,
            ],
            [
              columns.phone,
              row.phone ? (
                <a key="phone" href={phoneAddress(row.phone)}>
                  {row.phone}
                </a>
              ) : (
                "–"
              ),
            ],
            [columns.date, row.received],
            ...extras,
            [listTexts.row.reference, mark(reference)],
          ]}
          replySubject={fillIn(listTexts.reply.inquiry, { subject, reference })}
          deletes={`the inquiry from ${row.name}`}
          isMarkedInRow
        />
      </ListCell>
    </>
  );
}

/** A badge, which phones have no room for. */
const SUBJECT =
  "inline-block max-w-full truncate rounded border border-edge bg-paper px-[.4rem] align-bottom text-[.8125rem] font-medium max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:text-[length:inherit]";

export { ListErrorPage as ErrorBoundary };
