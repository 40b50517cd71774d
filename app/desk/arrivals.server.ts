import { countChangesOf } from "~/db/audit-log.server";
import type { StaffMember } from "~/db/staff.server";
import { enrollmentList } from "~/db/submissions/enrollments.server";
import { inquiryList } from "~/db/submissions/inquiries.server";
import { enrollmentParameters, inquiryParameters, readListAddress } from "./address";
import { readId } from "./list-address";
import { toQuery } from "./load.server";

/** What the addresses of `arrivals.ts` ask about. */
export async function countArrivals(asked: URLSearchParams, staff: StaffMember): Promise<number> {
  const row = asked.get("row");
  if (row) return countChangesOf(row, readId(asked.get("after")) ?? 0, staff);
  let count = 0;
  for (const { name, list, parameters } of LISTS) {
    const newest = readId(asked.get(name));
    if (newest === undefined) continue;
    count += await list.countNewer(toQuery(readListAddress(asked, parameters)), newest);
  }
  return count;
}

const LISTS = [
  { name: "inquiries", list: inquiryList, parameters: inquiryParameters },
  { name: "enrollments", list: enrollmentList, parameters: enrollmentParameters },
];
