import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { staffTexts } from "~/content/staff";
import { listTexts } from "~/content/staff-lists";
import { commonSubjects, inquiryList, type ListedInquiry, summarizeInquiries } from "~/db/inquiries.server";
import { pageMeta } from "~/meta";
import type { PageHandle } from "~/page-handle";
import { requireStaff } from "~/session.server";
import { changeList, type RefusedChange } from "~/staff-list/actions.server";
import { inquiryParameters as parameters, readListAddress } from "~/staff-list/address";
import { loadList, loadRowsToDelete, loadRowWithNote } from "~/staff-list/load.server";
import { formatMoment, formatMonth, monthStart } from "~/time-zone.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { DeleteDialog, deleteButtonId } from "~/ui/staff/DeleteDialog";
import { Choice, ListTools } from "~/ui/staff/ListTools";
import { listAddress } from "~/ui/staff/list-address";
import { NoteDialog, noteIn } from "~/ui/staff/NoteDialog";
import { StaffBar } from "~/ui/staff/StaffBar";
import {
  ColumnHead,
  ListLine,
  ListPager,
  NothingListed,
  Reference,
  RowActions,
  SelectRow,
  SubmissionForm,
} from "~/ui/staff/SubmissionList";
import { Sums } from "~/ui/staff/Sums";
import { useMark } from "~/ui/staff/search-marks";

const { inquiries: texts, pager } = staffTexts;

/** So many subjects can be chosen from; any other one by the link that it is in the list. */
const SUBJECTS = 20;

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/inquiries", indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  try {
    const now = new Date();
    const list = await loadList(inquiryList, parameters, request);
    const toDelete = await loadRowsToDelete(inquiryList, searchParams);
    const withNote = await loadRowWithNote(inquiryList, searchParams);
    return data({
      staff,
      list: {
        ...list,
        rows: list.rows.map(toListed),
        summary: await summarizeInquiries(monthStart(now)),
        month: formatMonth(now),
        subjects: await commonSubjects(SUBJECTS),
      },
      toDelete: toDelete?.map(({ id, name }) => ({ id, name })),
      withNote: withNote && toListed(withNote),
    });
  } catch (error) {
    console.error("The inquiries could not be read:", error);
    return data({ staff, list: undefined, toDelete: undefined, withNote: undefined }, { status: 503 });
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
  const staff = await requireStaff(request);
  return changeList(request, await request.formData(), staff, {
    list: inquiryList,
    kind: "inquiries",
    nameOf: ({ name }) => name,
    toasts: texts.toasts,
  });
}

export default function Inquiries() {
  const { staff, list, toDelete, withNote } = useLoaderData<typeof loader>();
  const refused = noteIn(useActionData<RefusedChange>());
  const location = useLocation();
  const loading = useNavigation().state === "loading";
  const address = listAddress(location);
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <div className="wrap">
          <div className="phead list-head">
            <div>
              <h1>{texts.title}</h1>
              <p>{texts.lead}</p>
            </div>
            {list && <Sums sums={sumsOf(list)} />}
          </div>
          <p className="list-state" role="status">
            {loading && texts.loading}
          </p>
          {list ? <InquiryList list={list} /> : <p className="list-failed">{texts.failed}</p>}
        </div>
      </section>
      {toDelete && toDelete.length > 0 && (
        <DeleteDialog
          {...texts.dialog}
          {...deletionWords(toDelete)}
          ids={toDelete.map(({ id }) => id)}
          listAddress={address}
        />
      )}
      {withNote && (
        <NoteDialog
          key={refused?.current?.version}
          {...withNote}
          version={withNote.noteVersion}
          refused={refused?.id === withNote.id ? refused : undefined}
          dialogAddress={location.pathname + location.search}
          listAddress={address}
        />
      )}
    </>
  );
}

function deletionWords(rows: { name: string }[]) {
  if (rows.length === 1) return { text: texts.dialog.text.replace("{name}", rows[0]?.name ?? "") };
  const { title, text } = listTexts.many.inquiries;
  return { title: title.replace("{n}", String(rows.length)), text, names: rows.map(({ name }) => name) };
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

function sumsOf({ summary: { total, thisMonth, withPhone }, month }: List) {
  const labels = texts.summary;
  return [
    { value: total, ...labels.total },
    { value: thisMonth, ...labels.month, note: month },
    { value: withPhone, ...labels.phone, note: `of ${total.toLocaleString("en")}` },
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
        <NothingListed parameters={parameters} address={address}>
          <p className="list-empty">{texts.empty}</p>
        </NothingListed>
      )}
      <ListPager
        parameters={parameters}
        address={address}
        before={before}
        after={after}
        texts={{ first: pager.first, previous: pager.newer, next: pager.older }}
      />
    </>
  );
}

const SORTS: Record<string, string> = { name: "name", email: "email", subject: "subject", date: "date" };

/** The roles are written out: on a small screen the rows are laid out as entries, and browsers then forget the table. */
function InquiryTable({ rows }: { rows: List["rows"] }) {
  const mark = useMark();
  const { columns } = texts;
  const address = readListAddress(new URLSearchParams(useLocation().search), parameters);
  return (
    <table className="tbl inquiries" role="table">
      <caption className="vh">{texts.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([name, label]) => (
            <ColumnHead
              key={name}
              label={label}
              sort={SORTS[name]}
              parameters={parameters}
              address={address}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" className={row.handled ? undefined : "is-new"}>
            <th scope="row" role="rowheader">
              <SelectRow row={row} />
              {mark(row.name)}
            </th>
            <td role="cell" data-l={columns.email}>
              <a href={`mailto:${row.email}`}>{mark(row.email)}</a>
            </td>
            <td role="cell" data-l={columns.phone} className="dt">
              {row.phone ? <a href={`tel:${row.phone.replace(/[^\d+]/g, "")}`}>{mark(row.phone)}</a> : "–"}
            </td>
            <td role="cell" data-l={columns.subject}>
              <span className="tag">{mark(row.subject)}</span>
            </td>
            <td role="cell" data-l={columns.date} className="dt">
              <span>
                <time dateTime={row.createdAt}>{row.received}</time>
                <Reference row={row} />
              </span>
            </td>
            <td role="cell" data-l={columns.message} className="msg">
              {mark(row.message)}
            </td>
            <td role="cell">
              <RowActions
                row={row}
                replySubject={listTexts.reply.inquiry
                  .replace("{subject}", row.subject)
                  .replace("{reference}", row.reference)}
                deleteButton={
                  <button
                    type="submit"
                    className="del"
                    name="delete"
                    value={row.id}
                    id={deleteButtonId(row.id)}
                    aria-label={`${texts.delete} the inquiry from ${row.name}`}
                  >
                    {texts.delete}
                  </button>
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export { RouteErrorPage as ErrorBoundary };
