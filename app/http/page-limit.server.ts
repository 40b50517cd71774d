import { env } from "~/env.server";
import type { FrontStep } from "./attach.server";
import { refuse } from "./refusal.server";

/**
 * How many requests that are not answered from memory one address may make: a whole class that clicks through the demo
 * at once stays below it. See docs/decisions/0026-flood-of-requests.md.
 */
const BURST = 600;
const PER_SECOND = 30;

/** Addresses that are counted at a time; each takes about 100 bytes. */
const ADDRESS_LIMIT = 10_000;

/** The address that monitors ask for: it costs little, and has to answer most of all when there is a flood. */
export const HEALTH_CHECK = "/healthz";

/** Counts uses by key: `burst` at once, and `perSecond` more each second. */
export class Allowance {
  /** For each key the moment at which nothing of what it has used counts any more. The key that came last stands last. */
  private readonly usedUntil = new Map<string, number>();

  constructor(
    private readonly options: { burst: number; perSecond: number; keyLimit: number; now?: () => number },
  ) {}

  /** Keys that are remembered. */
  get size(): number {
    return this.usedUntil.size;
  }

  /** @returns whether one more is allowed, which is then used */
  use(key: string): boolean {
    const { burst, perSecond, keyLimit, now = () => performance.now() } = this.options;
    const each = 1000 / perSecond;
    const moment = now();
    const until = Math.max(this.usedUntil.get(key) ?? 0, moment);
    const allowed = until + each - moment <= burst * each;
    this.usedUntil.delete(key);
    this.usedUntil.set(key, allowed ? until + each : until);
    this.forget(moment, keyLimit);
    return allowed;
  }

  /** Lets go of keys that have used nothing lately and, above the limit, of the one that came longest ago. */
  private forget(moment: number, keyLimit: number): void {
    for (const [key, until] of this.usedUntil) {
      if (until > moment && this.usedUntil.size <= keyLimit) return;
      this.usedUntil.delete(key);
    }
  }
}

/** Reading and sending are counted apart: a flood of reading must not cost a neighbor the form that is being sent. */
const reading = new Allowance({ burst: BURST, perSecond: PER_SECOND, keyLimit: ADDRESS_LIMIT });
const sending = new Allowance({ burst: BURST, perSecond: PER_SECOND, keyLimit: ADDRESS_LIMIT });

/** The step that refuses, for a second, an address that asks for more pages than a person or an office would. */
export const limitPages: FrontStep = (exchange) => {
  const { request, path, clientAddress } = exchange;
  if (env.RATE_LIMIT === "off" || path === HEALTH_CHECK) return false;
  const allowance = request.method === "POST" ? sending : reading;
  return allowance.use(clientAddress) ? false : refuse(exchange, 429, ["Retry-After", "1"]);
};
