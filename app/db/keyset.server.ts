import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Keyset pagination: page 20,000 costs the same as page 1, and new rows shift nothing. */

/** The position of a row: its sort keys, the last of which is its id. */
export type Position = readonly (string | number)[];

/** Asks for the last page. */
export const LAST_PAGE_REQUEST = { before: undefined };

/** Which page: the first, the last, or the one on either side of a row. */
export type PageRequest = { after: Position } | { before: Position | undefined } | undefined;

export interface Page<Row> {
  rows: Row[];
  /** The row after which the next page begins; absent on the last page. */
  after?: Position;
  /** The row before which the previous page ends; absent on the first page. */
  before?: Position;
}

const isBackwards = (request: PageRequest) => request !== undefined && "before" in request;

/** The row from which a page is read. */
export const startOf = (request: PageRequest) =>
  request && ("before" in request ? request.before : request.after);

/** The direction in which a page is read: a previous page backwards, see `toPage`. */
export const readsDescending = (descending: boolean, request: PageRequest) =>
  descending !== isBackwards(request);

/** The condition for the rows after a position. */
export function beyond(keys: readonly SQLWrapper[], position: Position | undefined, descending: boolean) {
  if (!position) return undefined;
  // FTS5 uses a bound on the rowid only if it is an integer, and the driver binds numbers as floats.
  const values = position.map((value) => sql`${typeof value === "number" ? BigInt(value) : value}`);
  const operator = sql.raw(descending ? "<" : ">");
  return keys.length === 1
    ? sql`${keys[0]} ${operator} ${values[0]}`
    : sql`(${sql.join([...keys], sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}

/** Orders by every key in one direction. */
export const orderBy = (keys: readonly SQLWrapper[], descending: boolean): SQL[] =>
  keys.map((key) => (descending ? desc(key) : asc(key)));

/**
 * Reads a page of a list that is sorted newest first: the requested one or, if nothing is left of that, the first.
 *
 * @param read reads up to `limit` rows, in the direction and from the position given
 */
export function readNewestFirst<Row>(
  request: PageRequest,
  size: number,
  positionOf: (row: Row) => Position,
  read: (start: Position | undefined, descending: boolean, limit: number) => Row[],
): Page<Row> {
  const found = read(startOf(request), readsDescending(true, request), size + 1);
  if (found.length === 0 && startOf(request)) return readNewestFirst(undefined, size, positionOf, read);
  return toPage(found, size, request, positionOf);
}

/**
 * Makes a page of the rows that were read for it.
 *
 * @param found up to `size + 1` rows in the order in which they were read
 * @param size rows a page
 */
export function toPage<Row>(
  found: readonly Row[],
  size: number,
  request: PageRequest,
  positionOf: (row: Row) => Position,
): Page<Row> {
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (isBackwards(request)) rows.reverse();

  const first = rows[0];
  const last = rows.at(-1);
  const hasNext = isBackwards(request) ? startOf(request) !== undefined : more;
  const hasPrevious = isBackwards(request) ? more : request !== undefined;
  return {
    rows,
    ...(hasNext && last && { after: positionOf(last) }),
    ...(hasPrevious && first && { before: positionOf(first) }),
  };
}

/** A position in an address: `17`, `2026-03-14T09:42:00.000Z_17` or `Ana Ribeiro_17`. */
export const formatPosition = (position: Position): string => position.join("_");

/** No sort key is longer: a name is two of 100 letters, each of up to two code units, and a space. */
const MAX_KEY_LENGTH = 401;

/** Reads what `formatPosition` wrote; undefined if it is something else. */
export function parsePosition(text: string | null | undefined): Position | undefined {
  const match = /^(?:(.*)_)?(\d{1,15})$/s.exec(text && text.length <= MAX_KEY_LENGTH + 16 ? text : "");
  if (!match) return undefined;
  const [, key, id] = match;
  return key === undefined ? [Number(id)] : [key, Number(id)];
}

/**
 * The page requested by two query parameters; the first one if neither is a position.
 * @param keys the number of sort keys, if it is fixed
 */
export function readPageRequest(after: string | null, before: string | null, keys?: number): PageRequest {
  const read = (text: string | null) => {
    const position = parsePosition(text);
    return keys === undefined || position?.length === keys ? position : undefined;
  };
  const next = read(after);
  if (next) return { after: next };
  const previous = read(before);
  return previous && { before: previous };
}
