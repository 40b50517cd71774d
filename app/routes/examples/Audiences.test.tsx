import { expect, it } from "vitest";
import { anchor } from "./Audiences";

it("titles that differ by a digit get different ids", () => {
  expect(anchor({ title: "B1 Sales" })).toBe("b1-sales");
  expect(anchor({ title: "B2 Sales" })).toBe("b2-sales");
});
