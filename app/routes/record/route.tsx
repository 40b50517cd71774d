import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { recordTexts as texts } from "~/content/staff-record";
import { formatPosition, readPageRequest } from "~/db/keyset.server";
import { listRecord, listRecordedStaff, type RecordEntry, recordKinds } from "~/db/record.server";
import { readId } from "~/desk/list-address";
import { datedListTitle } from "~/desk/title";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { requireOwner } from "~/session.server";
import { Button } from "~/ui/Button";
import { OwnersErrorPage } from "~/ui/staff/OwnersErrorPage";
import { Pager } from "~/ui/staff/Pager";
import { StaffBar } from "~/ui/staff/StaffBar";
import { personOf, sentenceOf } from "./sentence";

const PAGE_SIZE = 50;

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction<typeof loader> = (input) => {
  const { kind, person } = input.data?.filter ?? {};
  const states = [kind && texts.kinds[kind], person && listTexts.titles.filtered];
  const title = datedListTitle(texts.title, { search: input.location.search, states });
  return pageMeta(input, { title, description: texts.lead, path: "/record", indexed: false });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOwner(request);
  const { searchParams } = new URL(request.url);
  const kind = recordKinds.find((known) => known === searchParams.get("kind"));
  const staffId = readId(searchParams.get("person"));
  const page = await listRecord({ kind, staffId }, readPageRequest(searchParams), PAGE_SIZE);
  return {
    staff,
    filter: { kind: kind ?? ("" as const), person: staffId === undefined ? "" : String(staffId) },
    people: await listRecordedStaff(),
    rows: page.rows.map(toListed),
    newer: page.newer && formatPosition(page.newer),
    older: page.older && formatPosition(page.older),
  };
}

/** What the page shows of an entry; times are worded here, in the site's zone. */
function toListed(entry: RecordEntry) {
  const { id, createdAt, lastAt } = entry;
  const { sentence, note } = sentenceOf(entry);
  const last = lastAt && lastAt !== createdAt ? formatMoment(lastAt) : undefined;
  return {
    id,
    createdAt,
    when: formatMoment(createdAt),
    who: personOf(entry),
    sentence,
    note: last ? fillIn(texts.signInFailed.last, { moment: last }) : note,
  };
}

export default function Record() {
  const { staff, rows, newer, older } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <div className="wrap">
          <div className="phead">
            <h1>{texts.title}</h1>
            <p>{texts.lead}</p>
          </div>
          <Filters />
          {rows.length > 0 ? <RecordTable rows={rows} /> : <p className="list-empty">{texts.empty}</p>}
          <Pager previous={newer} next={older} />
        </div>
      </section>
    </>
  );
}

function Filters() {
  const { filter, people } = useLoaderData<typeof loader>();
  const { kind, person, everything, everybody, show } = texts.filters;
  return (
    // A new choice brings new fields: they show what the list shows, also after "back".
    <Form method="get" className="picks" key={`${filter.kind} ${filter.person}`}>
      <div className="f">
        <label htmlFor="kind">{kind}</label>
        <select className="in" id="kind" name="kind" defaultValue={filter.kind}>
          <option value="">{everything}</option>
          {Object.entries(texts.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="f">
        <label htmlFor="person">{person}</label>
        <select className="in" id="person" name="person" defaultValue={filter.person}>
          <option value="">{everybody}</option>
          {people.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="outline" small>
        {show}
      </Button>
    </Form>
  );
}

function RecordTable({ rows }: { rows: ReturnType<typeof useLoaderData<typeof loader>>["rows"] }) {
  const { columns } = texts;
  return (
    <table className="tbl record">
      <caption className="vh">{texts.title}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="dt" data-l={columns.when}>
              <time dateTime={row.createdAt}>{row.when}</time>
            </td>
            <td data-l={columns.who}>{row.who}</td>
            <td className="what" data-l={columns.what}>
              <span>
                {row.sentence}
                {row.note && <small>{row.note}</small>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export { OwnersErrorPage as ErrorBoundary };
