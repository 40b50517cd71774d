import { useEffect, useRef } from "react";

/** The start of the title of a page with a refused or failed form. */
export const ERROR_TITLE = "Error: ";

/** The error messages on the page. */
const messages = new Set<object>();

function showInTitle(): void {
  const plain = document.title.replace(ERROR_TITLE, "");
  const title = messages.size > 0 ? ERROR_TITLE + plain : plain;
  if (document.title !== title) document.title = title;
}

/** Marks the page's title as long as something is wrong, even when the title changes. */
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
