import { expect, it } from "vitest";
import { capitalized } from "./capitalized";

it("begins a sentence", () => {
  expect(capitalized("thirty hours")).toBe("Thirty hours");
});
