import { countChangesOf } from "~/db/audit/entries.server";
import { listStaff, type StaffMember } from "~/db/staff/accounts.server";
import { countNewerRows } from "~/db/submissions/list/list.server";
import { findByReference } from "~/db/submissions/person.server";
import { countReceivedFromPeople } from "~/db/submissions/received-mails.server";
import { readId } from "~/forms/read-id";
import { countReturned } from "./day/waiting.server";
import { parametersOf, readListAddress } from "./list/address";
import { toQuery } from "./list/load.server";
import { staffLists } from "./staff-lists.server";

/** Answers the addresses that `arrivals.ts` builds. */
export function countArrivals(parameters: URLSearchParams, staff: StaffMember): number {
  const row = parameters.get("row");
  if (row) {
    const changes = countChangesOf(row, readId(parameters.get("after")) ?? 0, staff);
    return changes + newlyReceived(row, readId(parameters.get("heard")));
  }
  const since = parameters.get("since");
  let count = since === null ? 0 : countReturned(staffIds(), since);
  for (const list of Object.values(staffLists)) {
    const newest = readId(parameters.get(list.listName));
    if (newest === undefined) continue;
    count += countNewerRows(list, toQuery(readListAddress(parameters, parametersOf[list.listName])), newest);
  }
  return count;
}

const staffIds = () => listStaff().map(({ id }) => id);

/** How many mails from people a submission has beyond those that its page shows. */
function newlyReceived(reference: string, shownCount: number | undefined): number {
  const row = shownCount === undefined ? undefined : findByReference(reference);
  return row ? Math.max(0, countReceivedFromPeople(row) - (shownCount ?? 0)) : 0;
}
