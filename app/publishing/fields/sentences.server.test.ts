import { expect, it } from "vitest";
import { tryOutSentences } from "./sentences.server";

it("a drawing in a line may have blanks before its sentence, and a text nothing but blanks", () => {
  expect(tryOutSentences("Say `m:   See you` and `m: \\no`.")).toBe("Say `m:   \\yes` and `m: \\no`.");
  const blanks = `\`m:${" ".repeat(29_000)}\n`;
  const begun = performance.now();
  expect(tryOutSentences(blanks)).toBe(blanks);
  expect(performance.now() - begun).toBeLessThan(500);
});
