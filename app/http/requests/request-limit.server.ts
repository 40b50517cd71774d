import { env } from "~/env.server";
import type { Middleware } from "../exchange.server";
import { LARGER_NETWORK_FACTOR, networksOf } from "../networks";
import { refuse } from "./refusal.server";

/**
 * Requests per address that are not answered from memory: a whole class that clicks through the demo together stays
 * below this. See docs/decisions/0026-flood-of-requests.md.
 */
const BURST = 600;
const PER_SECOND = 30;

/** Tracked addresses; each takes about 100 bytes. */
const ADDRESS_LIMIT = 10_000;

/** What monitors request: it is cheap, and matters most during a flood. */
export const HEALTH_CHECK = "/healthz";

/** Limits uses by key: `burst` immediately, and `perSecond` more each second. */
export class TokenBucket {
  /** For each key the time at which its bucket is full again, most recent key last. */
  private readonly fullAt = new Map<string, number>();

  constructor(
    private readonly options: { burst: number; perSecond: number; keyLimit: number; now?: () => number },
  ) {}

  get size(): number {
    return this.fullAt.size;
  }

  /** Takes a token. @returns whether there was one */
  take(key: string): boolean {
    const { burst, perSecond, keyLimit, now = () => performance.now() } = this.options;
    const each = 1000 / perSecond;
    const moment = now();
    const until = Math.max(this.fullAt.get(key) ?? 0, moment);
    const allowed = until + each - moment <= burst * each;
    this.fullAt.delete(key);
    this.fullAt.set(key, allowed ? until + each : until);
    this.forget(moment, keyLimit);
    return allowed;
  }

  /** Forgets keys whose bucket is full again and, above the limit, the one that was used longest ago. */
  private forget(moment: number, keyLimit: number): void {
    for (const [key, until] of this.fullAt) {
      if (until > moment && this.fullAt.size <= keyLimit) return;
      this.fullAt.delete(key);
    }
  }
}

/** The buckets for the networks of an address, the smallest first, as `networksOf` gives them. */
const bucketsOfNetworks = () =>
  [1, LARGER_NETWORK_FACTOR].map(
    (times) =>
      new TokenBucket({ burst: BURST * times, perSecond: PER_SECOND * times, keyLimit: ADDRESS_LIMIT }),
  );
/** GET and POST are counted separately: a flood of reads must not block a form that a neighbor is sending. */
const reading = bucketsOfNetworks();
const sending = bucketsOfNetworks();

/** Refuses, for a second, an address that requests more pages than a person or an office would. */
export const limitRequests: Middleware = (exchange) => {
  const { request, path, clientAddress } = exchange;
  if (env.RATE_LIMIT === "off" || path === HEALTH_CHECK) return false;
  const buckets = request.method === "POST" ? sending : reading;
  const isAllowed = networksOf(clientAddress).every((network, index) => buckets[index]?.take(network));
  return isAllowed ? false : refuse(exchange, 429, ["Retry-After", "1"]);
};
