import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ERROR_TITLE } from "./ui/form/error-title";

// React expects the title that the route's `meta` makes; the form puts these words back once it is alive.
if (document.title.startsWith(ERROR_TITLE)) document.title = document.title.slice(ERROR_TITLE.length);

/**
 * RemixBrowser waits for the page's data by throwing a promise. A key pressed while it waits would ask React to finish
 * the page at once, which React 18 answers with an error; so the wait is over before React begins.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}

void dataDecoded().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
