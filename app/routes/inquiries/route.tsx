import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inquiryAnswers } from "~/content/contact";
import { staffTexts } from "~/content/staff";
import { listTexts } from "~/content/staff-lists";
import {
  commonSubjects,
  inquiryList,
  type ListedInquiry,
  summarizeInquiries,
} from "~/db/submissions/inquiries.server";
import { changeList } from "~/desk/actions.server";
import { inquiryParameters as parameters } from "~/desk/address";
import { loadListPage } from "~/desk/list-page.server";
import { stayWhenUnsaved } from "~/desk/signed-out";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { listTitle } from "~/desk/title";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { groupDigits } from "~/format/digits";
import { phoneAddress } from "~/format/telephone";
import { fillIn } from "~/format/template";
import { formatMonth, monthStart } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { Badge } from "~/ui/staff/Badge";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { staffFrame } from "~/ui/staff/frame";
import { ListDialogs } from "~/ui/staff/ListDialogs";
import { ListErrorPage } from "~/ui/staff/ListErrorPage";
import { ListState } from "~/ui/staff/ListState";
import { LongText } from "~/ui/staff/LongText";
import { StaffPage } from "~/ui/staff/StaffPage";
import { SubmissionList } from "~/ui/staff/SubmissionList";
import { Reference, RowActions, RowName, SelectRow } from "~/ui/staff/SubmissionRow";
import { Sums } from "~/ui/staff/Sums";
import { useMark } from "~/ui/staff/search-marks";
import { ActionsCell, Cell, CellLink, Detail, Moment, RowHead } from "~/ui/staff/Table";
import { WroteBefore } from "~/ui/staff/WroteBefore";

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

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const now = new Date();
  return loadListPage(request, staff, {
    list: inquiryList,
    kind: "inquiries",
    parameters,
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
  return changeList(request, await readForm(request), staff, {
    list: inquiryList,
    kind: "inquiries",
    nameOf: ({ name }) => name,
    toasts: texts.toasts,
  });
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

export default function Inquiries() {
  const { staff, colleagues, list, asked } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffPage title={texts.title} lead={texts.lead} beside={list && <Sums sums={sumsOf(list)} />}>
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

const COLUMNS = {
  name: { width: "xl:w-[14%]", sort: "name" },
  email: { width: "xl:w-[16.5%]", sort: "email" },
  phone: { width: "xl:w-[11.5%]" },
  subject: { width: "xl:w-[11%]", sort: "subject" },
  date: { width: "xl:w-[12.5%]", sort: "date" },
  actions: { width: "xl:w-[14.5%]" },
};

function Cells({ row }: { row: List["rows"][number] }) {
  const mark = useMark();
  const { columns } = texts;
  const { subject, reference } = row;
  return (
    <>
      <RowHead hasBox>
        <SelectRow row={row} />
        <RowName row={row}>{mark(row.name)}</RowName>
        <WroteBefore row={row} />
        {(["company", "people", "levelCheck"] as const).map((answer) => {
          const value = row[answer];
          return (
            value && (
              <Detail key={answer}>
                {inquiryAnswers[answer].label}: {mark(value)}
              </Detail>
            )
          );
        })}
      </RowHead>
      <Cell label={columns.email}>
        <CellLink href={`mailto:${row.email}`}>{mark(row.email)}</CellLink>
      </Cell>
      <Cell label={columns.phone} content="figures">
        {row.phone ? <CellLink href={phoneAddress(row.phone)}>{mark(row.phone)}</CellLink> : "–"}
      </Cell>
      <Cell label={columns.subject}>
        <Badge>{mark(subject)}</Badge>
      </Cell>
      <Cell label={columns.date} content="figures">
        <span>
          <Moment iso={row.createdAt}>{row.received}</Moment>
          <Reference row={row} />
        </span>
      </Cell>
      <Cell label={columns.message} content="beside">
        <LongText name={row.name}>{row.message}</LongText>
      </Cell>
      <ActionsCell>
        <RowActions
          row={row}
          replySubject={fillIn(listTexts.reply.inquiry, { subject, reference })}
          deletes={`the inquiry from ${row.name}`}
        />
      </ActionsCell>
    </>
  );
}

export { ListErrorPage as ErrorBoundary };
