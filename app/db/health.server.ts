import { databaseFile } from "~/settings/data-folder.server";
import { isDiskNearlyFull, probeStore } from "./probe.server";
import { lastWriteError, write } from "./write.server";

/** Milliseconds for which a found state is taken as known: however often it is asked for, there is one write a second. */
const KNOWN_FOR = 1000;

/** Milliseconds a lock may be held before the store counts as not writable; monitors wait about five seconds. */
const LOCK_TIMEOUT = 2000;

let known: { until: number; healthy: Promise<boolean> } | undefined;

/** Whether the store can be read and written at this moment, with room for a form. */
export async function isStoreHealthy(): Promise<boolean> {
  const now = performance.now();
  if (!known || now > known.until || isDiskNearlyFull(databaseFile)) {
    known = { until: now + KNOWN_FOR, healthy: probe() };
  }
  // A form that was refused since then counts at once.
  return (await known.healthy) && lastWriteError() === undefined;
}

async function probe(): Promise<boolean> {
  try {
    await write(probeStore, LOCK_TIMEOUT);
    return true;
  } catch {
    return false;
  }
}
