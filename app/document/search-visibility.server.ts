import { dropPages } from "~/content/current.server";

let hidden = false;

/** Whether an owner keeps search engines away until everything is ready. */
export const isHiddenFromSearch = (): boolean => hidden;

/** Pages say so from the next request on. */
export function setHiddenFromSearch(value: boolean): void {
  if (value === hidden) return;
  hidden = value;
  dropPages();
}
