import { describe, expect, it } from "vitest";
import { shippedArticles } from "~/articles/shipped.server";
import { comparisonBudget, differencesBetween } from "./differences";

const differences = (was: string, is: string) => differencesBetween(was, is, comparisonBudget());
const texts = shippedArticles().map(({ markdown }) => markdown);
const [one = "", other = ""] = texts;

describe("what is different between two texts", () => {
  it("is marked word by word in a paragraph, and whole if a paragraph is new", () => {
    expect(differences("One.\n\nTwo is here.\n\nThree.", "One.\n\nTwo was here.\n\nNew.\n\nThree.")).toEqual([
      { text: "One.\n\n" },
      { text: "Two " },
      { text: "is", change: "removed" },
      { text: "was", change: "added" },
      { text: " here.\n" },
      { text: "\n" },
      { text: "New.\n\n", change: "added" },
      { text: "Three." },
    ]);
  });

  it("is all of it if a text is new, gone, or was written again", () => {
    expect(differences("", "New")).toEqual([{ text: "New", change: "added" }]);
    expect(differences("Gone", "")).toEqual([{ text: "Gone", change: "removed" }]);
    expect(differences(one, other)).toEqual([
      { text: one, change: "removed" },
      { text: other, change: "added" },
    ]);
  });

  it("is a section if one of 400 words was put into an article", () => {
    const [head = "", ...rest] = one.split("\n\n");
    const section = Array.from({ length: 8 }, (_, index) => `${index} ${"many words of it ".repeat(12)}`);
    const added = differences(one, [head, ...section, ...rest].join("\n\n")).filter(({ change }) => change);
    expect(added.map(({ change }) => change)).toEqual(["added"]);
    expect(added[0]?.text.trim()).toBe(section.join("\n\n").trim());
  });

  it("contains both texts in full", () => {
    const edited = one.replaceAll("English", "Portuguese").replace("\n\n", "\n\nA paragraph.\n\n");
    for (const [was, is] of [
      [one, edited],
      [edited, one],
      [one, other],
      [one, one.slice(500)],
      [one, `${one}\n`],
      [one.repeat(3), edited.repeat(3)],
      ["a b c", "a\nb\nc"],
    ] as const) {
      const parts = differences(was, is);
      const without = (left: string) =>
        parts.map(({ text, change }) => (change === left ? "" : text)).join("");
      expect([without("added"), without("removed")]).toEqual([was, is]);
    }
  });

  it.each([
    [",;", ".:"],
    ["a\n", "b\n"],
    ["a\n\n", "b\n\n"],
    ["a ", "b "],
  ])("is found quickly when 300 KB of %j became %j, in one field or in thousands", (was, is) => {
    const { user: before } = process.cpuUsage();
    differences(was.repeat(150_000), is.repeat(150_000));
    const budget = comparisonBudget();
    for (let field = 0; field < 5000; field++) differencesBetween(was.repeat(60), is.repeat(60), budget);
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
  });
});
