import { useEffect } from "react";
import { ERROR_TITLE } from "./error-title";

const START = new RegExp(`^(${ERROR_TITLE})?(?:\\(\\d+\\) )?`);

function showInTitle(count: number): void {
  const title = document.title.replace(START, (_, error = "") => error + (count > 0 ? `(${count}) ` : ""));
  if (document.title !== title) document.title = title;
}

/** Counts in the page's title, as long as there is something to count, even when the title changes. */
export function useTitleCount(count: number): void {
  useEffect(() => showInTitle(count));
  useEffect(() => () => showInTitle(0), []);
}
