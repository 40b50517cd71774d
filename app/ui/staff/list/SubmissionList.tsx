import { Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import type { ListView } from "~/db/list-views.server";
import { arrivalsAddress } from "~/desk/arrivals";
import {
  isFiltered,
  type ListAddress,
  listParameters,
  parametersOf,
  readListAddress,
  withParameters,
} from "~/desk/list/address";
import { readTerms } from "~/search/words";
import { ButtonLink, ButtonRow } from "../../Button";
import { TOOL } from "../Action";
import { Arrivals } from "../Arrivals";
import { EmptyList } from "../EmptyList";
import { HeldAsSpam } from "../HeldAsSpam";
import type { Filter } from "./Chips";
import { ListCount } from "./ListCount";
import { ListFoot } from "./ListFoot";
import { ListRow, ListTable } from "./ListTable";
import { ListTools } from "./ListTools";
import { ROWS } from "./Pager";
import { SelectAllHead, SelectionForm } from "./SelectionForm";
import { SortHead } from "./SortHead";
import type { SubmissionRow } from "./SubmissionRow";
import { SearchTerms } from "./search-marks";
import { Views } from "./Views";

interface SubmissionListProps<Row extends SubmissionRow> {
  list: Pick<ComponentProps<typeof ListFoot>, "count" | "before" | "after" | "lastChange"> & {
    rows: readonly Row[];
    /** The id of the newest row of all. */
    newest: number;
    unfinished: boolean;
    sortedByDate: boolean;
    /** An address that may have been meant. */
    suggestion?: string;
    /** How many with the reference or the address that is searched for are held as spam. */
    held: number;
    views: readonly ListView[];
  };
  listName: ComponentProps<typeof SelectionForm>["listName"];
  caption: string;
  /** A heading above the rows. */
  heading?: string;
  /** The filters that only this list has. */
  filters: readonly Filter[];
  /** The tracks of a row, as utilities. */
  tracks: string;
  /** Each column's place in a row, as utilities, and the sort that its head links to. */
  columns: Readonly<Record<string, { place: string; sort?: string }>>;
  cells: (props: { row: Row }) => ReactNode;
  /** Buttons that only this list has. */
  buttons?: ReactNode;
  /** Shown if there are no submissions at all. */
  empty: ReactNode;
}

/** A list of submissions: search and filters, rows, pages. */
export function SubmissionList<Row extends SubmissionRow>(props: SubmissionListProps<Row>) {
  const { list, listName, caption, heading, filters, tracks, columns, cells: Cells, buttons, empty } = props;
  const { rows, suggestion, held, newest, views, unfinished, sortedByDate, ...foot } = list;
  const { count } = list;
  const parameters = parametersOf[listName];
  const all = !count.atLeast && count.rows > rows.length ? { count: count.rows, newest } : undefined;
  const { search } = useLocation();
  const address = useMemo(
    () => readListAddress(new URLSearchParams(search), parameters),
    [search, parameters],
  );
  const terms = useMemo(() => readTerms(address.search), [address.search]);
  const head = Object.entries(staffTexts[listName].columns).map(([name, label]) => (
    <SortHead key={name} label={label} parameters={parameters} address={address} place="" {...columns[name]}>
      {name === "name" && <SelectAllHead />}
    </SortHead>
  ));
  const bar = (
    <ListFoot {...foot} parameters={parameters} address={address} size={rows.length}>
      <Arrivals
        address={arrivalsAddress({ [listName]: newest }, listParameters(address))}
        to={withParameters(parameters.path, listParameters(address))}
      />
      {buttons}
    </ListFoot>
  );
  return (
    <SearchTerms.Provider value={terms}>
      <div className="relative flex items-center gap-x-5 max-xl:flex-wrap xl:pl-56">
        {heading && (
          <h2 className="text-[1.15rem] leading-tight max-xl:sr-only xl:absolute xl:left-0 xl:w-[11.25rem] xl:text-right">
            {heading}
          </h2>
        )}
        <Views views={views} parameters={parameters} />
        <ListTools parameters={parameters} address={address} filters={filters}>
          <ListCount address={address} count={count} unfinished={unfinished} sortedByDate={sortedByDate} />
        </ListTools>
      </div>
      <div id={ROWS}>
        {rows.length > 0 ? (
          <SelectionForm listName={listName} size={rows.length} all={all} bar={bar}>
            <ListTable caption={caption} tracks={tracks} head={head}>
              {rows.map((row) => (
                <ListRow key={row.id} status={row.status}>
                  <Cells row={row} />
                </ListRow>
              ))}
            </ListTable>
          </SelectionForm>
        ) : (
          <>
            {isFiltered(address) ? (
              <NothingFound
                path={parameters.path}
                address={address}
                suggestion={suggestion}
                held={held}
                unfinished={unfinished}
              />
            ) : (
              empty
            )}
            {bar}
          </>
        )}
      </div>
    </SearchTerms.Provider>
  );
}

interface NothingFoundProps {
  path: string;
  address: ListAddress;
  suggestion: string | undefined;
  held: number;
  unfinished: boolean;
}

function NothingFound({ path, address: { from, to }, suggestion, held, unfinished }: NothingFoundProps) {
  const texts = listTexts.nothing;
  const text = from && to && from > to ? texts.daysReversed : texts.text;
  return (
    <EmptyList title={unfinished ? texts.unfinishedTitle : texts.title}>
      <p>{unfinished ? texts.unfinishedText : text}</p>
      {held > 0 && <HeldAsSpam n={held} />}
      {suggestion && (
        <p className="mt-3 wrap-anywhere">
          {texts.suggestion}{" "}
          <Link to={withParameters(path, new URLSearchParams({ q: suggestion }))}>{suggestion}</Link>?
        </p>
      )}
      <ButtonRow as="p" className="mt-6 justify-center">
        <ButtonLink as={Link} {...TOOL} to={path} preventScrollReset>
          {listTexts.tools.clear}
        </ButtonLink>
      </ButtonRow>
    </EmptyList>
  );
}
