import { setImmediate } from "node:timers/promises";
import { and, count, getTableName, isNull, lte, max, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { createMatcher } from "~/search/words";
import { among } from "../among";
import { store } from "../client.server";
import {
  type Page,
  type PageRequest,
  type Position,
  readsDescending,
  startOf,
  toPage,
} from "../keyset.server";
import { contactInquiries, enrollmentEntries } from "../schema";
import { readCount } from "./counts.server";
import { enrollmentTable, inquiryTable, type ListTable } from "./list-table";
import { byDate, idOf, type Order, orderOf } from "./order.server";
import { days, type ListQuery, type ListRequest, readQuery } from "./request.server";
import { searchTextSql } from "./search-text";

/**
 * Reads a list of submissions: searched, filtered, sorted, page by page. Ids grow with time, so "newest first" is the order
 * of the search index, and what is searched and filtered for is one expression of it. The index knows groups of three
 * letters only, so every row it comes up with is looked up and proved. See docs/decisions/0034-one-list-engine.md.
 */

/** Rows that are looked up for one page before it ends as it is, so that no search keeps others waiting. */
const SCAN_LIMIT = 2000;
/** Matches that are looked up in order to count them. */
const COUNT_LIMIT = 500;
/** Rows of some days that are counted. */
const DAYS_COUNT_LIMIT = 10_000;
/** Rows that are looked up at a time, and rows of a batch while a whole list is read: some milliseconds of work. */
const BATCH = 250;

export interface ListPage<Row> extends Page<Row> {
  /** The page ends where the scan limit did: what comes after it has not been looked through. */
  unfinished?: boolean;
  /** There are too many matches to sort them as was asked: they are sorted by date. */
  sortedByDate?: boolean;
}

/** How many rows there are, as far as it can be told without keeping anybody waiting. */
export interface ListCount {
  rows: number;
  /** There may be more of them. */
  atLeast: boolean;
}

/** All positions of an order, some at a time; each time is a query of its own. */
function* positionsOf(
  order: Order,
  start: Position | undefined,
  descending: boolean,
  first: number,
  most = BATCH,
) {
  let at = start;
  for (let limit = first; ; limit = Math.min(limit * 2, most)) {
    const positions = order.read(at, descending, limit);
    if (positions.length > 0) yield positions;
    if (positions.length < limit) return;
    at = positions.at(-1);
  }
}

interface Found {
  position: Position;
  values: unknown[];
}

/** Looks rows up, and hands on those that do match, in the order of the positions. */
function prove(
  { table, list }: ListTable,
  { terms, conditions }: Pick<ListRequest, "terms" | "conditions">,
  positions: readonly Position[],
  columns: Record<string, SQLiteColumn>,
): Found[] {
  const matches = createMatcher(terms);
  const text = terms.length > 0 ? searchTexts[list] : sql`''`;
  const rows = store()
    .select({ ids: table.id, text, ...columns })
    .from(table)
    .where(and(among(table.id, positions.map(idOf)), isNull(table.heldReason), ...conditions))
    .values() as [number, string, ...unknown[]][];
  const proved = new Map(
    rows.flatMap(([id, text, ...values]) => (terms.length === 0 || matches(text) ? [[id, values]] : [])),
  );
  return positions.flatMap((position) => {
    const values = proved.get(idOf(position));
    return values ? [{ position, values }] : [];
  });
}

const searchTexts = {
  inquiries: sql.raw(searchTextSql(inquiryTable, getTableName(contactInquiries))),
  enrollments: sql.raw(searchTextSql(enrollmentTable, getTableName(enrollmentEntries))),
};

/** One list as it is asked for now. */
export interface ListReading<Row> {
  /** One page. Where nothing is left of the page that was asked for, the first one. */
  page: (page: PageRequest, size: number) => ListPage<Row>;
  /** How many rows it has, as far as that can be told quickly. */
  count: () => ListCount;
}

export function readList<Row>(list: ListTable, query: ListQuery): ListReading<Row> {
  const request = readQuery(list, query);
  return {
    page: (page, size) => readPage<Row>(list, request, orderOf(list, request, query), page, size),
    count: () => countKnown(list, request, query) ?? countProved(list, request),
  };
}

function readPage<Row>(
  list: ListTable,
  request: ListRequest,
  order: Order,
  page: PageRequest,
  size: number,
): ListPage<Row> {
  const start = fitting(order, startOf(page));
  if (page && !start) return readPage(list, request, order, undefined, size);
  const descending = readsDescending(order.descending, page);
  const found: Found[] = [];
  let examined = 0;
  let edge: Position | undefined;
  for (const positions of positionsOf(order, start, descending, size + 1)) {
    found.push(...prove(list, request, positions, list.columns));
    if (found.length > size) break;
    examined += positions.length;
    if (examined < SCAN_LIMIT) continue;
    edge = positions.at(-1);
    break;
  }
  if (found.length === 0 && page && !edge) return readPage(list, request, order, undefined, size);
  const { rows, ...around } = toPage(found, size, page, ({ position }) => position);
  return {
    rows: rows.map(({ values }) => toRow<Row>(list, values)),
    ...around,
    ...(edge && { [page && "before" in page ? "before" : "after"]: edge, unfinished: true }),
    ...(order.sortedByDate && { sortedByDate: true }),
  };
}

/** A position of another order is one of this order too, as far as the id goes. */
function fitting({ keys }: Order, position: Position | undefined): Position | undefined {
  if (!position || position.length === keys.length) return position;
  return keys.length === 1 ? [idOf(position)] : undefined;
}

const toRow = <Row>({ columns }: ListTable, values: unknown[]) =>
  Object.fromEntries(Object.keys(columns).map((name, n) => [name, values[n]])) as Row;

/** The rows with these ids that are still there, in the order of the ids. */
export function readRows<Row>(list: ListTable, ids: readonly number[]): Row[] {
  const positions = ids.map((id) => [id]);
  const found = prove(list, { terms: [], conditions: [] }, positions, list.columns);
  return found.map(({ values }) => toRow<Row>(list, values));
}

/** The count of what at most one filter narrows: triggers keep it, or an index can tell. */
function countKnown(
  list: ListTable,
  { terms, chosen }: ListRequest,
  query: ListQuery,
): ListCount | undefined {
  const [filter, ...others] = chosen;
  const hasDays = query.from !== undefined || query.to !== undefined;
  if (terms.length > 0 || others.length > 0 || (filter && hasDays)) return undefined;
  if (filter) return { rows: readCount(list.list, filter.name, filter.value), atLeast: false };
  if (!hasDays) return { rows: readCount(list.list, "all"), atLeast: false };
  const { table } = list;
  const some = store()
    .select({ id: table.id })
    .from(table)
    .where(days(list, query))
    .limit(DAYS_COUNT_LIMIT + 1);
  const rows = store().select({ rows: count() }).from(some.as("some")).get()?.rows ?? 0;
  return { rows: Math.min(rows, DAYS_COUNT_LIMIT), atLeast: rows > DAYS_COUNT_LIMIT };
}

function countProved(list: ListTable, request: ListRequest): ListCount {
  const positions = byDate(list, request, true).read(undefined, true, COUNT_LIMIT + 1);
  return {
    rows: prove(list, request, positions.slice(0, COUNT_LIMIT), {}).length,
    atLeast: positions.length > COUNT_LIMIT,
  };
}

/** The exact number of rows, however long that takes; others get their turn in between. */
export async function countRowsExactly(
  list: ListTable,
  query: ListQuery,
  signal: AbortSignal,
): Promise<number> {
  let rows = 0;
  for await (const batch of readBatches(list, { ...query, sort: "date" }, [])) {
    if (signal.aborted) break;
    rows += batch.length;
  }
  return rows;
}

/**
 * All rows of a list, in batches, as arrays of the values of the named columns.
 *
 * Each batch is a query of its own: an open statement across an `await` would block every write on this connection.
 * What arrives after the start is left out, so nothing appears twice and nothing is shifted.
 */
export async function* readBatches(
  list: ListTable,
  query: ListQuery,
  names: readonly string[],
  size = BATCH,
): AsyncGenerator<unknown[][]> {
  const { table } = list;
  const request = readQuery(list, query);
  const order = orderOf(list, request, query);
  const newest =
    store()
      .select({ id: max(table.id) })
      .from(table)
      .get()?.id ?? 0;
  const known = { ...request, conditions: [...request.conditions, lte(table.id, newest)] };
  const columns = Object.fromEntries(names.map((name) => [name, list.columns[name] as SQLiteColumn]));
  for (const positions of positionsOf(order, undefined, order.descending, size, size)) {
    yield prove(list, known, positions, columns).map(({ values }) => values);
    await setImmediate();
  }
}
