import { expect, it } from "vitest";
import { levelResult, placeInWords, resultLine } from "./result";
import { readStoredResult, shortPlaceOf, storedResult } from "./stored";

it("reads the words and the address of a stored result", () => {
  const line = "Level check: B1 to B2, 18 questions";
  const address = "https://example.com/level-check/result?answers=a.b";
  expect(readStoredResult(storedResult(line, address))).toEqual({ line, address });
});

it("reads words without an address as words", () => {
  expect(readStoredResult("B2: fluent")).toEqual({ line: "B2: fluent", address: undefined });
});

it("says the place of a stored result as a sentence has it, without band and number of answers", () => {
  const result = levelResult([{ id: 401, code: 0 }]);
  const stored = storedResult(resultLine(result), "https://example.com/level-check/result?answers=a.b");
  expect(shortPlaceOf(stored)).toBe(placeInWords(result.place));
  expect(shortPlaceOf("B2: fluent")).toBe("B2: fluent");
});
