import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import {
  Form,
  Link,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useSubmit,
} from "@remix-run/react";
import type { MouseEvent } from "react";
import { staffTexts } from "~/content/staff";
import {
  countEnrollments,
  deleteEnrollment,
  type Enrollment,
  findEnrollment,
  listEnrollments,
} from "~/db/enrollments.server";
import { formatPosition, readPageRequest } from "~/db/keyset.server";
import { record } from "~/db/record.server";
import type { StaffMember } from "~/db/staff.server";
import { pageMeta } from "~/meta";
import type { PageHandle } from "~/page-handle";
import { requireStaff } from "~/session.server";
import { formatMoment } from "~/time-zone.server";
import { redirectWithToast } from "~/toast.server";
import { Button } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { DeleteDialog, deleteButtonId } from "~/ui/staff/DeleteDialog";
import { listAddress, readId } from "~/ui/staff/list-address";
import { Pager } from "~/ui/staff/Pager";
import { StaffBar } from "~/ui/staff/StaffBar";
import { availabilityWords, courseName, experienceColor, experienceLabel } from "./words";

const { enrollments: texts } = staffTexts;
const PAGE_SIZE = 50;

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.title, path: "/enrollments", indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  try {
    const page = await listEnrollments(readPageRequest(searchParams), PAGE_SIZE);
    const deleteId = readId(searchParams.get("delete"));
    const toDelete = deleteId === undefined ? undefined : await findEnrollment(deleteId);
    return data({
      staff,
      list: {
        rows: page.rows.map(toListed),
        newer: page.newer && formatPosition(page.newer),
        older: page.older && formatPosition(page.older),
        total: await countEnrollments(),
      },
      toDelete: toDelete && toListed(toDelete),
    });
  } catch (error) {
    console.error("The enrollments could not be read:", error);
    return data({ staff, list: undefined, toDelete: undefined }, { status: 503 });
  }
}

