import { useMatches } from "@remix-run/react";
import type { ComponentType } from "react";

/**
 * The stylesheets, of which a page has one: pages that present the school, long texts, pages on which a visitor does something,
 * and the staff area with the way into it. See docs/decisions/0040-a-stylesheet-per-kind-of-page.md.
 */
export type Sheet = "site" | "articles" | "tasks" | "staff";

/** What surrounds a page, if it is not what visitors get. */
export interface PageFrame {
  Header: ComponentType;
  Footer: ComponentType;
  /** What the error page says if the site has failed, instead of the words for visitors. */
  failed: string;
}

/** What a route may say about its page: `export const handle: PageHandle = { hydrate: true }`. */
export interface PageHandle {
  /** The page needs React in the browser. Other pages are plain HTML with the enhancements of entry.client.tsx. */
  hydrate?: boolean;
  /** "site" by default. */
  sheet?: Sheet;
  /** A page for visitors without italics, whose font need not be preloaded. */
  noItalics?: boolean;
  /** A page of the staff area, with its frame. */
  staff?: PageFrame;
}

/** The stylesheet of a page with this handle. */
export function sheetOf({ sheet, staff }: PageHandle): Sheet {
  return sheet ?? (staff ? "staff" : "site");
}

/** The combined handles of the current page's routes. */
export function usePageHandle(): Required<Omit<PageHandle, "staff">> & Pick<PageHandle, "staff"> {
  const handle: PageHandle = Object.assign({}, ...useMatches().map((match) => match.handle));
  const { hydrate = false, noItalics = false, staff } = handle;
  return { hydrate, noItalics, staff, sheet: sheetOf(handle) };
}
