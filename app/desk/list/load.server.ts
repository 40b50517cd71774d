import { millisecondsInHour } from "date-fns/constants";
import { recentlyDeleted } from "~/db/audit/entries.server";
import { formatPosition, LAST_PAGE_REQUEST, type PageRequest, readPageRequest } from "~/db/keyset.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import type { Mark } from "~/db/submissions/changes/marking.server";
import { lastChange } from "~/db/submissions/changes/undo.server";
import { type BoundedCount, readCount } from "~/db/submissions/counts.server";
import { countRowsExactly, newestId, readList, readRows } from "~/db/submissions/list/list.server";
import { findNearAddress } from "~/db/submissions/list/near-address.server";
import type { ListQuery } from "~/db/submissions/list/query.server";
import type { ListDefinition } from "~/db/submissions/list-definitions.server";
import { countHeldAs } from "~/db/submissions/spam/held.server";
import { dayAfter, startOfNamedDay } from "~/format/time-zone.server";
import { LAST_PAGE, type ListAddress, parametersOf, readListAddress } from "./address";
import { type AllMatching, MARK_BUTTONS, readAllMatching, readIds } from "./dialog-parameters";

/** The query of an address; its days are in the site's time zone. */
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

const pageOf = ({ after, before }: ListAddress): PageRequest =>
  before === LAST_PAGE ? LAST_PAGE_REQUEST : readPageRequest(after, before);

/** One page of a list and everything around it, for the address of the request. */
export async function loadList<Row extends { id: number }>(
  list: ListDefinition<Row>,
  request: Request,
  staff: StaffMember,
) {
  const { searchParams } = new URL(request.url);
  const address = readListAddress(searchParams, parametersOf[list.listName]);
  const query = toQuery(address);
  // Before the rows are read: what arrives in between may be announced twice, but is never missed.
  const newest = newestId(list);
  const reading = readList(list, query);
  const page = reading.page(pageOf(address), address.size);
  const count: BoundedCount =
    searchParams.get("count") === "exact"
      ? { rows: await countRowsExactly(list, query, request.signal), atLeast: false }
      : reading.count(page);
  const isEmpty = page.rows.length === 0 && !page.unfinished;
  return {
    rows: page.rows,
    newest,
    suggestion: isEmpty ? findNearAddress(list, address.search) : undefined,
    held: isEmpty ? countHeldAs(address.search) : 0,
    before: page.before && formatPosition(page.before),
    after: page.after && formatPosition(page.after),
    unfinished: page.unfinished ?? false,
    sortedByDate: page.sortedByDate ?? false,
    // A count that stopped early may be lower than what the page shows.
    count: { ...count, rows: Math.max(count.rows, page.rows.length) },
    total: readCount(list.listName, "all"),
    lastChange: lastChange(staff, list.listName),
  };
}

/** The rows of the dialog that the address opens. */
export interface DialogRows<Row> {
  /** The rows whose deletion is asked about: `?delete=17`, or `?delete=selected&id=17&id=18`. */
  toDelete?: Row[];
  /** The row whose note is open: `?note=17`. */
  withNote?: Row;
  /** The rows whose stage, assignee or next step is changed: `?work=17`, or `?work=selected&id=17&id=18`. */
  toWork?: Row[];
  /** If it is about all matches: `?work=selected&all=1014&newest=2048`. */
  toWorkAll?: AllMatching;
  /** The rows to mark, if the request came from somebody who was signed out: `?mark=handled&id=17`. */
  toMark?: { mark: Mark; rows: Row[] };
  /** Why there are none: deleted by somebody else or by this person, or nothing was selected. */
  missing?: "gone" | "own-deletion" | "nothing-selected" | "all-deletion";
}

/** Milliseconds for which deletions are recognized as this person's own: "back" leads to the dialog again. */
export const REPEAT_WINDOW = 12 * millisecondsInHour;

const MARKS: readonly Mark[] = MARK_BUTTONS.map(([, mark]) => mark);

export function loadDialogRows<Row extends { id: number }>(
  list: ListDefinition<Row>,
  request: Request,
  staff: StaffMember,
): DialogRows<Row> {
  const { searchParams } = new URL(request.url);
  const whyGone = (ids: number[]): DialogRows<Row> => {
    const deleted = recentlyDeleted(staff, list.listName, ids, REPEAT_WINDOW);
    return { missing: deleted.length > 0 ? "own-deletion" : "gone" };
  };
  const mark = MARKS.find((known) => known === searchParams.get("mark"));
  if (mark) {
    const ids = readIds(searchParams.getAll("id"));
    const rows = readRows(list, ids);
    return rows.length > 0 ? { toMark: { mark, rows } } : whyGone(ids);
  }
  for (const [dialog, name] of [
    ["delete", "toDelete"],
    ["work", "toWork"],
  ] as const) {
    const requested = searchParams.get(dialog);
    if (requested === null) continue;
    const all = requested === "selected" ? readAllMatching(searchParams) : undefined;
    if (all) return dialog === "work" ? { toWorkAll: all } : { missing: "all-deletion" };
    const ids = readIds(requested === "selected" ? searchParams.getAll("id") : [requested]);
    if (ids.length === 0) return { missing: "nothing-selected" };
    const rows = readRows(list, ids);
    return rows.length > 0 ? { [name]: rows } : whyGone(ids);
  }
  const note = searchParams.get("note");
  if (note === null) return {};
  const ids = readIds([note]);
  const [row] = readRows(list, ids);
  return row ? { withNote: row } : whyGone(ids);
}
