import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { recordTexts as texts } from "~/content/staff-record";
import { type AuditEntry, auditKinds, listAuditedStaff, listAuditLog } from "~/db/audit-log.server";
import { formatPosition, readPageRequest } from "~/db/keyset.server";
import { readId } from "~/desk/list-address";
import { datedListTitle } from "~/desk/title";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { requireOwner } from "~/session.server";
import { Button } from "~/ui/Button";
import { Field, Select } from "~/ui/form/controls";
import { EmptyList } from "~/ui/staff/EmptyList";
import { OwnersErrorPage } from "~/ui/staff/OwnersErrorPage";
import { Pager } from "~/ui/staff/Pager";
import { StaffPage } from "~/ui/staff/StaffPage";
import { Cell, ColumnHeads, Detail, Moment, Table, TableRow } from "~/ui/staff/Table";
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
  const kind = auditKinds.find((known) => known === searchParams.get("kind"));
  const staffId = readId(searchParams.get("person"));
  const page = await listAuditLog(
    { kind, staffId },
    readPageRequest(searchParams.get("older"), searchParams.get("newer"), 2),
    PAGE_SIZE,
  );
  return {
    staff,
    filter: { kind: kind ?? ("" as const), person: staffId === undefined ? "" : String(staffId) },
    people: await listAuditedStaff(),
    rows: page.rows.map(toListed),
    newer: page.before && formatPosition(page.before),
    older: page.after && formatPosition(page.after),
  };
}

/** What the page shows of an entry; times are worded here, in the site's zone. */
function toListed(entry: AuditEntry) {
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
    <StaffPage staff={staff} title={texts.title} lead={texts.lead}>
      <Filters />
      {rows.length > 0 ? <RecordTable rows={rows} /> : <EmptyList>{texts.empty}</EmptyList>}
      <Pager previous={newer} next={older} />
    </StaffPage>
  );
}

function Filters() {
  const { filter, people } = useLoaderData<typeof loader>();
  const { kind, person, everything, everybody, show } = texts.filters;
  return (
    // A new choice brings new fields: they show what the list shows, also after "back".
    <Form
      method="get"
      className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3 *:data-field:min-w-0 *:data-field:flex-[0_1_16rem] max-xs:*:flex-[1_1_100%]!"
      key={`${filter.kind} ${filter.person}`}
    >
      <Field htmlFor="kind" label={kind}>
        <Select size="low" id="kind" name="kind" defaultValue={filter.kind}>
          <option value="">{everything}</option>
          {Object.entries(texts.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field htmlFor="person" label={person}>
        <Select size="low" id="person" name="person" defaultValue={filter.person}>
          <option value="">{everybody}</option>
          {people.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="outline" small>
        {show}
      </Button>
    </Form>
  );
}

const WIDTHS = { when: "xl:w-[17%]", who: "xl:w-[25%]" };

function RecordTable({ rows }: { rows: ReturnType<typeof useLoaderData<typeof loader>>["rows"] }) {
  const { columns } = texts;
  return (
    <Table caption={texts.title} head={<ColumnHeads columns={columns} widths={WIDTHS} />}>
      {rows.map((row) => (
        <TableRow key={row.id}>
          <Cell label={columns.when} content="figures">
            <Moment iso={row.createdAt}>{row.when}</Moment>
          </Cell>
          <Cell label={columns.who}>{row.who}</Cell>
          <Cell label={columns.what} content="sentence">
            <span>
              {row.sentence}
              {row.note && <Detail>{row.note}</Detail>}
            </span>
          </Cell>
        </TableRow>
      ))}
    </Table>
  );
}

export { OwnersErrorPage as ErrorBoundary };
