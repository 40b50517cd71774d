import { expect, it } from "vitest";
import { readTerms } from "~/search/words";
import { excerpt } from "./excerpt";

const text = `Hello,\n\n${"we are a team of twelve, ".repeat(30)}and ours is in Lisbon.`;

it("shows the beginning of a text as one line", () => {
  expect(excerpt(text, [])).toMatch(/^Hello, we are a team of twelve, we are/);
  expect(excerpt(text, []).length).toBeLessThanOrEqual(200);
  expect(excerpt(text, readTerms("team"))).toMatch(/^Hello, we are/);
});

it("shows what a search has found further on", () => {
  expect(excerpt(text, readTerms("lisbon"))).toMatch(/^… .{1,40}Lisbon\.$/);
});

it("shows the beginning where a search has found something else", () => {
  expect(excerpt(text, readTerms("kenji"))).toMatch(/^Hello, we/);
});
