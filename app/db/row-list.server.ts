import { sql } from "drizzle-orm";
import { readTerms } from "~/search/words";
import {
  countRowsExactly,
  type ListCount,
  type ListFilter,
  type ListPage,
  type ListReading,
  type ListRequest,
  type ListTable,
  type PageRequest,
  readCount,
  readInPieces,
  readList,
  readRows,
} from "./list.server";
import { rebuildIndex } from "./list-index.server";
import {
  lastMarking,
  type Mark,
  type Marking,
  markRows,
  type UndoableMarking,
  type UndoneMarking,
  undoMarking,
} from "./marking.server";
import { type Actor, recordWithin } from "./record.server";
import { atOnce } from "./write.server";

/** What a list is asked for, as the staff word it. */
export interface ListQuery {
  search: string;
  /** What was chosen of each filter; one that is absent filters nothing. */
  choices: Readonly<Partial<Record<string, string>>>;
  /** The first moment that is shown, and the first one after, as stored times. */
  from?: string;
  to?: string;
  sort: string;
  descending: boolean;
}

/** What both lists of submissions can do. */
export interface RowList<Row extends { id: number }> {
  /** The name of its table. */
  name: string;
  /** The keys of each sort, the tie-breakers last. */
  sorts: ListTable["sorts"];
  /** What the query finds now, for those who want its page and its count. */
  read: (query: ListQuery) => ListReading<Row>;
  page: (query: ListQuery, page: PageRequest, size: number) => Promise<ListPage<Row>>;
  count: (query: ListQuery) => Promise<ListCount>;
  /** Takes as long as it takes, in pieces. */
  countExactly: (query: ListQuery, signal: AbortSignal) => Promise<number>;
  /** Every row, in pieces; `columns` is SQL of ours. */
  pieces: (query: ListQuery, columns: string, size?: number) => AsyncGenerator<unknown[][]>;
  /** How many rows there are, whatever is asked for. */
  total: () => Promise<number>;
  /** How many are not handled yet. */
  countNew: () => Promise<number>;
  find: (ids: readonly number[]) => Promise<Row[]>;
  /** Deletes for good, and puts that on record. @returns those of them that were still there */
  remove: (ids: readonly number[], by: Actor) => Promise<number[]>;
  /** Marks rows as handled by this staff member, or as new again; those that are marked so already stay as they are. */
  mark: (ids: readonly number[], mark: Mark, by: Actor) => Promise<Marking>;
  /** What this staff member marked last, while it can be undone. */
  lastMarking: (by: Actor) => Promise<UndoableMarking | undefined>;
  /** Takes a marking back, for the rows that nobody has marked since. @returns undefined if there is nothing to undo */
  undoMarking: (entryId: number, by: Actor) => Promise<UndoneMarking | undefined>;
  /**
   * Replaces a row's note, if it is still the one that `version` names, and puts on record that it was.
   * @param note null takes it away
   */
  saveNote: (
    id: number,
    note: string | null,
    version: number,
    by: Actor,
  ) => Promise<"saved" | "changed" | "gone">;
  /** Builds the search index and the counts anew, after rows were written past their triggers. */
  rebuild: () => void;
}

/** How each choice of a filter narrows the list; what it does not know narrows nothing. */
export type FilterChoices = Record<string, (choice: string) => ListFilter | undefined>;

