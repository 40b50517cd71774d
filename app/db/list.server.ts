import { createMatcher, type SearchTerm } from "~/search/words";
import {
  type Candidate,
  candidatesOf,
  daysOf,
  fittingIds,
  narrowDown,
  PATIENCE,
  planAlong,
  planFor,
  SMALL,
} from "./list-candidates.server";
import {
  answeredBy,
  beyond,
  conditionOf,
  dateIndex,
  LISTED,
  type Plan,
  parametersOf,
  select,
  upTo,
} from "./list-statement.server";
import { prepared } from "./prepared.server";

/**
 * Reads a list of ordinary rows: searched, filtered, sorted, page by page. Whatever is asked for, the first page of a
 * million rows takes about as long as that of a thousand. The ways to get there, and why there are several, stand in
 * docs/decisions/0012-lists-at-a-million-rows.md.
 */

/** What the reading needs to know of a table. Everything in it is SQL of ours, never a visitor's or an address's. */
export interface ListTable {
  name: string;
  /** What the counts kept by triggers call it. */
  list: "inquiries" | "enrollments";
  /** The columns whose values are counted each. */
  facets: readonly string[];
  /** The columns of a row, as `column AS property`. */
  columns: string;
  /** What a search looks through: every field after a line break, at last the digits of the telephone number. */
  text: string;
  sorts: Record<string, ListSort>;
}

export interface ListSort {
  /** What the rows are ordered by; the last one is `id`, so that no two rows are alike. */
  keys: readonly string[];
  index: string;
}

/** A condition every listed row has to meet. */
export interface ListFilter {
  condition: string;
  parameters: readonly (string | number)[];
  /** The index in which the matching rows stand together, newest first. */
  index: string;
  /** It bounds the dates, which every index that has the order of the dates can do. */
  bounds?: "dates";
  /** How many rows meet it, if that is known without counting. */
  count?: () => number;
}

/** Where a row stands in a list: its values of the sort's keys. */
export type ListPosition = readonly (string | number)[];

export type PageRequest = { after: ListPosition } | { before: ListPosition } | undefined;

export interface ListRequest {
  terms: readonly SearchTerm[];
  filters: readonly ListFilter[];
  sort: ListSort;
  descending: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  /** The row before which the previous page ends; absent on the first page. */
  before?: ListPosition;
  /** The row after which the next page begins; absent on the last page. */
  after?: ListPosition;
  /** The page ends where the patience did: what comes after it has not been looked through. */
  unfinished?: boolean;
}

/** So many are sorted where reading in the order of the sort came upon too few rows. */
const LARGE = 60_000;
/** Rows that are looked at in the order of the sort before that is tried. */
const FIRST_TRY = 4000;

/** One list as it is asked for now: its page and its count find out together what they both need. */
export interface ListReading<Row> {
  /** One page. Where nothing is left of the page that was asked for, the first one. */
  page: (page: PageRequest, size: number) => ListPage<Row>;
  /** How many rows it has, as far as that can be told at once. */
  count: () => ListCount;
}

export function readList<Row extends { id: number }>(
  table: ListTable,
  request: ListRequest,
): ListReading<Row> {
  let found: { few: number[] | undefined } | undefined;
  const few = () => {
    found ??= { few: findFew(table, request) };
    return found.few;
  };
  return {
    page: (page, size) => readPage(table, request, page, size, few()),
    count: () => countKnown(table, request) ?? countRows(table, request, few()),
  };
}

/** The ids that meet the request, in no order, where so few rows come into question that they can all be looked at. */
function findFew(table: ListTable, request: ListRequest): number[] | undefined {
  const { terms, filters } = request;
  const ids = narrowDown(table, request, SMALL);
  if (!ids || (terms.length === 0 && filters.length === 1)) return ids;
  return fittingIds(table, ids, filters, terms.length > 0 ? createMatcher(terms) : undefined);
}

function readPage<Row extends { id: number }>(
  table: ListTable,
  request: ListRequest,
  page: PageRequest,
  size: number,
  few: number[] | undefined,
): ListPage<Row> {
  const backwards = page !== undefined && "before" in page;
  const start = page && ("before" in page ? page.before : page.after);
  const collect = (plan: Plan, patience: number, asked = request): Collected => {
    const found: Candidate[] = [];
    let examined = 0;
    for (const candidate of candidatesOf(table, plan, asked, start, backwards)) {
      if (candidate.fits) found.push(candidate);
      if (found.length > size) break;
      if (++examined === patience) return { found, unfinishedAt: candidate.position };
    }
    return { found };
  };
  const search = () => {
    const plan = planAlong(table, request);
    const first = collect(plan, plan.by === "index" ? FIRST_TRY : PATIENCE);
    if (plan.by !== "index" || !first.unfinishedAt) return first;
    const ids = narrowDown(table, request, LARGE);
    return collect(ids ? { by: "ids", ids } : plan, PATIENCE);
  };
  const { found, unfinishedAt: edge } = few
    ? collect({ by: "ids", ids: few }, few.length + 1, { ...request, terms: [], filters: [] })
    : search();
  if (found.length === 0 && page && !edge) return readPage(table, request, undefined, size, few);

  const more = found.length > size;
  const shown = found.slice(0, size);
  if (backwards) shown.reverse();
  const first = shown[0]?.position;
  const end = shown.at(-1)?.position;
  const before = backwards ? (edge ?? (more ? first : undefined)) : page && first;
  const after = backwards ? end : (edge ?? (more ? end : undefined));
  return {
    rows: readRows<Row>(
      table,
      shown.map(({ id }) => id),
    ),
    ...(before && { before }),
    ...(after && { after }),
    ...(edge && { unfinished: true }),
  };
}

