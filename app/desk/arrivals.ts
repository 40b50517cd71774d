import type { ListName } from "~/db/schema";

/** The id of the newest submission of each list that a page knows. */
export type Newest = Partial<Record<ListName, number>>;

/**
 * The address where a page asks how many submissions have arrived since.
 * @param filters the list's search and filters: only matches are counted
 */
export function arrivalsAddress(newest: Newest, filters: URLSearchParams): string {
  const parameters = new URLSearchParams(filters);
  for (const [list, id] of Object.entries(newest)) parameters.set(list, String(id));
  return `/arrivals.json?${parameters}`;
}

/**
 * The address where the desk asks how many submissions have arrived or been reopened since.
 * @param since the time of the page, as a stored time
 */
export const deskArrivalsAddress = (newest: Newest, since: string) =>
  arrivalsAddress(newest, new URLSearchParams({ since }));

/**
 * The address where a submission's page asks for changes and mails by others since.
 * @param last the newest entry of its history
 * @param receivedCount how many mails from people it shows
 */
export const changesAddress = (reference: string, last: number, receivedCount: number) =>
  `/arrivals.json?row=${reference}&after=${last}&heard=${receivedCount}`;
