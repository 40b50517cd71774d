import type { StaffMember } from "~/db/staff/accounts.server";
import { listColleagues } from "../list/page.server";
import type { ListedSubmission } from "../staff-lists.server";
import { describeWaiting } from "./rows.server";
import { type DeskView, listWaiting, onlyIn, waitingPositionOf } from "./waiting.server";

/**
 * What is due after a submission in a view of the desk: its name and address. After a submission that no longer waits, what is
 * due first.
 */
export function nextWaiting(view: DeskView, staff: StaffMember, row: ListedSubmission) {
  const now = new Date();
  const colleagues = listColleagues();
  const staffIds = colleagues.map(({ id }) => id);
  const after = waitingPositionOf(row);
  const { rows } = listWaiting({ staffIds, only: onlyIn(view, staff), now, after, size: 1 });
  const [next] = describeWaiting(rows, { view, colleagues, staff, now });
  return next && { name: next.name, to: next.href };
}
