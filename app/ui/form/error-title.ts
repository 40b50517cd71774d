import { useEffect } from "react";

/** How the title of a page with a refused form begins. */
export const ERROR_TITLE = "Error: ";

/** Lets the page's title say that something is wrong, as long as it is; the title may change meanwhile. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    const plain = document.title.replace(ERROR_TITLE, "");
    const title = isWrong ? ERROR_TITLE + plain : plain;
    if (document.title !== title) document.title = title;
  });
}
