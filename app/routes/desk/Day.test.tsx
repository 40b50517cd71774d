import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Day } from "./Day";

const nameAt = (x: number, look: "late" | "seen" | "next" = "seen") => {
  const dot = { x, lane: 1, look, name: "20,051", shown: { wide: true, narrow: true } };
  return renderToStaticMarkup(<Day hours={[]} now={undefined} dots={[dot]} text="" />);
};

describe("the name under a dot of the day", () => {
  it("is centered under it", () => {
    expect(nameAt(40)).toMatch(/<text x="40%"[^>]* text-anchor="middle" dx="0"/);
  });

  it("goes inward at the ends of the day, where a phone would cut off half of it", () => {
    expect(nameAt(3, "late")).toMatch(/<text x="3%"[^>]* text-anchor="start"/);
    expect(nameAt(95)).toMatch(/<text x="95%"[^>]* text-anchor="end"/);
  });

  it("has its marker behind it there, too", () => {
    const width = 57;
    for (const [x, left] of [
      [3, -11],
      [40, -width / 2],
      [95, 11 - width],
    ] as const)
      expect(nameAt(x, "next")).toContain(`<rect x="${left}" width="${width}"`);
  });
});
