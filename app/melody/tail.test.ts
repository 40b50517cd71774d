import { expect, it } from "vitest";
import { evenGlide } from "./syllable";
import { tail } from "./tail";

it("draws a glide as one closed, tapering path from its dot to where the voice ends", () => {
  const path = tail(evenGlide(1, 0), { x: 10, width: 40, top: 0, height: 100, thickness: 5 });
  expect(path).toMatch(/^M[\d. -]+([QT][\d. -]+)+Z$/);
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  expect(Math.max(...numbers)).toBeGreaterThan(98);
  expect(Math.min(...numbers)).toBeGreaterThan(-5);
});
