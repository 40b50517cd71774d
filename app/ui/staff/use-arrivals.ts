import { useEffect, useState } from "react";

/** Milliseconds. */
const INTERVAL = 30_000;

/**
 * Asks every half minute, while the page is visible, how many have arrived since it was loaded. Such a request keeps no session
 * alive; when the session has ended, no more is asked.
 * @param address see `arrivalsAddress`; with another one the count begins again
 */
export function useArrivals(address: string): number {
  const [arrived, setArrived] = useState({ address, count: 0 });
  useEffect(() => {
    let requestedAt = Date.now();
    const leaving = new AbortController();
    const { signal } = leaving;
    const requestArrivals = async () => {
      if (document.visibilityState !== "visible") return;
      requestedAt = Date.now();
      try {
        const response = await fetch(address, { redirect: "manual", signal });
        // The page to sign in.
        if (response.type === "opaqueredirect") return stop();
        if (!response.ok) return;
        setArrived({ address, count: (await response.json()).count });
      } catch {
        // Offline, or the server is restarting: the next request may succeed.
      }
    };
    const timer = setInterval(requestArrivals, INTERVAL);
    const stop = () => {
      clearInterval(timer);
      leaving.abort();
    };
    const whenSeen = () => {
      if (Date.now() - requestedAt >= INTERVAL) requestArrivals();
    };
    document.addEventListener("visibilitychange", whenSeen, { signal });
    return stop;
  }, [address]);
  return arrived.address === address ? arrived.count : 0;
}
