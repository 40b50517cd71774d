/**
 * Turns at the processor. Rendering a page keeps the whole process busy for some milliseconds. Whoever is about to do so
 * takes a turn first: one a round of the event loop, so that what comes from memory is answered in between, and the
 * addresses one after the other, so that a flood from one of them delays no other.
 */

/** Who waits, by address; the one whose turn is next stands first. */
const lines = new Map<string, (() => void)[]>();

/** @returns when it is the turn of one who waits at `address` */
export function takeTurn(address: string): Promise<void> {
  return new Promise((resolve) => {
    const line = lines.get(address);
    if (line) line.push(resolve);
    else {
      if (lines.size === 0) setImmediate(callNext);
      lines.set(address, [resolve]);
    }
  });
}

function callNext(): void {
  const [first] = lines;
  if (!first) return;
  const [address, line] = first;
  const call = line.shift();
  lines.delete(address);
  if (line.length > 0) lines.set(address, line);
  if (lines.size > 0) setImmediate(callNext);
  call?.();
}
