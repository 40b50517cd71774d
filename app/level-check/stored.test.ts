import { expect, it } from "vitest";
import { readStoredResult, storedResult } from "./stored";

it("reads the words and the address of a stored result", () => {
  const line = "Level check: B1 to B2, 18 questions";
  const address = "https://example.com/level-check/result?answers=a.b";
  expect(readStoredResult(storedResult(line, address))).toEqual({ line, address });
});

it("reads words without an address as words", () => {
  expect(readStoredResult("B2: fluent")).toEqual({ line: "B2: fluent", address: undefined });
});
