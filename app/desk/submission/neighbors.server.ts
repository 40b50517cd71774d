import { staffTexts } from "~/content/staff/area";
import { deskTexts } from "~/content/staff/desk";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readNeighbors } from "~/db/submissions/list/list.server";
import { nextWaiting } from "../day/next-waiting.server";
import { deskViews } from "../day/waiting.server";
import { isByDate, parametersOf, readListAddress } from "../list/address";
import { listAddress } from "../list/dialog-parameters";
import { toQuery } from "../list/load.server";
import { senderName } from "../person";
import type { ListedSubmission, StaffList } from "../staff-lists.server";

interface Neighbor {
  /** Whose it is. */
  name: string;
  to: string;
}

/** The links from a submission's page: back, and to its neighbors there. */
interface Neighbors {
  back: Neighbor;
  words: { previous: string; next: string };
  previous?: Neighbor;
  next?: Neighbor;
}

/** The neighbors of a submission in the place where its page was opened: on the desk, as in `?desk=late`, or in its list. */
export function neighborsOf(
  request: Request,
  staff: StaffMember,
  list: StaffList,
  row: ListedSubmission,
): Neighbors {
  const { search, searchParams } = new URL(request.url);
  const { byDate, other } = staffTexts.pager;
  const view = deskViews.find((known) => known === searchParams.get("desk"));
  if (view) {
    const to = view === "waiting" ? "/desk" : `/desk?show=${view}`;
    const next = nextWaiting(view, staff, row);
    return { back: { name: deskTexts.title, to }, words: other, next };
  }
  const parameters = parametersOf[list.listName];
  const address = readListAddress(searchParams, parameters);
  const { previous, next } = readNeighbors(list, toQuery(address), row.id);
  const neighbor = (found: ListedSubmission | undefined) =>
    found && {
      name: senderName(found),
      to: listAddress({ pathname: `${parameters.path}/${found.reference}`, search }),
    };
  return {
    back: {
      name: staffTexts[list.listName].title,
      to: listAddress({ pathname: parameters.path, search }),
    },
    words: isByDate(address) ? byDate : other,
    previous: neighbor(previous),
    next: neighbor(next),
  };
}
