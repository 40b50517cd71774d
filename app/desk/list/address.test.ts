import { expect, it } from "vitest";
import { inquiryLimits } from "~/db/field-limits";
import { listDefinitions } from "~/db/submissions/list-definitions.server";
import { parametersOf, readListAddress } from "./address";

it("a filter by the longest subject is one, also in letters of two code units", () => {
  const subject = "𝗡".repeat(inquiryLimits.subject[1]);
  const { choices } = readListAddress(new URLSearchParams({ subject }), parametersOf.inquiries);
  expect(choices).toEqual({ subject });
});

it("a search is cut before an emoji that does not fit in, so that its next page finds the same", () => {
  const q = `${"x".repeat(99)}🎓`;
  expect(readListAddress(new URLSearchParams({ q }), parametersOf.inquiries).search).toBe("x".repeat(99));
});

it("a filter by what no subject can be filters nothing", () => {
  const subject = "x".repeat(5000);
  expect(readListAddress(new URLSearchParams({ subject }), parametersOf.inquiries).choices).toEqual({});
});

it.each(listDefinitions)(
  "every filter of $listName is in its address, or its stage says as much",
  ({ listName, filters }) => {
    const missing = Object.keys(filters).filter((name) => !parametersOf[listName].filters.includes(name));
    expect(missing).toEqual("stage" in filters ? ["handled"] : []);
  },
);
