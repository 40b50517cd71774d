import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { rateLimits } from "./schema";
import { inTransaction, write } from "./write.server";

interface Use {
  name: string;
  keyHash: string;
  limit: number;
  /** Milliseconds. */
  window: number;
  /** Milliseconds of Unix time. */
  now: number;
}

/** Milliseconds to wait for another program's lock: a request that cannot be counted passes, and must not wait long. */
const LOCK_TIMEOUT = 500;

/**
 * Counts one use, if one is left. The first use opens a window, at whose end the count starts again.
 * @returns when the window ends, if no use is left
 */
export async function countUse({ name, keyHash, limit, window, now }: Use): Promise<number | undefined> {
  const used = and(
    eq(rateLimits.name, name),
    eq(rateLimits.keyHash, keyHash),
    gt(rateLimits.endsAt, now),
    // One that ends later was opened while the clock was ahead, and would refuse for too long. The minute is for `now`, which may be old.
    lte(rateLimits.endsAt, now + window + millisecondsInMinute),
  );
  return inTransaction((transaction) => {
    const open = transaction.select().from(rateLimits).where(used).get();
    // A refusal writes nothing: a flood of requests must not become a flood of writes.
    if (open && open.used >= limit) return open.endsAt;
    if (open) {
      transaction
        .update(rateLimits)
        .set({ used: sql`${rateLimits.used} + 1` })
        .where(used)
        .run();
    } else {
      transaction.delete(rateLimits).where(lte(rateLimits.endsAt, now)).run();
      const opened = { used: 1, endsAt: now + window };
      transaction
        .insert(rateLimits)
        .values({ name, keyHash, ...opened })
        .onConflictDoUpdate({ target: [rateLimits.name, rateLimits.keyHash], set: opened })
        .run();
    }
    return undefined;
  }, LOCK_TIMEOUT);
}

/** Clears the count of uses. */
export async function clearUses(name: string, keyHash: string): Promise<void> {
  await write((store) =>
    store
      .delete(rateLimits)
      .where(and(eq(rateLimits.name, name), eq(rateLimits.keyHash, keyHash)))
      .run(),
  );
}
