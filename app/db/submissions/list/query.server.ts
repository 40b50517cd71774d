import { and, asc, desc, getTableName, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { fold, isLongEnough, readTerms, type SearchTerm } from "~/search/words";
import { store } from "../../client.server";
import { contactInquiries, enrollmentEntries } from "../../schema";
import type { ListDefinition } from "../list-definitions.server";
import { filterToken, searchName } from "./search-text.server";

/** Which rows of a list, and in what order. */
export interface ListQuery {
  search: string;
  /** The chosen value of each filter; an absent one filters nothing. */
  choices: Readonly<Partial<Record<string, string>>>;
  /** The period as stored times: inclusive start, exclusive end. */
  from?: string;
  to?: string;
  sort: string;
  descending: boolean;
}

/** The search index of each list, for drizzle's builder: its rowids are the ids of the list's table. */
export const searchIndexes = {
  inquiries: sqliteTable(searchName(contactInquiries), { id: integer("rowid") }),
  enrollments: sqliteTable(searchName(enrollmentEntries), { id: integer("rowid") }),
};

/** A parsed query. */
export interface ParsedQuery {
  terms: readonly SearchTerm[];
  chosen: readonly { name: string; value: string }[];
  /** The conditions on a row, other than the search terms. */
  conditions: SQL[];
  /** A MATCH expression that every matching row satisfies; undefined if nothing is searched or filtered. */
  match: string | undefined;
  /** The ids between which the requested days lie. */
  bounds: Bounds;
}

/** The lowest and the highest id, inclusive; an absent one means no limit. */
interface Bounds {
  first?: number;
  last?: number;
}

export function parseQuery(list: ListDefinition, query: ListQuery): ParsedQuery {
  const { search, choices, from, to } = query;
  const { table, filters } = list;
  const terms = readTerms(search);
  const chosen = Object.entries(filters).flatMap(([name, { choices: allowed }]) => {
    const value = choices[name];
    return value !== undefined && (allowed?.includes(value) ?? true) ? [{ name, value }] : [];
  });
  const parts = [
    // A spelling that is too short for the index cannot narrow the search down.
    ...terms.map(({ spellings }) =>
      [...new Set(spellings.flatMap((text) => [text, fold(text)]))].filter(isLongEnough),
    ),
    ...chosen.map(({ name, value }) => [filters[name]?.isLine ? `\n${value}\n` : filterToken(name, value)]),
  ];
  return {
    terms,
    chosen,
    // The unary plus keeps SQLite from using an index for a condition: it must use the one for the order.
    conditions: [
      ...chosen.map(
        ({ name, value }) => sql`+${sql.raw(filters[name]?.value(getTableName(table)) ?? "")} = ${value}`,
      ),
      ...(from === undefined ? [] : [sql`+${table.createdAt} >= ${from}`]),
      ...(to === undefined ? [] : [sql`+${table.createdAt} < ${to}`]),
    ],
    match: parts.map((texts) => `(${texts.map(trigramsOf).join(" OR ")})`).join(" AND ") || undefined,
    bounds: idsBetween(list, query),
  };
}

/**
 * If a text has more trigrams, only every second or third is searched for: each is another list to read, and together they still
 * cover it.
 */
const ENOUGH_TRIGRAMS = 8;

/** A MATCH expression that every text with this one in it satisfies. */
export function trigramsOf(text: string): string {
  const letters = [...text];
  const all = letters.slice(2).map((_, n) => letters.slice(n, n + 3).join(""));
  const step = Math.min(3, Math.ceil(all.length / ENOUGH_TRIGRAMS));
  const trigrams = new Set(all.filter((_, n) => n % step === 0 || n === all.length - 1));
  return `(${[...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" AND ")})`;
}

/** How many rows at either end of a date range are searched for its lowest and highest id: a clock may have been set back. */
const CLOCK_SKEW_ROWS = 1000;

/** Ids grow with time, so a range of days is a range of ids. */
function idsBetween(list: ListDefinition, query: ListQuery): Bounds {
  const { table } = list;
  const idsFrom = (direction: typeof asc) =>
    store()
      .select({ id: table.id })
      .from(table)
      .where(onRequestedDays(list, query))
      .orderBy(direction(table.createdAt), direction(table.id))
      .limit(CLOCK_SKEW_ROWS)
      .all()
      .map(({ id }) => id);
  return {
    ...(query.from !== undefined && { first: Math.min(Number.MAX_SAFE_INTEGER, ...idsFrom(asc)) }),
    ...(query.to !== undefined && { last: Math.max(-1, ...idsFrom(desc)) }),
  };
}

/** The rows that arrived on the requested days, by the date index. */
export const onRequestedDays = ({ table }: ListDefinition, { from, to }: ListQuery) =>
  and(
    isNull(table.heldReason),
    from === undefined ? undefined : gte(table.createdAt, from),
    to === undefined ? undefined : lt(table.createdAt, to),
  );
