import { createMatcher } from "~/search/words";
import type { ListFilter, ListPosition, ListRequest, ListTable } from "./list.server";
import { isFrequent, matchExpression } from "./list-search.server";
import {
  conditionOf,
  dateIndex,
  LISTED,
  type Plan,
  parametersOf,
  statementFor,
} from "./list-statement.server";
import { prepared } from "./prepared.server";

/** Which rows come into question for a list, and in what way they are read. */

/** So many rows are sorted in one go; a search or filter that finds more is read in the order of the sort. */
export const SMALL = 2500;
/** Rows that are looked at for one page before it ends as it is, so that a page never keeps others waiting for long. */
export const PATIENCE = 20_000;
/** Texts that are read at a time. */
const TEXTS = 100;
/** Rows of the search index that are read at a time. */
const SEARCH_PIECE = 400;
/** The search index has the order of days only: where a single day has more rows than this it is not read by days. */
const BUSY_DAY = 5000;
const DAY = 4_294_967_296;

/** A row that may be on the page: whether it meets the filters and the search, and where it stands. */
export interface Candidate {
  id: number;
  fits: boolean;
  position: ListPosition;
}

/** The ids that may meet the request, in no order, if they are no more than `most`. */
export function narrowDown(
  table: ListTable,
  { terms, filters }: ListRequest,
  most: number,
): number[] | undefined {
  if (terms.length > 0) {
    const ids = searchIds(table, matchExpression(table, terms), undefined, most + 1);
    if (ids.length <= most) return ids.map(idOf);
  }
  for (const filter of filters) {
    const ids = idsOf(table, filter, most + 1);
    if (ids.length <= most) return ids;
  }
  return undefined;
}

/** The way to read many rows in the order of the sort. */
export function planAlong(table: ListTable, { sort, terms, filters }: ListRequest): Plan {
  const byDate = sort.index === dateIndex(table);
  if (terms.length > 0 && byDate && !isFrequent(table, terms) && busiestDay(table) <= BUSY_DAY) {
    return { by: "days", match: matchExpression(table, terms) };
  }
  const first = byDate ? filters[0] : filters.find(({ index }) => index === sort.index);
  return first ? { by: "index", index: first.index, filter: first } : { by: "index", index: sort.index };
}

export function planFor(table: ListTable, request: ListRequest): Plan {
  const ids = narrowDown(table, request, SMALL);
  return ids ? { by: "ids", ids } : planAlong(table, request);
}

function busiestDay({ list }: ListTable): number {
  const sql = "SELECT max(rows) FROM list_counts WHERE list = ? AND facet = 'day'";
  return (prepared(sql).pluck().get(list) as number | null) ?? 0;
}

function idsOf(table: ListTable, { index, condition, parameters }: ListFilter, limit: number): number[] {
  const sql = `SELECT id FROM ${table.name} INDEXED BY ${index} WHERE ${LISTED} AND ${condition} LIMIT ${limit}`;
  return prepared(sql)
    .pluck()
    .all(...parameters) as number[];
}

const idOf = (searched: number) => searched - Math.floor(searched / DAY) * DAY;

/** The numbers under which the search index has matching rows: the day times 2^32, plus the id. */
function searchIds(table: ListTable, match: string, range: Range | undefined, limit: number): number[] {
  const sql = `SELECT rowid FROM ${table.name}_search WHERE ${table.name}_search MATCH ?
    ${range ? `AND rowid BETWEEN ? AND ? ORDER BY rowid ${range.descending ? "DESC" : "ASC"}` : ""} LIMIT ${limit}`;
  return prepared(sql)
    .pluck()
    .all(match, ...(range ? [BigInt(range.from), BigInt(range.to)] : [])) as number[];
}

interface Range {
  from: number;
  to: number;
  descending: boolean;
}

