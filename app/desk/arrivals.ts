import type { SubmissionList } from "~/db/schema";

/** The newest submission that a page knows of each list, by its id. */
export type Newest = Partial<Record<SubmissionList, number>>;

/**
 * Where a page asks how many submissions have arrived since.
 * @param filters what a list is searched for and filtered by: only what matches is counted
 */
export function arrivalsAddress(newest: Newest, filters?: URLSearchParams): string {
  const parameters = new URLSearchParams(filters);
  for (const [list, id] of Object.entries(newest)) parameters.set(list, String(id));
  return `/arrivals.json?${parameters}`;
}

/** Where the page of a submission asks how often somebody else has changed it since. @param last the newest entry of its history */
export const changesAddress = (reference: string, last: number) =>
  `/arrivals.json?row=${reference}&after=${last}`;
