import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { staffTexts } from "~/content/staff";
import { listTexts } from "~/content/staff-lists";
import {
  commonSubjects,
  inquiryList,
  type ListedInquiry,
  summarizeInquiries,
} from "~/db/submissions/inquiries.server";
import { changeList } from "~/desk/actions.server";
import { isByDate, inquiryParameters as parameters, readListAddress } from "~/desk/address";
import { loadAskedRows, loadList } from "~/desk/load.server";
import { stayWhenSignedOut } from "~/desk/signed-out";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { listTitle } from "~/desk/title";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { groupDigits } from "~/format/digits";
import { phoneAddress } from "~/format/telephone";
import { fillIn } from "~/format/template";
import { formatMoment, formatMonth, monthStart } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { Badge } from "~/ui/staff/Badge";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { ListDialogs } from "~/ui/staff/ListDialogs";
import { ListErrorPage } from "~/ui/staff/ListErrorPage";
import { ListState } from "~/ui/staff/ListState";
import { Choice, ListTools } from "~/ui/staff/ListTools";
import { LongText } from "~/ui/staff/LongText";
import { Pager } from "~/ui/staff/Pager";
import { StaffPage } from "~/ui/staff/StaffPage";
import { ListLine, NothingListed, SortHead, SubmissionForm } from "~/ui/staff/SubmissionList";
import { ListRows, Reference, RowActions, SelectRow } from "~/ui/staff/SubmissionRow";
import { Sums } from "~/ui/staff/Sums";
import { useMark } from "~/ui/staff/search-marks";
import { ActionsCell, Cell, CellLink, Moment, RowHead, Table } from "~/ui/staff/Table";

const { inquiries: texts, pager } = staffTexts;

/** So many subjects can be chosen from; any other one by the link that it is in the list. */
const SUBJECTS = 20;

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction<typeof loader> = (input) => {
  const title = listTitle(texts.title, parameters, { ...input, search: input.location.search });
  return pageMeta(
    { matches: input.matches },
    { title, description: texts.lead, path: "/inquiries", indexed: false },
  );
};

export const shouldRevalidate = stayWhenSignedOut;

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  try {
    const now = new Date();
    const list = await loadList(inquiryList, parameters, request, staff);
    const { toDelete, toMark, withNote, missing } = await loadAskedRows(
      inquiryList,
      "inquiries",
      request,
      staff,
    );
    return data({
      staff,
      list: {
        ...list,
        rows: list.rows.map(toListed),
        summary: await summarizeInquiries(monthStart(now)),
        month: formatMonth(now),
        subjects: await commonSubjects(SUBJECTS),
      },
      asked: {
        toDelete: toDelete?.map(({ id, name }) => ({ id, name })),
        toMark: toMark && { ...toMark, rows: toMark.rows.map(({ id, name }) => ({ id, name })) },
        withNote: withNote && toListed(withNote),
        missing,
      },
    });
  } catch (error) {
    console.error("The inquiries could not be read:", error);
    return data({ staff, list: undefined, asked: {} }, { status: 503 });
  }
}

/** What the list shows of an inquiry; times are worded here, in the site's zone. */
function toListed({ handledAt, handledBy, ...row }: ListedInquiry) {
  return {
    ...row,
    received: formatMoment(row.createdAt),
    handled: handledAt === null ? null : { moment: formatMoment(handledAt), by: handledBy ?? "" },
  };
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

export default function Inquiries() {
  const { staff, list, asked } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffPage
        staff={staff}
        title={texts.title}
        lead={texts.lead}
        beside={list && <Sums sums={sumsOf(list)} />}
      >
        <ListState />
        {list ? <InquiryList list={list} /> : <FailedList>{texts.failed}</FailedList>}
      </StaffPage>
      <ListDialogs asked={asked} kind="inquiries" texts={texts} staff={staff.email} />
    </>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;
type Listed = ReturnType<typeof toListed>;

function sumsOf({ summary: { total, thisMonth, withPhone }, month }: List) {
  const labels = texts.summary;
  return [
    { value: total, ...labels.total },
    { value: thisMonth, ...labels.month, note: month },
    { value: withPhone, ...labels.phone, note: `of ${groupDigits(total)}` },
  ];
}

function InquiryList({ list }: { list: List }) {
  const { rows, before, after } = list;
  const address = readListAddress(new URLSearchParams(useLocation().search), parameters);
  const { tools } = listTexts;
  return (
    <>
      <ListTools parameters={parameters} address={address}>
        <Choice
          name="subject"
          label={tools.subject}
          chosen={address.choices.subject}
          options={list.subjects.map((subject) => [subject, subject])}
        />
        <Choice
          name="phone"
          label={tools.phone}
          chosen={address.choices.phone}
          options={[["yes", tools.withPhone]]}
        />
      </ListTools>
      <ListLine {...list} parameters={parameters} title={texts.caption} />
      {rows.length > 0 ? (
        <SubmissionForm address={address} size={rows.length}>
          <InquiryTable rows={rows} />
        </SubmissionForm>
      ) : (
        <NothingListed parameters={parameters} address={address} unfinished={list.unfinished}>
          <EmptyList>{texts.empty}</EmptyList>
        </NothingListed>
      )}
      <Pager
        previous={before}
        next={after}
        names={{ previous: "before", next: "after" }}
        words={isByDate(address) ? undefined : pager.other}
      />
    </>
  );
}

const SORTS: Record<string, string> = { name: "name", email: "email", subject: "subject", date: "date" };

const WIDTHS: Record<string, string> = {
  name: "xl:w-[14%]",
  email: "xl:w-[16.5%]",
  phone: "xl:w-[11.5%]",
  subject: "xl:w-[11%]",
  date: "xl:w-[12.5%]",
  actions: "xl:w-[14.5%]",
};

function InquiryTable({ rows }: { rows: List["rows"] }) {
  const { columns } = texts;
  const address = readListAddress(new URLSearchParams(useLocation().search), parameters);
  const head = Object.entries(columns).map(([name, label]) => (
    <SortHead
      key={name}
      label={label}
      width={WIDTHS[name]}
      sort={SORTS[name]}
      parameters={parameters}
      address={address}
    />
  ));
  return (
    <Table caption={texts.caption} head={head}>
      <ListRows rows={rows} cells={Cells} />
    </Table>
  );
}

function Cells({ row }: { row: Listed }) {
  const mark = useMark();
  const { columns } = texts;
  return (
    <>
      <RowHead hasBox>
        <SelectRow row={row} />
        {mark(row.name)}
      </RowHead>
      <Cell label={columns.email}>
        <CellLink href={`mailto:${row.email}`}>{mark(row.email)}</CellLink>
      </Cell>
      <Cell label={columns.phone} content="figures">
        {row.phone ? <CellLink href={phoneAddress(row.phone)}>{mark(row.phone)}</CellLink> : "–"}
      </Cell>
      <Cell label={columns.subject}>
        <Badge>{mark(row.subject)}</Badge>
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
          replySubject={fillIn(listTexts.reply.inquiry, {
            subject: row.subject,
            reference: row.reference,
          })}
          deletion={{
            label: texts.delete,
            of: `the inquiry from ${row.name}`,
          }}
        />
      </ActionsCell>
    </>
  );
}

export { ListErrorPage as ErrorBoundary };
