import { describe, expect, it } from "vitest";
import { groupSources } from "./sources";

const labels = { other: "Other", none: "None" };
const group = (answers: [string, number][], total = answers.reduce((sum, [, n]) => sum + n, 0)) =>
  groupSources(
    answers.map(([answer, n]) => ({ answer, n })),
    total,
    labels,
  );

describe("sources", () => {
  it("of one kind are summed, whatever words they were named in", () => {
    expect(
      group([
        ["a colleague", 3],
        ["my boss recommended you", 2],
        ["google search", 4],
      ]),
    ).toEqual([
      { label: "People", n: 5 },
      { label: "Search", n: 4 },
    ]);
  });

  it("that fit no group, and no answer, come last however many they are", () => {
    expect(
      group([
        ["", 90],
        ["a dream", 50],
        ["linkedin", 1],
      ]),
    ).toEqual([
      { label: "Social media", n: 1 },
      { label: "Other", n: 50 },
      { label: "None", n: 90 },
    ]);
  });

  it("are found by whole words: advice is no ad, and research is no search", () => {
    expect(
      group([
        ["some advice", 1],
        ["my research", 1],
        ["an ad", 1],
      ]),
    ).toEqual([
      { label: "Advertising", n: 1 },
      { label: "Other", n: 2 },
    ]);
  });

  it("that were not read count as other words, so that the sum is right", () => {
    expect(group([["linkedin", 2]], 10)).toEqual([
      { label: "Social media", n: 2 },
      { label: "Other", n: 8 },
    ]);
  });
});
