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

/**
 * Where the desk asks how many have arrived since, and how many have come back to what waits.
 * @param since the moment of the page, as a stored time
 */
export const deskArrivalsAddress = (newest: Newest, since: string) =>
  arrivalsAddress(newest, new URLSearchParams({ since }));

/**
 * Where the page of a submission asks how often somebody else has changed it since, or has written.
 * @param last the newest entry of its history
 * @param heard how many mails from people it shows
 */
export const changesAddress = (reference: string, last: number, heard: number) =>
  `/arrivals.json?row=${reference}&after=${last}&heard=${heard}`;
