import { expect, it } from "vitest";
import { countProcessorTime } from "../../../tests/setup/processor-time";
import { tryOutSentences } from "./sentences.server";

it("an inline drawing may have spaces before its sentence, and a text may be nothing but spaces", () => {
  expect(tryOutSentences("Say `m:   See you` and `m: \\no`.")).toBe("Say `m:   \\yes` and `m: \\no`.");
  const blanks = `\`m:${" ".repeat(29_000)}\n`;
  const spent = countProcessorTime();
  expect(tryOutSentences(blanks)).toBe(blanks);
  expect(spent()).toBeLessThan(500);
});
