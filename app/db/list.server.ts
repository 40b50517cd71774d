import { createMatcher, type SearchTerm } from "~/search/words";
import { isFrequent, matchExpression } from "./list-search.server";
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

/** So many rows are sorted in one go; a search or filter that finds more is read in the order of the sort. */
const SMALL = 2500;
/** So many are sorted where reading in the order of the sort came upon too few rows. */
const LARGE = 60_000;
/** Rows that are looked at in the order of the sort before that is tried. */
const FIRST_TRY = 4000;
/** Rows that are looked at for one page before it ends as it is, so that a page never keeps others waiting for long. */
const PATIENCE = 20_000;
/** Texts that are read at a time. */
const TEXTS = 100;
/** Rows of the search index that are read at a time. */
const SEARCH_PIECE = 400;
/** The search index has the order of days only: where a single day has more rows than this it is not read by days. */
const BUSY_DAY = 5000;
const DAY = 4_294_967_296;
const LISTED = "held_reason IS NULL";

/** A row that may be on the page: whether it meets the filters and the search, and where it stands. */
interface Candidate {
  id: number;
  fits: boolean;
  position: ListPosition;
}

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
  const matches = createMatcher(terms);
  const text = terms.length > 0 ? table.text : "''";
  const rows = prepared(
    `SELECT id, ${text} FROM ${table.name} WHERE id IN (SELECT value FROM json_each(?)) AND ${conditionOf(filters)}`,
  )
    .raw()
    .all(JSON.stringify(ids), ...parametersOf(filters)) as [number, string][];
  return rows.filter(([, text]) => matches(text)).map(([id]) => id);
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

/** The ways to read a list in its order. */
type Plan =
  /** Along an index that has the order; `filter` is the one that index answers. */
  | { by: "index"; index: string; filter?: ListFilter }
  /** These few rows, sorted. */
  | { by: "ids"; ids: number[] }
  /** By the search index, which has the days in order, piece by piece. */
  | { by: "days"; match: string };

/** The ids that may meet the request, in no order, if they are no more than `most`. */
function narrowDown(table: ListTable, { terms, filters }: ListRequest, most: number): number[] | undefined {
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
function planAlong(table: ListTable, { sort, terms, filters }: ListRequest): Plan {
  const byDate = sort.index === dateIndex(table);
  if (terms.length > 0 && byDate && !isFrequent(table, terms) && busiestDay(table) <= BUSY_DAY) {
    return { by: "days", match: matchExpression(table, terms) };
  }
  const first = byDate ? filters[0] : filters.find(({ index }) => index === sort.index);
  return first ? { by: "index", index: first.index, filter: first } : { by: "index", index: sort.index };
}

function planFor(table: ListTable, request: ListRequest): Plan {
  const ids = narrowDown(table, request, SMALL);
  return ids ? { by: "ids", ids } : planAlong(table, request);
}

const sortedByDate = (table: ListTable, request: ListRequest): ListRequest => ({
  ...request,
  sort: { keys: ["created_at", "id"], index: dateIndex(table) },
});

const dateIndex = ({ name }: ListTable) => `${name}_created_at_id`;

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
function* candidatesOf(
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
      const found = testsText ? findTexts(table, fitting, matches) : new Set(fitting);
      for (const row of piece) {
        const id = row[0] as number;
        yield { id, fits: found.has(id), position: row.slice(1, 1 + width) as ListPosition };
      }
    }
  }
}

function findTexts(table: ListTable, ids: number[], matches: (text: string) => boolean): Set<number> {
  const sql = `SELECT id, ${table.text} FROM ${table.name} WHERE id IN (SELECT value FROM json_each(?))`;
  const rows = prepared(sql).raw().all(JSON.stringify(ids)) as [number, string][];
  return new Set(rows.filter(([, text]) => matches(text)).map(([id]) => id));
}

/** The ids the search index has, in pieces of whole days, so that each piece can be sorted by itself. */
function* daysOf(
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

interface Reading {
  columns: string;
  testsText: boolean;
  limit: number;
}

/** The statement whose rows are: the columns, the sort's keys, whether the filters are met, the text if it is tested. */
function statementFor(
  table: ListTable,
  plan: Plan,
  request: ListRequest,
  start: ListPosition | undefined,
  descending: boolean,
  { columns, testsText, limit }: Reading,
): Statement {
  const { sort, filters } = request;
  const answered = answeredBy(table, plan, request);
  const tested = filters.filter((filter) => !answered.includes(filter));
  const test = tested.length > 0 ? tested.map(({ condition }) => `(${condition})`).join(" AND ") : "1";
  const selected = [
    columns,
    ...sort.keys,
    test,
    // The text is put together for those rows only that it can make a difference for.
    ...(testsText ? [tested.length > 0 ? `iif(${test}, ${table.text}, '')` : table.text] : []),
  ];
  const conditions = [...answered, ...beyond(sort, start, descending)];
  const { sql, parameters } = select(table, plan, selected, conditions, sort, descending);
  return {
    sql: `${sql} LIMIT ${limit}`,
    parameters: [...parametersOf(tested), ...(testsText ? parametersOf(tested) : []), ...parameters],
  };
}

interface Statement {
  sql: string;
  parameters: (string | number)[];
}

/** Reads what is selected of the rows that meet all conditions, in the order of the sort. */
function select(
  { name }: ListTable,
  plan: Plan,
  selected: readonly string[],
  conditions: readonly ListFilter[],
  { keys }: ListSort,
  descending: boolean,
): Statement {
  const source =
    plan.by === "index"
      ? `${name} INDEXED BY ${plan.index} WHERE ${conditionOf(conditions)}`
      : `${name} WHERE id IN (SELECT value FROM json_each(?)) AND ${conditionOf(conditions)}`;
  const direction = descending ? "DESC" : "ASC";
  return {
    sql: `SELECT ${selected.join(", ")} FROM ${source} ORDER BY ${keys.map((key) => `${key} ${direction}`).join(", ")}`,
    parameters: [...(plan.by === "ids" ? [JSON.stringify(plan.ids)] : []), ...parametersOf(conditions)],
  };
}

/** The filters that the plan's index answers by itself. */
function answeredBy(table: ListTable, plan: Plan, { sort, filters }: ListRequest): ListFilter[] {
  if (plan.by !== "index") return [];
  const byDate = sort.index === dateIndex(table);
  return filters.filter((filter) => filter === plan.filter || (byDate && filter.bounds === "dates"));
}

const beyond = (sort: ListSort, start: ListPosition | undefined, descending: boolean) =>
  start ? [compared(sort, descending ? "<" : ">", start)] : [];
const upTo = (sort: ListSort, end: ListPosition | undefined, descending: boolean) =>
  end ? [compared(sort, descending ? ">=" : "<=", end)] : [];
const compared = ({ keys, index }: ListSort, operator: string, position: ListPosition): ListFilter => ({
  condition: `(${keys.join(", ")}) ${operator} (${keys.map(() => "?").join(", ")})`,
  parameters: position,
  index,
});

const conditionOf = (filters: readonly ListFilter[]) =>
  [LISTED, ...filters.map(({ condition }) => condition)].join(" AND ");
const parametersOf = (filters: readonly ListFilter[]) => filters.flatMap(({ parameters }) => parameters);
