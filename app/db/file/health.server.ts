import { databaseFile } from "~/settings/data-folder.server";
import { lastWriteError, write } from "../write.server";
import { isDiskNearlyFull } from "./disk-space.server";
import { probeStore } from "./probe.server";

/** Milliseconds for which a result is cached: at most one write a second, however often monitors ask. */
const CACHE_DURATION = 1000;

/** Milliseconds a lock may be held before the database counts as not writable; monitors wait about five seconds. */
const LOCK_TIMEOUT = 2000;

let cached: { until: number; healthy: Promise<boolean> } | undefined;

/** Whether the database can be read and written, with room for a form. */
export async function isStoreHealthy(): Promise<boolean> {
  const now = performance.now();
  if (!cached || now > cached.until || isDiskNearlyFull(databaseFile)) {
    cached = { until: now + CACHE_DURATION, healthy: probe() };
  }
  // A form that could not be stored in the meantime counts right away.
  return (await cached.healthy) && lastWriteError() === undefined;
}

async function probe(): Promise<boolean> {
  try {
    await write(probeStore, LOCK_TIMEOUT);
    return true;
  } catch {
    return false;
  }
}
