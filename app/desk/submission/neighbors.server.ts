import { staffTexts } from "~/content/staff/area";
import { deskTexts } from "~/content/staff/desk";
import { kindOf, type ListName } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import type { RowList } from "~/db/submissions/row-list.server";
import { nextWaiting } from "../day/next-waiting.server";
import { deskViews } from "../day/waiting.server";
import { isByDate, type ListParameters, readListAddress } from "../list/address";
import { listAddress } from "../list/dialog-parameters";
import { toQuery } from "../list/load.server";
import type { StoredRow } from "../list/page.server";

interface Neighbor {
  /** Whose it is. */
  name: string;
  to: string;
}

/** The ways from a submission's page: back, and to its neighbors there. */
interface Neighbors {
  back: Neighbor;
  words: { previous: string; next: string };
  previous?: Neighbor;
  next?: Neighbor;
}

interface ListOf<Row extends StoredRow> {
  list: RowList<Row>;
  listName: ListName;
  parameters: ListParameters;
  nameOf: (row: Row) => string;
}

/** The neighbors of a submission where its page was opened: on the desk, as `?desk=late` says, or in its list. */
export function neighborsOf<Row extends StoredRow>(
  request: Request,
  staff: StaffMember,
  { list, listName, parameters, nameOf }: ListOf<Row>,
  row: Row,
): Neighbors {
  const { search, searchParams } = new URL(request.url);
  const { byDate, other } = staffTexts.pager;
  const view = deskViews.find((known) => known === searchParams.get("desk"));
  if (view) {
    const to = view === "waiting" ? "/desk" : `/desk?show=${view}`;
    const next = nextWaiting(view, staff, kindOf(listName), row);
    return { back: { name: deskTexts.title, to }, words: other, next };
  }
  const address = readListAddress(searchParams, parameters);
  const { previous, next } = list.neighbors(toQuery(address), row.id);
  const neighbor = (found: Row | undefined) =>
    found && {
      name: nameOf(found),
      to: listAddress({ pathname: `${parameters.path}/${found.reference}`, search }),
    };
  return {
    back: {
      name: staffTexts[listName].title,
      to: listAddress({ pathname: parameters.path, search }),
    },
    words: isByDate(address) ? byDate : other,
    previous: neighbor(previous),
    next: neighbor(next),
  };
}
