import { Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import { staffTexts } from "~/content/staff";
import { listTexts } from "~/content/staff-lists";
import type { ListView } from "~/db/list-views.server";
import {
  isByDate,
  isNarrowed,
  type ListAddress,
  type ListParameters,
  listParameters,
  readListAddress,
  sortValue,
  withParameters,
} from "~/desk/address";
import { arrivalsAddress } from "~/desk/arrivals";
import { readTerms } from "~/search/words";
import { ButtonRow } from "../Button";
import { Arrivals } from "./Arrivals";
import { EmptyList } from "./EmptyList";
import { ListLine } from "./ListLine";
import { Clear, type Filter, ListTools } from "./ListTools";
import { Pager } from "./Pager";
import { SelectionForm } from "./SelectionForm";
import type { SubmissionRow } from "./SubmissionRow";
import { SearchTerms } from "./search-marks";
import { ColumnHead, Table, TableRow } from "./Table";
import { Views } from "./Views";

interface SubmissionListProps<Row extends SubmissionRow> {
  list: Pick<ComponentProps<typeof ListLine>, "count" | "unfinished" | "sortedByDate" | "lastChange"> & {
    rows: readonly Row[];
    /** The id of the newest row of all. */
    newest: number;
    before?: string;
    after?: string;
    /** An address that may have been meant. */
    suggestion?: string;
    views: readonly ListView[];
  };
  kind: ComponentProps<typeof SelectionForm>["kind"];
  parameters: ListParameters;
  caption: string;
  /** A heading above the rows. */
  heading?: string;
  /** The filters that only this list has. */
  filters: readonly Filter[];
  /** The heads of the columns, by name. */
  labels: Readonly<Record<string, string>>;
  /** Each column's share of the table, as a utility, and the sort that its head links to. */
  columns: Readonly<Record<string, { width?: string; sort?: string }>>;
  cells: (props: { row: Row }) => ReactNode;
  /** Buttons that only this list has. */
  buttons?: ReactNode;
  /** Shown if there are no submissions at all. */
  empty: ReactNode;
}

/** A list of submissions: search and filters, rows, pages. */
export function SubmissionList<Row extends SubmissionRow>(props: SubmissionListProps<Row>) {
  const {
    list,
    kind,
    parameters,
    caption,
    heading,
    filters,
    labels,
    columns,
    cells: Cells,
    buttons,
    empty,
  } = props;
  const { rows, before, after, suggestion, newest, views, ...line } = list;
  const { count } = line;
  const all = !count.atLeast && count.rows > rows.length ? { count: count.rows, newest } : undefined;
  const { search } = useLocation();
  const address = useMemo(
    () => readListAddress(new URLSearchParams(search), parameters),
    [search, parameters],
  );
  const terms = useMemo(() => readTerms(address.search), [address.search]);
  const head = Object.entries(labels).map(([name, label]) => (
    <SortHead key={name} label={label} parameters={parameters} address={address} {...columns[name]} />
  ));
  return (
    <SearchTerms.Provider value={terms}>
      <Views views={views} parameters={parameters} />
      <ListTools parameters={parameters} address={address} filters={filters} />
      <ListLine {...line} parameters={parameters} title={heading}>
        <Arrivals
          address={arrivalsAddress({ [kind]: newest }, listParameters(address))}
          to={withParameters(parameters.path, listParameters(address))}
        />
        {buttons}
      </ListLine>
      {rows.length > 0 ? (
        <SelectionForm kind={kind} size={rows.length} all={all}>
          <Table caption={caption} head={head}>
            {rows.map((row) => (
              <TableRow key={row.id} isNew={!row.handled}>
                <Cells row={row} />
              </TableRow>
            ))}
          </Table>
        </SelectionForm>
      ) : isNarrowed(address) ? (
        <NothingFound
          path={parameters.path}
          address={address}
          suggestion={suggestion}
          unfinished={line.unfinished}
        />
      ) : (
        empty
      )}
      <Pager
        previous={before}
        next={after}
        names={{ previous: "before", next: "after" }}
        words={isByDate(address) ? undefined : staffTexts.pager.other}
      />
    </SearchTerms.Provider>
  );
}

interface NothingFoundProps {
  path: string;
  address: ListAddress;
  suggestion: string | undefined;
  unfinished: boolean;
}

function NothingFound({ path, address: { from, to }, suggestion, unfinished }: NothingFoundProps) {
  const texts = listTexts.nothing;
  const text = from && to && from > to ? texts.daysReversed : texts.text;
  return (
    <EmptyList title={unfinished ? texts.unfinishedTitle : texts.title}>
      <p>{unfinished ? texts.unfinishedText : text}</p>
      {suggestion && (
        <p className="mt-3 wrap-anywhere">
          {texts.suggestion}{" "}
          <Link to={withParameters(path, new URLSearchParams({ q: suggestion }))}>{suggestion}</Link>?
        </p>
      )}
      <ButtonRow as="p" className="mt-6 justify-center">
        <Clear path={path} />
      </ButtonRow>
    </EmptyList>
  );
}

/** An arrow after the column's name, silent in screen readers. */
const SORTED = {
  ascending: "text-ink after:content-['_↑'/'']",
  descending: "text-ink after:content-['_↓'/'']",
};

interface SortHeadProps {
  label: string;
  width?: string;
  sort?: string;
  parameters: ListParameters;
  address: ListAddress;
}

/** The head of a column; if the list can be sorted by it, a link that sorts or reverses the order. */
function SortHead({ label, width, sort, parameters, address }: SortHeadProps) {
  if (!sort) return <ColumnHead width={width}>{label}</ColumnHead>;
  const isSorted = address.sort === sort;
  // Dates begin with the newest, words with A.
  const descending = isSorted ? !address.descending : sort === "date";
  const order = address.descending ? "descending" : "ascending";
  return (
    <ColumnHead width={width} sorted={isSorted ? order : undefined}>
      <Link
        to={withParameters(parameters.path, listParameters({ ...address, sort, descending }))}
        preventScrollReset
        title={listTexts.sorts[sortValue(sort, descending)]}
        className={`inline-block no-underline hover:underline ${isSorted ? SORTED[order] : ""}`}
      >
        {label}
      </Link>
    </ColumnHead>
  );
}
