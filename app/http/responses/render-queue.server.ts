/**
 * A fair queue for rendering, which blocks the process for some milliseconds: one page per round of the event loop, so that cached
 * responses are sent in between, and round-robin by client address, so that a flood from one delays no other.
 */

/** Pending requests by address; the next address is the first. */
const queues = new Map<string, (() => void)[]>();

/** @returns when it is the turn of this request of `address` */
export function waitForTurn(address: string): Promise<void> {
  return new Promise((resolve) => {
    const queue = queues.get(address);
    if (queue) queue.push(resolve);
    else {
      if (queues.size === 0) setImmediate(runNext);
      queues.set(address, [resolve]);
    }
  });
}

function runNext(): void {
  const [first] = queues;
  if (!first) return;
  const [address, queue] = first;
  const run = queue.shift();
  queues.delete(address);
  if (queue.length > 0) queues.set(address, queue);
  if (queues.size > 0) setImmediate(runNext);
  run?.();
}
