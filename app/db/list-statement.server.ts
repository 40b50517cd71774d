import type { ListFilter, ListPosition, ListRequest, ListSort, ListTable } from "./list.server";

/** The SQL by which lists are read. All of it is ours; what people typed goes into parameters. */

export const LISTED = "held_reason IS NULL";

export const dateIndex = ({ name }: ListTable) => `${name}_created_at_id`;

/** The ways to read a list in its order. */
export type Plan =
  /** Along an index that has the order; `filter` is the one that index answers. */
  | { by: "index"; index: string; filter?: ListFilter }
  /** These few rows, sorted. */
  | { by: "ids"; ids: number[] }
  /** By the search index, which has the days in order, piece by piece. */
  | { by: "days"; match: string };

interface Reading {
  columns: string;
  testsText: boolean;
  limit: number;
}

/** The statement whose rows are: the columns, the sort's keys, whether the filters are met, the text if it is tested. */
export function statementFor(
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
export function select(
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
export function answeredBy(table: ListTable, plan: Plan, { sort, filters }: ListRequest): ListFilter[] {
  if (plan.by !== "index") return [];
  const byDate = sort.index === dateIndex(table);
  return filters.filter((filter) => filter === plan.filter || (byDate && filter.bounds === "dates"));
}

export const beyond = (sort: ListSort, start: ListPosition | undefined, descending: boolean) =>
  start ? [compared(sort, descending ? "<" : ">", start)] : [];
export const upTo = (sort: ListSort, end: ListPosition | undefined, descending: boolean) =>
  end ? [compared(sort, descending ? ">=" : "<=", end)] : [];
const compared = ({ keys, index }: ListSort, operator: string, position: ListPosition): ListFilter => ({
  condition: `(${keys.join(", ")}) ${operator} (${keys.map(() => "?").join(", ")})`,
  parameters: position,
  index,
});

export const conditionOf = (filters: readonly ListFilter[]) =>
  [LISTED, ...filters.map(({ condition }) => condition)].join(" AND ");
export const parametersOf = (filters: readonly ListFilter[]) =>
  filters.flatMap(({ parameters }) => parameters);
