import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { levels } from "~/content/pages/levels";
import { levelResult } from "~/level-check/result";
import { Staircase } from "./Staircase";

const [a1, a2] = levels;
if (!a1 || !a2) throw new Error("There are no levels.");
const lower = { level: a1, half: "lower" } as const;
const upper = { level: a2, half: "upper" } as const;
const draw = (to: typeof lower | typeof upper) =>
  renderToStaticMarkup(
    <Staircase result={{ ...levelResult([{ id: 301, code: 0 }]), place: lower, from: lower, to }} />,
  );

it("a band of half a level is not said to reach from that half to itself", () => {
  expect(draw(lower)).toContain("settle in the lower half of A1, and the band lies there too.");
  expect(draw(upper)).toContain("the band reaches from the lower half of A1 to the upper half of A2.");
});

it("the names of the levels in the drawing are read as part of its label alone", () => {
  expect(draw(lower)).toContain('<text aria-hidden="true"');
  expect(draw(lower)).not.toMatch(/<text (?!aria-hidden)/);
});