/** What the list shows of an enrollment; times are worded here, in the site's zone. */
function toListed(row: Enrollment) {
  const { id, email, phone, course, experience, availability, goals, hearAboutUs, createdAt } = row;
  return {
    id,
    name: `${row.firstName} ${row.lastName}`,
    email,
    phone,
    course,
    experience,
    availability,
    goals,
    hearAboutUs,
    createdAt,
    submitted: formatMoment(createdAt),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  const form = await request.formData();
  const address = listAddress(new URL(request.url));
  switch (form.get("intent")) {
    case "delete":
      return redirectWithToast(address, await deleteById(readId(form.get("id")), staff));
    case "refresh":
      return redirectWithToast(address, { type: "success", ...texts.toasts.refreshed });
    default:
      throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}

/** Deletes, and says what came of it. */
async function deleteById(id: number | undefined, staff: StaffMember) {
  const { deleted, deleteFailed, gone } = texts.toasts;
  try {
    const row = id === undefined ? undefined : await findEnrollment(id);
    if (!row || !(await deleteEnrollment(row.id))) return { type: "info" as const, ...gone };
    await record({ kind: "deletion", by: staff, of: "enrollments", count: 1, ids: [row.id] });
    const description = deleted.description.replace("{name}", `${row.firstName} ${row.lastName}`);
    return { type: "success" as const, message: deleted.message, description };
  } catch (error) {
    console.error("An enrollment could not be deleted:", error);
    return { type: "error" as const, ...deleteFailed };
  }
}

export default function Enrollments() {
  const { staff, list, toDelete } = useLoaderData<typeof loader>();
  const location = useLocation();
  const loading = useNavigation().state === "loading";
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <div className="wrap">
          <div className="phead list-head">
            <div>
              <h1>{texts.title}</h1>
              {list && (
                <p className="num">
                  {texts.total}: <b>{list.total.toLocaleString("en")}</b>
                </p>
              )}
            </div>
            <ListActions />
          </div>
          <p className="list-state" role="status">
            {loading && texts.loading}
          </p>
          {list ? <EnrollmentList list={list} /> : <Failed />}
        </div>
      </section>
      {toDelete && (
        <DeleteDialog
          {...texts.dialog}
          id={toDelete.id}
          text={confirmation(toDelete.name)}
          listAddress={listAddress(location)}
        />
      )}
    </>
  );
}

const confirmation = (name: string) => texts.dialog.text.replace("{name}", name);

/** Milliseconds after the click on Export CSV at which the page looks whether the download has begun. */
const EXPORT_CHECKS = [400, 1500, 4000];

function ListActions() {
  const { revalidate } = useRevalidator();
  const address = listAddress(useLocation());
  // A download leaves the page as it is; its answer brings a message that the page then asks for.
  const announceExport = () => {
    for (const delay of EXPORT_CHECKS) setTimeout(revalidate, delay);
  };
  return (
    <Form method="post" action={address} className="btns" preventScrollReset>
      <Button type="submit" name="intent" value="refresh" variant="outline" small>
        {texts.refresh}
      </Button>
      <a className="btn btn-s" href="/enrollments.csv" onClick={announceExport}>
        {texts.export}
      </a>
    </Form>
  );
}

function Failed() {
  const address = listAddress(useLocation());
  return (
    <div className="list-failed">
      <p>{texts.failed}</p>
      <p className="btns gap">
        <Link className="btn btn-2 btn-s" to={address}>
          {texts.tryAgain}
        </Link>
      </p>
    </div>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

function EnrollmentList({ list }: { list: List }) {
  if (list.rows.length === 0) {
    return (
      <div className="list-empty">
        <h2>{texts.empty.title}</h2>
        <p>{texts.empty.text}</p>
      </div>
    );
  }
  return (
    <>
      <EnrollmentTable rows={list.rows} />
      <Pager newer={list.newer} older={list.older} />
    </>
  );
}

/** The roles are written out: on a small screen the rows are laid out as entries, and browsers then forget the table. */
function EnrollmentTable({ rows }: { rows: List["rows"] }) {
  const { columns } = texts;
  const location = useLocation();
  const submit = useSubmit();

  // With scripts the browser's own question does; without them the button leads to the dialog.
  const askAndDelete = (event: MouseEvent, id: number, name: string) => {
    event.preventDefault();
    if (!window.confirm(confirmation(name))) return;
    submit(
      { intent: "delete", id: String(id) },
      { method: "post", action: listAddress(location), preventScrollReset: true },
    );
  };

  return (
    <Form method="get" preventScrollReset>
      {[...new URLSearchParams(location.search)]
        .filter(([name]) => name !== "delete")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <table className="tbl" role="table">
        <caption className="vh">{texts.title}</caption>
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
                {row.hearAboutUs && (
                  <small>
                    {texts.heardVia}: {row.hearAboutUs}
                  </small>
                )}
              </th>
              <td role="cell" data-l={columns.contact}>
                <span className="contact">
                  <a href={`mailto:${row.email}`}>{row.email}</a>
                  <a href={`tel:${row.phone.replace(/[^\d+]/g, "")}`}>{row.phone}</a>
                </span>
              </td>
              <td role="cell" data-l={columns.course} className="msg">
                <span>
                  {courseName(row.course)}
                  <details>
                    <summary>{texts.goals}</summary>
                    {row.goals}
                  </details>
                </span>
              </td>
              <td role="cell" data-l={columns.experience}>
                <span className={`tag tag-${experienceColor(row.experience)}`}>
                  {experienceLabel(row.experience)}
                </span>
              </td>
              <td role="cell" data-l={columns.availability}>
                {availabilityWords(row.availability)}
              </td>
              <td role="cell" data-l={columns.submitted} className="dt">
                <time dateTime={row.createdAt}>{row.submitted}</time>
              </td>
              <td role="cell">
                <button
                  type="submit"
                  className="del"
                  name="delete"
                  value={row.id}
                  id={deleteButtonId(row.id)}
                  onClick={(event) => askAndDelete(event, row.id, row.name)}
                >
                  {texts.delete}
                  <span className="vh"> the enrollment of {row.name}</span>
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
