import { deletedLately } from "~/db/audit-log.server";
import { formatPosition, readPageRequest } from "~/db/keyset.server";
import type { SubmissionList } from "~/db/schema";
import type { StaffMember } from "~/db/staff.server";
import type { ListCount } from "~/db/submissions/list.server";
import type { Mark } from "~/db/submissions/marking.server";
import type { ListQuery } from "~/db/submissions/request.server";
import type { RowList } from "~/db/submissions/row-list.server";
import { dayAfter, startOfNamedDay } from "~/format/time-zone.server";
import { type ListAddress, type ListParameters, readListAddress } from "./address";
import { readId } from "./list-address";

/** What the store is asked for by an address; its days are days of the site's zone. */
export function toQuery(address: ListAddress): ListQuery {
  const { search, choices, from, to, sort, descending } = address;
  const firstAfter = to && dayAfter(to);
  return {
    search,
    choices,
    ...(from && { from: startOfNamedDay(from) }),
    ...(firstAfter && { to: startOfNamedDay(firstAfter) }),
    sort,
    descending,
  };
}

/** One page of a list and everything around it, as its address asks for. */
export async function loadList<Row extends { id: number }>(
  list: RowList<Row>,
  parameters: ListParameters,
  request: Request,
  staff: StaffMember,
) {
  const { searchParams } = new URL(request.url);
  const address = readListAddress(searchParams, parameters);
  const query = toQuery(address);
  const reading = list.read(query);
  const page = reading.page(readPageRequest(address.after, address.before), address.size);
  const count: ListCount =
    searchParams.get("count") === "exact"
      ? { rows: await list.countExactly(query, request.signal), atLeast: false }
      : reading.count();
  return {
    rows: page.rows,
    before: page.before && formatPosition(page.before),
    after: page.after && formatPosition(page.after),
    unfinished: page.unfinished ?? false,
    sortedByDate: page.sortedByDate ?? false,
    // A count that was given up knows no less than the page does.
    count: { ...count, rows: Math.max(count.rows, page.rows.length) },
    total: await list.total(),
    lastMarking: await list.lastMarking(staff),
  };
}

/** What a dialog at the list's address is about. */
export interface AskedRows<Row> {
  /** The rows whose deletion is asked about: `?delete=17`, or `?delete=selected&id=17&id=18`. */
  toDelete?: Row[];
  /** The row whose note is open: `?note=17`. */
  withNote?: Row;
  /** The rows that are to be marked, where that was asked for by somebody who was signed out: `?mark=handled&id=17`. */
  toMark?: { mark: Mark; rows: Row[] };
  /** Why there is nothing to ask about: somebody else has deleted it, or whoever asks, or nothing was selected. */
  missing?: "gone" | "own-deletion" | "nothing-selected";
}

/** Milliseconds for which it is looked up who it was: "back" leads to the dialog of what one has deleted oneself. */
const REMEMBERED = 12 * 60 * 60 * 1000;

const MARKS: readonly Mark[] = ["handled", "new"];

export async function loadAskedRows<Row extends { id: number }>(
  list: RowList<Row>,
  kind: SubmissionList,
  request: Request,
  staff: StaffMember,
): Promise<AskedRows<Row>> {
  const { searchParams } = new URL(request.url);
  const whyGone = async (ids: number[]): Promise<AskedRows<Row>> => {
    const own = await deletedLately(staff, kind, ids, REMEMBERED);
    return { missing: own.length > 0 ? "own-deletion" : "gone" };
  };
  const mark = MARKS.find((known) => known === searchParams.get("mark"));
  if (mark) {
    const ids = readIds(searchParams.getAll("id"));
    const rows = await list.find(ids);
    return rows.length > 0 ? { toMark: { mark, rows } } : whyGone(ids);
  }
  const toDelete = searchParams.get("delete");
  if (toDelete !== null) {
    const ids = readIds(toDelete === "selected" ? searchParams.getAll("id") : [toDelete]);
    if (ids.length === 0) return { missing: "nothing-selected" };
    const rows = await list.find(ids);
    return rows.length > 0 ? { toDelete: rows } : whyGone(ids);
  }
  const note = searchParams.get("note");
  if (note === null) return {};
  const ids = readIds([note]);
  const [row] = await list.find(ids);
  return row ? { withNote: row } : whyGone(ids);
}

/** More rows cannot be selected at a time than a page shows. */
const MOST_IDS = 100;

/** The ids among these values, each once. */
export function readIds(values: (FormDataEntryValue | null)[]): number[] {
  return [...new Set(values.map(readId).filter((id) => id !== undefined))].slice(0, MOST_IDS);
}
