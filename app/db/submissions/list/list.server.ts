import { setImmediate } from "node:timers/promises";
import { and, eq, getTableName, isNull, lte, max, sql } from "drizzle-orm";
import { createMatcher } from "~/search/words";
import { among } from "../../among.server";
import { store } from "../../client.server";
import {
  type Page,
  type PageRequest,
  type Position,
  readsDescending,
  startOf,
  toPage,
} from "../../keyset.server";
import { contactInquiries, enrollmentEntries } from "../../schema";
import { type BoundedCount, countBounded, readCount } from "../counts.server";
import { enrollmentList, inquiryList, type ListDefinition } from "../list-definitions.server";
import { byDate, type Order, orderOf, rowIdOf } from "./order.server";
import { type ListQuery, onRequestedDays, type ParsedQuery, parseQuery } from "./query.server";
import { searchTextSql } from "./search-text.server";

/**
 * Reads a list of submissions: searched, filtered, sorted, page by page. Search terms and filters are one query of the search index,
 * in the order of its rowids: ids grow with time, so that is the order by date. The index only narrows a search down, by
 * trigrams; every candidate is then read and checked. See docs/decisions/0034-one-list-engine.md.
 */

/** Candidates checked for one page. A page that would take more ends early, so that nobody waits for a search. */
const SCAN_LIMIT = 2000;
/** Candidates checked for a count. */
const COUNT_LIMIT = 500;
/** Rows read at a time: a few milliseconds of work. */
const BATCH = 250;

export interface ListPage<Row> extends Page<Row> {
  /** The page ended at the scan limit: there may be more matches. */
  unfinished?: boolean;
  /** Too many matches to sort as requested: they are sorted by date. */
  sortedByDate?: boolean;
}

/** All positions of an order, one query per batch; the batches grow. */
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

interface Match {
  position: Position;
  values: unknown[];
}

/** Reads the rows at these positions, and returns those that match, in the same order. */
function findMatches(
  { table, listName }: ListDefinition,
  { terms, conditions }: Pick<ParsedQuery, "terms" | "conditions">,
  positions: readonly Position[],
  columns: Partial<ListDefinition["columns"]>,
): Match[] {
  const matches = createMatcher(terms);
  const text = terms.length > 0 ? searchTexts[listName] : sql`''`;
  const rows = store()
    .select({ ids: table.id, text, ...(columns as ListDefinition["columns"]) })
    .from(table)
    .where(and(among(table.id, positions.map(rowIdOf)), isNull(table.heldReason), ...conditions))
    .values() as [number, string, ...unknown[]][];
  const matching = new Map(
    rows.flatMap(([id, text, ...values]) => (terms.length === 0 || matches(text) ? [[id, values]] : [])),
  );
  return positions.flatMap((position) => {
    const values = matching.get(rowIdOf(position));
    return values ? [{ position, values }] : [];
  });
}

const searchTexts = {
  inquiries: sql.raw(searchTextSql(inquiryList, getTableName(contactInquiries))),
  enrollments: sql.raw(searchTextSql(enrollmentList, getTableName(enrollmentEntries))),
};

interface ListReading<Row> {
  /** The requested page, or the first one if nothing is left of that. */
  page: (page: PageRequest, size: number) => ListPage<Row>;
  /** @param page a page that was read already: if it has all rows, there is nothing left to count */
  count: (page?: ListPage<unknown>) => BoundedCount;
}

export function readList<Row>(list: ListDefinition<Row>, query: ListQuery): ListReading<Row> {
  const parsed = parseQuery(list, query);
  return {
    page: (page, size) => readPage<Row>(list, parsed, orderOf(list, parsed, query), page, size),
    count: (page) =>
      page && hasAllRows(page)
        ? { rows: page.rows.length, atLeast: false }
        : (countKnown(list, parsed, query) ?? countMatches(list, parsed)),
  };
}

/** An unfinished page has a neighbor: where the search goes on. */
const hasAllRows = ({ before, after }: Page<unknown>) => !before && !after;

function readPage<Row>(
  list: ListDefinition,
  parsed: ParsedQuery,
  order: Order,
  page: PageRequest,
  size: number,
): ListPage<Row> {
  const requested = startOf(page);
  const start = toPositionIn(order, requested);
  if (requested && !start) return readPage(list, parsed, order, undefined, size);
  const descending = readsDescending(order.descending, page);
  const matches: Match[] = [];
  let examined = 0;
  let firstChecked: Position | undefined;
  let lastChecked: Position | undefined;
  let stoppedAt: Position | undefined;
  for (const positions of positionsOf(order, start, descending, size + 1)) {
    if (examined >= SCAN_LIMIT) {
      stoppedAt = lastChecked;
      break;
    }
    firstChecked ??= positions[0];
    matches.push(...findMatches(list, parsed, positions, list.columns));
    if (matches.length > size) break;
    examined += positions.length;
    lastChecked = positions.at(-1);
  }
  if (matches.length === 0 && requested && !stoppedAt) return readPage(list, parsed, order, undefined, size);
  const { rows, ...around } = toPage(matches, size, page, ({ position }) => position);
  const [keyAhead, keyBehind] = page && "before" in page ? ["before", "after"] : ["after", "before"];
  return {
    rows: rows.map(({ values }) => toRow<Row>(list, values)),
    ...around,
    // A page without rows leads back to the rows beside the first one that was checked.
    ...(rows.length === 0 && requested && { [keyBehind]: firstChecked }),
    ...(stoppedAt && { [keyAhead]: stoppedAt, unfinished: true }),
    ...(order.sortedByDate && { sortedByDate: true }),
  };
}

