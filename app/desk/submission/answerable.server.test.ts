import { expect, it } from "vitest";
import type { ListedInquiry } from "~/db/submissions/list-definitions.server";
import { answerable } from "./answerable.server";

it("fills in a result of the level check as a sentence has it", () => {
  const row = {
    subject: "Which course?",
    createdAt: "2026-03-14T09:30:00.000Z",
    levelCheck:
      "B2, upper half (80% band from the lower half of B2 to the lower half of C1, 24 answers): https://example.com/level-check/result?answers=a.b",
  };
  expect(answerable(row as ListedInquiry).values.level).toBe("the upper half of B2");
});
