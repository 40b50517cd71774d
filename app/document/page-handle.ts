import { useMatches } from "@remix-run/react";

/** What a route may say about its page: `export const handle: PageHandle = { hydrate: true }`. */
export interface PageHandle {
  /**
   * The page needs React in the browser. Without it the page is sent as plain HTML with the enhancements of
   * entry.client.tsx: pages that are only read stay light.
   */
  hydrate?: boolean;
  /** A page for visitors that has no italics, so that their font need not be asked for. */
  upright?: boolean;
  /** A page of the staff area. */
  staff?: boolean;
  /** A page on the way into the staff area: it brings that area's stylesheet, so that the step inside needs no other. */
  entrance?: boolean;
}

/** What the routes of the current page say together. */
export function usePageHandle(): Required<PageHandle> {
  const handles = useMatches().map((match) => (match.handle ?? {}) as PageHandle);
  return {
    upright: handles.some((handle) => handle.upright),
    hydrate: handles.some((handle) => handle.hydrate),
    staff: handles.some((handle) => handle.staff),
    entrance: handles.some((handle) => handle.entrance),
  };
}
