import { millisecondsInDay } from "date-fns/constants";
import { desc } from "drizzle-orm";
import { store } from "./client.server";
import { auditLog, submissionTables } from "./schema";

/** Milliseconds without a submission or anything done by staff, after which a wrong clock is likelier than a quiet site. */
const LONGEST_PAUSE = 366 * millisecondsInDay;

/**
 * Why nothing may be deleted because of its age: the clock is more than a year ahead of everything stored. Undefined if it is
 * not. The next sign-in or submission ends this, so it protects only against a clock that is wrong from the start.
 */
export function clockProblem(now: Date): string | undefined {
  const newest = [auditLog, ...Object.values(submissionTables)]
    .flatMap((table) => {
      const { createdAt, id } = table;
      return store().select({ createdAt }).from(table).orderBy(desc(id)).limit(1).all();
    })
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  if (!newest || now.getTime() - Date.parse(newest) <= LONGEST_PAUSE) return undefined;
  const [today, last] = [now.toISOString(), newest].map((moment) => moment.slice(0, 10));
  return `Nothing is deleted for its age: this machine's clock says ${today}, but the latest submission or entry of the audit log is of ${last}. Correct the clock; if it is right, sign in once.`;
}