export function createRowList<Row extends { id: number }>(
  table: ListTable,
  choices: FilterChoices,
): RowList<Row> {
  const requestFor = ({ search, from, to, sort, descending, ...query }: ListQuery): ListRequest => {
    const chosen = Object.entries(choices).flatMap(([name, filterFor]) => {
      const choice = query.choices[name];
      return choice === undefined ? [] : (filterFor(choice) ?? []);
    });
    const known = Object.hasOwn(table.sorts, sort) ? table.sorts[sort] : undefined;
    return {
      terms: readTerms(search),
      filters: [...handledFilters(table, query.choices.handled), ...chosen, ...dateFilters(table, from, to)],
      sort: known ?? { keys: ["created_at", "id"], index: `${table.name}_created_at_id` },
      descending,
    };
  };
  const read = (query: ListQuery) => readList<Row>(table, requestFor(query));

  return {
    name: table.name,
    sorts: table.sorts,
    read,
    page: async (query, page, size) => read(query).page(page, size),
    count: async (query) => read(query).count(),
    countExactly: (query, signal) => countRowsExactly(table, requestFor(query), signal),
    pieces: (query, columns, size) => readInPieces(table, requestFor(query), columns, size),
    total: async () => readCount(table, "all"),
    countNew: async () => readCount(table, "new"),
    find: async (ids) => readRows<Row>(table, ids),
    remove: (ids, by) =>
      atOnce((transaction) => {
        const gone = transaction.all<{ id: number; reference: string }>(
          sql`DELETE FROM ${sql.raw(table.name)}
            WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND held_reason IS NULL
            RETURNING id, reference`,
        );
        const goneIds = gone.map(({ id }) => id);
        if (gone.length > 0) {
          const references = gone.map(({ reference }) => reference);
          const details = { of: table.list, count: gone.length, ids: goneIds, references };
          recordWithin(transaction, { kind: "deletion", by, ...details });
        }
        return goneIds;
      }),
    mark: (ids, mark, by) => markRows(table, ids, mark, by),
    lastMarking: (by) => lastMarking(by, table.list),
    undoMarking: (entryId, by) => undoMarking(table, entryId, by),
    saveNote: (id, note, version, by) =>
      atOnce((transaction) => {
        const [saved] = transaction.all<{ reference: string }>(
          sql`UPDATE ${sql.raw(table.name)} SET note = ${note}, note_version = note_version + 1
            WHERE id = ${id} AND note_version = ${version} AND held_reason IS NULL RETURNING reference`,
        );
        if (!saved) return readRows(table, [id]).length > 0 ? "changed" : "gone";
        const change = note === null ? "removed" : "saved";
        recordWithin(transaction, { kind: "note", by, of: table.list, change, reference: saved.reference });
        return "saved";
      }),
    rebuild: () => rebuildIndex(table),
  };
}

function handledFilters(table: ListTable, handled: string | undefined): ListFilter[] {
  const countNew = () => readCount(table, "new");
  if (handled === "no") {
    return [{ condition: "handled_at IS NULL", parameters: [], index: `${table.name}_new`, count: countNew }];
  }
  if (handled !== "yes") return [];
  const count = () => readCount(table, "all") - countNew();
  return [{ condition: "handled_at IS NOT NULL", parameters: [], index: `${table.name}_handled`, count }];
}

function dateFilters({ name }: ListTable, from: string | undefined, to: string | undefined): ListFilter[] {
  const index = `${name}_created_at_id`;
  if (from === undefined && to === undefined) return [];
  const conditions = [...(from ? ["created_at >= ?"] : []), ...(to ? ["created_at < ?"] : [])];
  const parameters = [...(from ? [from] : []), ...(to ? [to] : [])];
  return [{ condition: conditions.join(" AND "), parameters, index, bounds: "dates" }];
}

/** A filter for one value of a column that an index begins with. */
export function equals(
  table: Pick<ListTable, "list" | "name">,
  column: string,
): (value: string) => ListFilter {
  return (value) => ({
    condition: `${column} = ?`,
    parameters: [value],
    index: `${table.name}_${column}`,
    count: () => readCount(table, column, value),
  });
}

/** The columns of every list that staff fill, as `RowList` returns them. */
export const STAFF_COLUMNS =
  "created_at AS createdAt, reference, handled_at AS handledAt, handled_by AS handledBy, note, note_version AS noteVersion";

export interface StaffColumns {
  id: number;
  createdAt: string;
  reference: string;
  handledAt: string | null;
  handledBy: string | null;
  note: string | null;
  noteVersion: number;
}

/** The digits of a telephone number, as the search index has them. */
export const PHONE_DIGITS = [" ", "-", "(", ")", ".", "+", "/"].reduce(
  (sql, character) => `replace(${sql}, '${character}', '')`,
  "coalesce(phone, '')",
);
