import { expect, it } from "vitest";
import { evenGlide } from "./syllable";
import { tail } from "./tail";

it("draws a glide as one closed, tapering path from its dot to where the voice ends", () => {
  const path = tail(evenGlide(1, 0), { x: 10, width: 40, top: 0, height: 100, thickness: 5 });
  expect(path).toMatch(/^M[\d. -]+([qt][\d. -]+)+Z$/);
  const [start, ...ends] = endsOf(path);
  const lowest = ends.reduce((low, end) => (end.y > low.y ? end : low));
  expect(start?.x).toBeCloseTo(10, -1);
  expect(lowest.x).toBeCloseTo(50, -1);
  expect(lowest.y).toBeGreaterThan(98);
  // On the other side of the dot, as far from its middle as the start.
  expect(ends.at(-1)?.x).toBeCloseTo(20 - (start?.x ?? 0), 0);
  expect(ends.at(-1)?.y).toBeCloseTo(-(start?.y ?? 0), 0);
});

/** Where each stroke of a path ends: all but the first are relative to the end of the one before. */
function endsOf(path: string): { x: number; y: number }[] {
  const place = { x: 0, y: 0 };
  return [...path.matchAll(/[Mqt]([\d. -]+)/g)].map(([, numbers = ""]) => {
    const [y = 0, x = 0] = [...numbers.matchAll(/-?[\d.]+/g)].map(Number).reverse();
    place.x += x;
    place.y += y;
    return { ...place };
  });
}
