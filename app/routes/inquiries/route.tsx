import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { staffTexts } from "~/content/staff";
import {
  deleteInquiry,
  findInquiry,
  type Inquiry,
  listInquiries,
  summarizeInquiries,
} from "~/db/inquiries.server";
import { formatPosition, readPageRequest } from "~/db/keyset.server";
import { record } from "~/db/record.server";
import { pageMeta } from "~/meta";
import type { PageHandle } from "~/page-handle";
import { requireStaff } from "~/session.server";
import { formatMoment, formatMonth, monthStart } from "~/time-zone.server";
import { redirectWithToast } from "~/toast.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { DeleteDialog, deleteButtonId } from "~/ui/staff/DeleteDialog";
import { listAddress, readId } from "~/ui/staff/list-address";
import { Pager } from "~/ui/staff/Pager";
import { StaffBar } from "~/ui/staff/StaffBar";

const { inquiries: texts } = staffTexts;
const PAGE_SIZE = 50;

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/inquiries", indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  try {
    const now = new Date();
    const page = await listInquiries(readPageRequest(searchParams), PAGE_SIZE);
    const deleteId = readId(searchParams.get("delete"));
    return data({
      staff,
      list: {
        rows: page.rows.map(toListed),
        newer: page.newer && formatPosition(page.newer),
        older: page.older && formatPosition(page.older),
        summary: await summarizeInquiries(monthStart(now)),
        month: formatMonth(now),
      },
      toDelete: deleteId === undefined ? undefined : await findInquiry(deleteId),
    });
  } catch (error) {
    console.error("The inquiries could not be read:", error);
    return data({ staff, list: undefined, toDelete: undefined }, { status: 503 });
  }
}

/** What the list shows of an inquiry; times are worded here, in the site's zone. */
function toListed({ id, name, email, phone, subject, message, createdAt }: Inquiry) {
  return { id, name, email, phone, subject, message, createdAt, received: formatMoment(createdAt) };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  const form = await request.formData();
  const address = listAddress(new URL(request.url));
  if (form.get("intent") !== "delete") {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
  const { deleted, deleteFailed, gone } = texts.toasts;
  try {
    const id = readId(form.get("id"));
    const found = id !== undefined && (await deleteInquiry(id));
    if (found) await record({ kind: "deletion", by: staff, of: "inquiries", count: 1, ids: [id] });
    return redirectWithToast(address, found ? { type: "success", ...deleted } : { type: "info", ...gone });
  } catch (error) {
    console.error("An inquiry could not be deleted:", error);
    return redirectWithToast(address, { type: "error", ...deleteFailed });
  }
}

export default function Inquiries() {
  const { staff, list, toDelete } = useLoaderData<typeof loader>();
  const location = useLocation();
  const loading = useNavigation().state === "loading";
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <div className="wrap">
          <div className="phead">
            <h1>{texts.title}</h1>
            <p>{texts.lead}</p>
          </div>
          <p className="list-state" role="status">
            {loading && texts.loading}
          </p>
          {list ? <InquiryList list={list} /> : <p className="list-failed">{texts.failed}</p>}
        </div>
      </section>
      {toDelete && (
        <DeleteDialog
          {...texts.dialog}
          id={toDelete.id}
          text={texts.dialog.text.replace("{name}", toDelete.name)}
          listAddress={listAddress(location)}
        />
      )}
    </>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

function InquiryList({ list }: { list: List }) {
  const { summary, month, rows, newer, older } = list;
  return (
    <>
      <dl className="sums num">
        <Sum value={summary.total} {...texts.summary.total} />
        <Sum value={summary.thisMonth} {...texts.summary.month} note={month} />
        <Sum
          value={summary.withPhone}
          {...texts.summary.phone}
          note={`of ${summary.total.toLocaleString("en")}`}
        />
      </dl>
      {rows.length > 0 ? <InquiryTable rows={rows} /> : <p className="list-empty">{texts.empty}</p>}
      <Pager newer={newer} older={older} />
    </>
  );
}

function Sum({ value, label, note }: { value: number; label: string; note: string }) {
  return (
    <div>
      <dt>
        {label}
        <small>{note}</small>
      </dt>
      <dd>{value.toLocaleString("en")}</dd>
    </div>
  );
}

/** The roles are written out: on a small screen the rows are laid out as entries, and browsers then forget the table. */
function InquiryTable({ rows }: { rows: List["rows"] }) {
  const { columns } = texts;
  const { search } = useLocation();
  return (
    <Form method="get" preventScrollReset>
      {[...new URLSearchParams(search)]
        .filter(([name]) => name !== "delete")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <table className="tbl" role="table">
        <caption>{texts.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {Object.values(columns).map((label) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              <th scope="row" role="rowheader">
                {row.name}
              </th>
              <td role="cell" data-l={columns.email}>
                <a href={`mailto:${row.email}`}>{row.email}</a>
              </td>
              <td role="cell" data-l={columns.phone} className="dt">
                {row.phone ? <a href={`tel:${row.phone.replace(/[^\d+]/g, "")}`}>{row.phone}</a> : "–"}
              </td>
              <td role="cell" data-l={columns.subject}>
                <span className="tag">{row.subject}</span>
              </td>
              <td role="cell" data-l={columns.date} className="dt">
                <time dateTime={row.createdAt}>{row.received}</time>
              </td>
              <td role="cell" data-l={columns.message} className="msg">
                {row.message}
              </td>
              <td role="cell">
                <button
                  type="submit"
                  className="del"
                  name="delete"
                  value={row.id}
                  id={deleteButtonId(row.id)}
                >
                  {texts.delete}
                  <span className="vh"> the inquiry from {row.name}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Form>
  );
}

export { RouteErrorPage as ErrorBoundary };
