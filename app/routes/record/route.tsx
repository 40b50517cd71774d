import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import { recordTexts as texts } from "~/content/staff/record";
import { type AuditEntry, listAuditedStaff, listAuditLog } from "~/db/audit/entries.server";
import { auditKinds } from "~/db/audit/events";
import { personOf, sentenceOf } from "~/desk/audit-sentence";
import { loadDatedPage } from "~/desk/list/dated-page.server";
import { datedListTitle } from "~/desk/list/title";
import { staffMeta } from "~/desk/staff-meta";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { requireOwner } from "~/session.server";
import { Button } from "~/ui/Button";
import { Field, Select } from "~/ui/form/controls";
import { EmptyList } from "~/ui/staff/EmptyList";
import { Pager } from "~/ui/staff/list/Pager";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { Cell, Detail, Moment, Table, TableRow } from "~/ui/staff/Table";

export const meta: MetaFunction<typeof loader> = (input) => {
  const { kind, person } = input.data?.filter ?? {};
  const states = [kind && texts.kinds[kind], person && listTexts.titles.filtered];
  const title = datedListTitle(texts.title, { search: input.location.search, states });
  return staffMeta(input, { title, description: texts.lead, path: "/record" });
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  const { searchParams } = new URL(request.url);
  const kind = auditKinds.find((known) => known === searchParams.get("kind"));
  const staffId = readId(searchParams.get("person"));
  const list = loadDatedPage(request, (page, size) => listAuditLog({ kind, staffId }, page, size));
  return {
    filter: { kind: kind ?? ("" as const), person: staffId === undefined ? "" : String(staffId) },
    people: listAuditedStaff(),
    ...list,
    rows: list.rows.map(toListed),
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
  const { rows, newer, older } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <Filters />
      {rows.length > 0 ? <RecordTable rows={rows} /> : <EmptyList>{texts.empty}</EmptyList>}
      <Pager previous={newer} next={older} />
    </StaffPage>
  );
}

function Filters() {
  const { filter, people } = useLoaderData<typeof loader>();
  const { kind, person, everything, everybody, show } = texts.filters;
  const kinds = Object.entries(texts.kinds);
  const staff = people.map(({ id, email }) => [String(id), email] as const);
  return (
    // The key resets the fields to what the list shows, also after "back".
    <Form
      method="get"
      className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3 *:data-field:min-w-0 *:data-field:flex-[0_1_16rem] max-xs:*:flex-[1_1_100%]!"
      key={`${filter.kind} ${filter.person}`}
    >
      <Filter name="kind" label={kind} all={everything} options={kinds} chosen={filter.kind} />
      <Filter name="person" label={person} all={everybody} options={staff} chosen={filter.person} />
      <Button type="submit" variant="outline" small>
        {show}
      </Button>
    </Form>
  );
}

interface FilterProps {
  name: string;
  label: string;
  /** What the choice of no filter says. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
}

function Filter({ name, label, all, options, chosen }: FilterProps) {
  return (
    <Field htmlFor={name} label={label}>
      <Select size="low" id={name} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const WIDTHS = { when: "xl:w-[17%]", who: "xl:w-[25%]" };

function RecordTable({ rows }: { rows: ReturnType<typeof useLoaderData<typeof loader>>["rows"] }) {
  const { columns } = texts;
  return (
    <Table caption={texts.title} columns={columns} widths={WIDTHS}>
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

export { ErrorBoundary, handle } from "~/ui/staff/page/route";
