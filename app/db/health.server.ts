import { write } from "./write.server";

/** Milliseconds for which a found state is taken as known: however often it is asked for, there is one write a second. */
const KNOWN_FOR = 1000;

/** Milliseconds a lock may be held before the store counts as not writable; monitors wait about five seconds. */
const PATIENCE = 2000;

/** A row that no course has and that needs pages of its own, so that a full disk is noticed. */
const PROBE = "probe ".repeat(2000);

let known: { until: number; healthy: Promise<boolean> } | undefined;

/** Whether the store can be read and written at this moment. */
export function isStoreHealthy(): Promise<boolean> {
  const now = performance.now();
  if (!known || now > known.until) known = { until: now + KNOWN_FOR, healthy: probe() };
  return known.healthy;
}

/** Reads what is there, and commits a row that comes and goes in one transaction, so that nobody ever sees it. */
async function probe(): Promise<boolean> {
  try {
    await write(({ $client }) => {
      $client
        .transaction(() => {
          $client.prepare("SELECT count(*) FROM course_options").get();
          $client.prepare("INSERT INTO course_options (id) VALUES (?)").run(PROBE);
          $client.prepare("DELETE FROM course_options WHERE id = ?").run(PROBE);
        })
        .immediate();
    }, PATIENCE);
    return true;
  } catch {
    return false;
  }
}
