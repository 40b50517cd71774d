import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { ERROR_TITLE } from "./error-title";
import { isPageAsSent } from "./page-as-sent";
import { endureTranslation } from "./translated-page";

/**
 * RemixBrowser waits for the page's data by throwing a promise. React 18 cannot wait for it where it is to finish the page
 * in one go, so the wait is over before React begins.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}

/** React 18 sets a textarea back to the text that it was sent with, unless that has become another. */
function keepTextareas(): void {
  for (const area of document.querySelectorAll("textarea")) {
    if (area.value !== area.defaultValue) area.defaultValue = area.value;
  }
}

async function start(): Promise<void> {
  await dataDecoded();
  // From here on nothing comes in between: no translator, no key.
  if (!isPageAsSent()) return;
  keepTextareas();
  // React expects the title that the route's `meta` makes; the form puts these words back once it is alive.
  if (document.title.startsWith(ERROR_TITLE)) document.title = document.title.slice(ERROR_TITLE.length);
  flushSync(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
  endureTranslation();
}

void start();
