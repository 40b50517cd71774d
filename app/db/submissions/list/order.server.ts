import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { among } from "../../among.server";
import { store } from "../../client.server";
import { beyond, orderBy, type Position } from "../../keyset.server";
import type { ListDefinition } from "../list-definitions.server";
import { type ListQuery, type ParsedQuery, searchIndexes } from "./query.server";

/** The most matches that are sorted by anything other than the date. */
const SORT_LIMIT = 2000;

/** An order in which to read candidates. */
export interface Order {
  keys: readonly SQLWrapper[];
  descending: boolean;
  /** The positions of the next rows. */
  read: (at: Position | undefined, descending: boolean, limit: number) => Position[];
  /** The position of a row that exists. */
  positionOf: (id: number) => Position | undefined;
  sortedByDate?: boolean;
}

export function orderOf(list: ListDefinition, parsed: ParsedQuery, { sort, descending }: ListQuery): Order {
  const date = byDate(list, parsed, descending);
  const key = list.sorts[sort];
  // When filtered by course, all rows have the same course: sorting by it means sorting by date.
  if (!key || parsed.chosen.some(({ name }) => name === sort)) return date;
  if (parsed.match || parsed.bounds.first !== undefined || parsed.bounds.last !== undefined) {
    const ids = date.read(undefined, true, SORT_LIMIT + 1).map(rowIdOf);
    if (ids.length <= SORT_LIMIT) return byKey(list, key, descending, [among(list.table.id, ids)]);
    if (parsed.terms.length > 0) return { ...byDate(list, parsed, true), sortedByDate: true };
  }
  return byKey(list, key, descending, parsed.conditions);
}

/** The order by id: of the search index or, if nothing is searched, of the table, which is read ten times as fast. */
export function byDate(
  { listName, table }: Pick<ListDefinition, "listName" | "table">,
  { match, bounds }: Pick<ParsedQuery, "match" | "bounds">,
  descending: boolean,
): Order {
  const index = searchIndexes[listName];
  const [source, condition] = match
    ? [index, sql`${index} MATCH ${match}`]
    : [table, isNull(table.heldReason)];
  const keys = [source.id];
  return {
    keys,
    descending,
    positionOf: (id) => [id],
    read: (at, descending, limit) =>
      store()
        .select({ id: source.id })
        .from(source)
        .where(and(condition, beyond(keys, at, descending), within(source.id, bounds)))
        .orderBy(...orderBy(keys, descending))
        .limit(limit)
        .values() as [number][],
  };
}

/** Integers, see `beyond`. */
const within = (id: SQLWrapper, { first, last }: ParsedQuery["bounds"]) =>
  and(
    first === undefined ? undefined : sql`${id} >= ${BigInt(first)}`,
    last === undefined ? undefined : sql`${id} <= ${BigInt(last)}`,
  );

/** The order of an index of the table. */
function byKey({ table }: ListDefinition, key: string, descending: boolean, conditions: SQL[]): Order {
  const keys = [sql.raw(key), table.id];
  return {
    keys,
    descending,
    positionOf: (id) =>
      store()
        .select({ key: sql.raw(key), id: table.id })
        .from(table)
        .where(eq(table.id, id))
        .values()[0] as [string, number] | undefined,
    read: (at, descending, limit) =>
      store()
        .select({ key: sql.raw(key), id: table.id })
        .from(table)
        .where(and(isNull(table.heldReason), ...conditions, beyond(keys, at, descending)))
        .orderBy(...orderBy(keys, descending))
        .limit(limit)
        .values() as [string, number][],
  };
}

export const rowIdOf = (position: Position) => position.at(-1) as number;