/** What was found for a page, and where the looking ended if not all was looked through. */
interface Collected {
  found: Candidate[];
  unfinishedAt?: ListPosition;
}

/** The rows with these ids that are still there, in the order of the ids. */
export function readRows<Row extends { id: number }>(table: ListTable, ids: readonly number[]): Row[] {
  const sql = `SELECT ${table.columns} FROM ${table.name}
    WHERE id IN (SELECT value FROM json_each(?)) AND ${LISTED}`;
  const rows = new Map((prepared(sql).all(JSON.stringify(ids)) as Row[]).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** How many rows there are, as far as it can be told without keeping anybody waiting. */
export interface ListCount {
  rows: number;
  /** There may be more of them. */
  atLeast: boolean;
}

/** After so many rows a count is given up where it needs to look at each of them and they are too many to sort. */
const EXAMINED = 300;
/** Where an index alone can count them. */
const COUNTED_BY_INDEX = 10_000;

function countRows(table: ListTable, request: ListRequest, few: number[] | undefined): ListCount {
  if (few) return { rows: few.length, atLeast: false };
  // The order does not matter here, and that of the dates is the quickest to read.
  const byDate = sortedByDate(table, request);
  let rows = 0;
  let examined = 0;
  for (const { fits } of candidatesOf(table, planAlong(table, byDate), byDate, undefined, false)) {
    if (fits) rows++;
    if (++examined > EXAMINED) return { rows, atLeast: true };
  }
  return { rows, atLeast: false };
}

/** The count of what at most one filter narrows: triggers keep it, or an index can tell. */
function countKnown(table: ListTable, { terms, filters }: ListRequest): ListCount | undefined {
  const [filter, ...others] = filters;
  if (terms.length > 0 || others.length > 0) return undefined;
  const known = filter ? filter.count?.() : readCount(table, "all");
  if (known !== undefined) return { rows: known, atLeast: false };
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${table.name} INDEXED BY ${filter?.index}
    WHERE ${conditionOf(filters)} LIMIT ${COUNTED_BY_INDEX + 1})`;
  const rows = prepared(sql)
    .pluck()
    .get(...parametersOf(filters)) as number;
  return { rows: Math.min(rows, COUNTED_BY_INDEX), atLeast: rows > COUNTED_BY_INDEX };
}

/** A count that triggers keep: of all ordinary rows, of the new ones, of those of one course and so on. */
export function readCount({ list }: Pick<ListTable, "list">, facet: string, value = ""): number {
  const sql = "SELECT rows FROM list_counts WHERE list = ? AND facet = ? AND value = ?";
  return (prepared(sql).pluck().get(list, facet, value) as number | undefined) ?? 0;
}

/** The exact number of rows, however long that takes; others get their turn meanwhile. */
export async function countRowsExactly(
  table: ListTable,
  request: ListRequest,
  signal: AbortSignal,
): Promise<number> {
  let rows = 0;
  for await (const piece of readInPieces(table, sortedByDate(table, request), "id")) {
    if (signal.aborted) break;
    rows += piece.length;
  }
  return rows;
}

/** The number of the newest row: what arrives later can be left out by it. */
export function newestId(table: ListTable): number {
  return (prepared(`SELECT max(id) FROM ${table.name}`).pluck().get() as number | null) ?? 0;
}

/** Rows that are looked at in one go while a whole list is read: some milliseconds of work. */
const PIECE = 250;

/**
 * All rows of a list, in pieces, as arrays of the values that `columns` asks for.
 *
 * Each piece is a query of its own: an open statement across an `await` would block every write on this connection.
 * What arrives after the start is left out, so nothing appears twice and nothing is shifted.
 */
export async function* readInPieces(
  table: ListTable,
  request: ListRequest,
  columns: string,
  size = PIECE,
): AsyncGenerator<unknown[][]> {
  const { sort, descending, terms, filters } = request;
  const testsText = terms.length > 0;
  const matches = createMatcher(terms);
  const known: ListFilter = { condition: "id <= ?", parameters: [newestId(table)], index: "" };
  const plan = planFor(table, request);

  /** Where a piece that begins after `from` ends; nothing where it has all that is left. */
  const endAfter = (from: ListPosition | undefined) => {
    const conditions = [...answeredBy(table, plan, request), known, ...beyond(sort, from, descending)];
    const { sql, parameters } = select(table, plan, sort.keys, conditions, sort, descending);
    return prepared(`${sql} LIMIT 1 OFFSET ${size - 1}`)
      .raw()
      .get(...parameters) as ListPosition | undefined;
  };
  const read = (part: Plan, from?: ListPosition, end?: ListPosition) => {
    const conditions = [...filters, known, ...beyond(sort, from, descending), ...upTo(sort, end, descending)];
    const selected = testsText ? [columns, table.text] : [columns];
    const { sql, parameters } = select(table, part, selected, conditions, sort, descending);
    const rows = prepared(sql)
      .raw()
      .all(...parameters) as unknown[][];
    return testsText ? rows.filter((row) => matches(row.pop() as string)) : rows;
  };

  if (plan.by === "days") {
    for (const ids of daysOf(table, plan.match, undefined, descending)) {
      yield read({ by: "ids", ids });
      await nextTurn();
    }
    return;
  }
  for (let from: ListPosition | undefined; ; ) {
    const end = endAfter(from);
    yield read(plan, from, end);
    if (!end) return;
    await nextTurn();
    from = end;
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const sortedByDate = (table: ListTable, request: ListRequest): ListRequest => ({
  ...request,
  sort: { keys: ["created_at", "id"], index: dateIndex(table) },
});
