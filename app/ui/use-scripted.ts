import { useEffect, useState } from "react";

/** Whether scripts run: false in the HTML that the server sends, true once React runs in the page. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}

/**
 * The end of an address that shows the same page in another state. Without scripts it loads the page again, and the
 * anchor leads back to where the visitor was; with them the page does not move, and needs none.
 */
export function useAnchor(id: string): string {
  return useScripted() ? "" : `#${id}`;
}
