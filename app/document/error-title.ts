import { useEffect, useRef } from "react";

/** How the title of a page with a refused or failed form begins. */
export const ERROR_TITLE = "Error: ";

/** Everything on the page that says that something is wrong. */
const messages = new Set<object>();

function showInTitle(): void {
  const plain = document.title.replace(ERROR_TITLE, "");
  const title = messages.size > 0 ? ERROR_TITLE + plain : plain;
  if (document.title !== title) document.title = title;
}

/** Lets the page's title say that something is wrong, as long as it is; the title may change meanwhile. */
export function useErrorTitle(isWrong: boolean): void {
  const message = useRef({});
  useEffect(() => {
    if (isWrong) messages.add(message.current);
    else messages.delete(message.current);
    showInTitle();
  });
  useEffect(
    () => () => {
      messages.delete(message.current);
      showInTitle();
    },
    [],
  );
}
