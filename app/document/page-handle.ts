import { useMatches } from "@remix-run/react";

/**
 * The stylesheets, of which a page has one: pages that present the school, long texts, pages on which a visitor does something,
 * and the staff area with the way into it. See docs/decisions/0040-a-stylesheet-per-kind-of-page.md.
 */
export type Sheet = "site" | "articles" | "tasks" | "staff";

/** What a route may say about its page: `export const handle: PageHandle = { hydrate: true }`. */
export interface PageHandle {
  /** The page needs React in the browser. Other pages are plain HTML with the enhancements of entry.client.tsx. */
  hydrate?: boolean;
  /** "site" if it says nothing. */
  sheet?: Sheet;
  /** A page for visitors without italics, whose font need not be preloaded. */
  upright?: boolean;
  /** A page of the staff area. */
  staff?: boolean;
}

/** The stylesheet of a page with this handle. */
export function sheetOf({ sheet, staff }: PageHandle): Sheet {
  return sheet ?? (staff ? "staff" : "site");
}

/** The combined handles of the current page's routes. */
export function usePageHandle(): Required<PageHandle> {
  const handle: PageHandle = Object.assign({}, ...useMatches().map((match) => match.handle));
  const { hydrate = false, upright = false, staff = false } = handle;
  return { hydrate, upright, staff, sheet: sheetOf(handle) };
}
