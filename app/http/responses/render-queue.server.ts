import { largestNetworkOf } from "../networks";

/**
 * A fair queue for rendering, which blocks the process for some milliseconds: one page per round of the event loop, so that cached
 * responses are sent in between, and round-robin by the clients' networks, so that a flood from one delays no other.
 */

/** Pending requests by network; the next network is the first. */
const queues = new Map<string, (() => void)[]>();

/** @returns when it is the turn of this request of `address` */
export function waitForTurn(address: string): Promise<void> {
  return new Promise((resolve) => {
    const network = largestNetworkOf(address);
    const queue = queues.get(network);
    if (queue) queue.push(resolve);
    else {
      if (queues.size === 0) setImmediate(runNext);
      queues.set(network, [resolve]);
    }
  });
}

function runNext(): void {
  const [first] = queues;
  if (!first) return;
  const [network, queue] = first;
  const run = queue.shift();
  queues.delete(network);
  if (queue.length > 0) queues.set(network, queue);
  if (queues.size > 0) setImmediate(runNext);
  run?.();
}
