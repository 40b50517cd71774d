import { dropPages } from "~/content/current/texts.server";

let hidden = false;

/** Whether an owner keeps search engines away until everything is ready. */
export const isHiddenFromSearch = (): boolean => hidden;

/** Takes effect with the next request. */
export function setHiddenFromSearch(value: boolean): void {
  if (value === hidden) return;
  hidden = value;
  dropPages();
}
