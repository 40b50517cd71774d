import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { ERROR_TITLE } from "../head/error-title";
import { tolerateTranslation } from "./translated-page";
import { isPageUnchanged } from "./unchanged-page";

/** RemixBrowser waits for the page's data by throwing a promise, which React 18 cannot await inside `flushSync`. */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}

/** React 18 resets a textarea to the text it was sent with, unless that has changed. */
function preserveTextareas(): void {
  for (const area of document.querySelectorAll("textarea")) {
    if (area.value !== area.defaultValue) area.defaultValue = area.value;
  }
}

/** Starts React, once the routes are loaded. */
export async function hydrate(): Promise<void> {
  await dataDecoded();
  // From here on everything is synchronous, so that no translator and no key press can come in between.
  if (!isPageUnchanged()) {
    // In development such a page reloads after edits, like one without React.
    import.meta.hot?.on("remix:hmr", () => location.reload());
    return;
  }
  preserveTextareas();
  // React expects the title from the route's `meta`; the form restores the prefix after hydration.
  if (document.title.startsWith(ERROR_TITLE)) document.title = document.title.slice(ERROR_TITLE.length);
  flushSync(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
  tolerateTranslation();
}