/** The neighbors of a row in a list, whether or not it still belongs there. */
export function readNeighbors<Row>(list: ListDefinition<Row>, query: ListQuery, id: number) {
  const parsed = parseQuery(list, query);
  const order = orderOf(list, parsed, query);
  const start = order.positionOf(id);
  const nearest = (descending: boolean): Row | undefined => {
    let examined = 0;
    for (const positions of positionsOf(order, start, descending, 10)) {
      const [match] = findMatches(list, parsed, positions, list.columns);
      if (match) return toRow<Row>(list, match.values);
      examined += positions.length;
      if (examined >= SCAN_LIMIT) return undefined;
    }
    return undefined;
  };
  return start ? { previous: nearest(!order.descending), next: nearest(order.descending) } : {};
}

/** A position in this order. One from another order at least has the row's id. */
function toPositionIn({ keys }: Order, position: Position | undefined): Position | undefined {
  if (!position || position.length === keys.length) return position;
  return keys.length === 1 ? [rowIdOf(position)] : undefined;
}

const toRow = <Row>({ columns }: ListDefinition, values: unknown[]) =>
  Object.fromEntries(Object.keys(columns).map((name, n) => [name, values[n]])) as Row;

/** The rows with these ids that still exist, in the order of the ids. */
export function readRows<Row>(list: ListDefinition<Row>, ids: readonly number[]): Row[] {
  const positions = ids.map((id) => [id]);
  const matches = findMatches(list, { terms: [], conditions: [] }, positions, list.columns);
  return matches.map(({ values }) => toRow<Row>(list, values));
}

/** The ordinary row with this reference. */
export function readRow<Row>(list: ListDefinition<Row>, reference: string): Row | undefined {
  const { table } = list;
  const row = store().select({ id: table.id }).from(table).where(eq(table.reference, reference)).get();
  return row && readRows(list, [row.id])[0];
}

/** The count if it needs no search: of one filter from `listCounts`, of a range of days from their index. */
function countKnown(
  list: ListDefinition,
  { terms, chosen }: ParsedQuery,
  query: ListQuery,
): BoundedCount | undefined {
  const [filter, ...others] = chosen;
  const hasDays = query.from !== undefined || query.to !== undefined;
  if (terms.length > 0 || others.length > 0 || (filter && hasDays)) return undefined;
  if (filter) return { rows: readCount(list.listName, filter.name, filter.value), atLeast: false };
  if (!hasDays) return { rows: readCount(list.listName, "all"), atLeast: false };
  return countBounded(() => onRequestedDays(list, query), [list.table]);
}

function countMatches(list: ListDefinition, parsed: ParsedQuery): BoundedCount {
  const positions = byDate(list, parsed, true).read(undefined, true, COUNT_LIMIT + 1);
  return {
    rows: findMatches(list, parsed, positions.slice(0, COUNT_LIMIT), {}).length,
    atLeast: positions.length > COUNT_LIMIT,
  };
}

/** How many matches are newer than a row, up to the limit of a count. */
export function countNewerRows(list: ListDefinition, query: ListQuery, id: number): number {
  const parsed = parseQuery(list, query);
  return countMatches(list, { ...parsed, bounds: { ...parsed.bounds, first: id + 1 } }).rows;
}

/** The highest id of a table. */
export function newestId({ table }: ListDefinition): number {
  return (
    store()
      .select({ id: max(table.id) })
      .from(table)
      .get()?.id ?? 0
  );
}

/** The exact number of rows, however long that takes. Other requests get a turn in between. */
export async function countRowsExactly(
  list: ListDefinition,
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
 * All rows of a list, in batches, as arrays of the values of the named columns. Rows that arrive in the meantime are left out.
 *
 * Each batch is a separate query: a statement left open across an `await` would block every write on this connection.
 */
export async function* readBatches<Row>(
  list: ListDefinition<Row>,
  query: ListQuery,
  names: readonly (keyof Row & string)[],
  size = BATCH,
): AsyncGenerator<unknown[][]> {
  const { table } = list;
  const parsed = parseQuery(list, query);
  const order = orderOf(list, parsed, query);
  const existingOnly = { ...parsed, conditions: [...parsed.conditions, lte(table.id, newestId(list))] };
  const columns = Object.fromEntries(names.map((name) => [name, list.columns[name]]));
  for (const positions of positionsOf(order, undefined, order.descending, size, size)) {
    yield findMatches(list, existingOnly, positions, columns).map(({ values }) => values);
    await setImmediate();
  }
}
