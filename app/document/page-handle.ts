import { useMatches } from "@remix-run/react";

/** What a route may say about its page: `export const handle: PageHandle = { hydrate: true }`. */
export interface PageHandle {
  /** The page needs React in the browser. Other pages are plain HTML with the enhancements of entry.client.tsx. */
  hydrate?: boolean;
  /** A page for visitors without italics, whose font need not be preloaded. */
  upright?: boolean;
  /** A page of the staff area. */
  staff?: boolean;
  /** A page that leads into the staff area and already loads its stylesheet. */
  entrance?: boolean;
}

/** The combined handles of the current page's routes. */
export function usePageHandle(): Required<PageHandle> {
  const handles = useMatches().map((match) => (match.handle ?? {}) as PageHandle);
  const has = (name: keyof PageHandle) => handles.some((handle) => handle[name]);
  return { hydrate: has("hydrate"), upright: has("upright"), staff: has("staff"), entrance: has("entrance") };
}