/** The rows that may be on a page, in its order, read from `start` on. Stop when there are enough. */
export function* candidatesOf(
  table: ListTable,
  plan: Plan,
  request: ListRequest,
  start: ListPosition | undefined,
  backwards: boolean,
): Generator<Candidate> {
  const descending = request.descending !== backwards;
  const testsText = request.terms.length > 0;
  const matches = createMatcher(request.terms);
  const width = request.sort.keys.length;
  if (plan.by === "index") yield* alongIndex();
  else if (plan.by === "ids") yield* sorted(plan.ids);
  else for (const ids of daysOf(table, plan.match, start, descending)) yield* sorted(ids);

  function* alongIndex(): Generator<Candidate> {
    const reading = { columns: "id", testsText, limit: PATIENCE };
    const { sql, parameters } = statementFor(table, plan, request, start, descending, reading);
    const rows = prepared(sql)
      .raw()
      .iterate(...parameters) as IterableIterator<unknown[]>;
    for (const row of rows) {
      const fits = Boolean(row[1 + width]) && (!testsText || matches(row[2 + width] as string));
      yield { id: row[0] as number, fits, position: row.slice(1, 1 + width) as ListPosition };
    }
  }

  /** The texts are only read of those that are asked for: sorting them all would take the most time. */
  function* sorted(ids: number[]): Generator<Candidate> {
    const reading = { columns: "id", testsText: false, limit: ids.length };
    const { sql, parameters } = statementFor(table, { by: "ids", ids }, request, start, descending, reading);
    const rows = prepared(sql)
      .raw()
      .all(...parameters) as unknown[][];
    for (let from = 0; from < rows.length; from += TEXTS) {
      const piece = rows.slice(from, from + TEXTS);
      const fitting = piece.filter((row) => row[1 + width]).map((row) => row[0] as number);
      const found = new Set(testsText ? fittingIds(table, fitting, [], matches) : fitting);
      for (const row of piece) {
        const id = row[0] as number;
        yield { id, fits: found.has(id), position: row.slice(1, 1 + width) as ListPosition };
      }
    }
  }
}

/** Those of the rows that meet the filters, and in whose text the search is found if there is one. */
export function fittingIds(
  table: ListTable,
  ids: readonly number[],
  filters: readonly ListFilter[],
  matches?: (text: string) => boolean,
): number[] {
  const sql = `SELECT id, ${matches ? table.text : "''"} FROM ${table.name}
    WHERE id IN (SELECT value FROM json_each(?)) AND ${conditionOf(filters)}`;
  const rows = prepared(sql)
    .raw()
    .all(JSON.stringify(ids), ...parametersOf(filters)) as [number, string][];
  return rows.filter(([, text]) => !matches || matches(text)).map(([id]) => id);
}

/** The ids the search index has, in pieces of whole days, so that each piece can be sorted by itself. */
export function* daysOf(
  table: ListTable,
  match: string,
  start: ListPosition | undefined,
  descending: boolean,
): Generator<number[]> {
  const sql = "SELECT coalesce(unixepoch(substr(?, 1, 10)), 0) / 86400";
  const startDay = start && (prepared(sql).pluck().get(start[0]) as number);
  let from: number = descending || startDay === undefined ? Number.MIN_SAFE_INTEGER : startDay * DAY;
  let to: number = !descending || startDay === undefined ? Number.MAX_SAFE_INTEGER : startDay * DAY + DAY - 1;
  for (;;) {
    const found = searchIds(table, match, { from, to, descending }, SEARCH_PIECE);
    const last = found.at(-1);
    if (last === undefined) return;
    const lastDay = Math.floor(last / DAY);
    let days = found;
    if (found.length === SEARCH_PIECE) {
      // The last day may go on beyond this piece: it is read whole, with the next piece or, if it is all there is, now.
      days = found.filter((id) => Math.floor(id / DAY) !== lastDay);
      if (days.length === 0) {
        const whole = {
          from: Math.max(from, lastDay * DAY),
          to: Math.min(to, lastDay * DAY + DAY - 1),
          descending,
        };
        days = searchIds(table, match, whole, BUSY_DAY);
      }
    }
    yield days.map(idOf);
    if (found.length < SEARCH_PIECE) return;
    const lastRead = Math.floor((days.at(-1) ?? last) / DAY);
    if (descending) to = lastRead * DAY - 1;
    else from = (lastRead + 1) * DAY;
  }
}
