import { millisecondsInDay } from "date-fns/constants";
import { desc } from "drizzle-orm";
import { store } from "./client.server";
import { auditLog, submissionTables } from "./schema";

/** Milliseconds without any submission or act of staff: the clock has rather jumped than the site been asleep. */
const LONGEST_PAUSE = 366 * millisecondsInDay;

/**
 * Why nothing shall be deleted for its age: the clock is more than a year ahead of all that is stored. Undefined if it is not. A sign-in
 * or a submission ends it, so it protects from a clock that is wrong at the start, until somebody reads the log.
 */
export function clockDoubt(now: Date): string | undefined {
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
  return `Nothing is deleted for its age: this machine's clock says ${today}, and the last that happened on the site was on ${last}. Correct the clock; if it is right, sign in once.`;
}
