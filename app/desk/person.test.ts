import { expect, it } from "vitest";
import type { PersonRow } from "~/db/submissions/person.server";
import { duplicateOf, otherSubmissions } from "./person";

const row = (id: number, day: string, values: Partial<PersonRow> = {}): PersonRow => ({
  kind: "enrollment",
  id,
  reference: `ANA2345${id}`,
  name: "Ana Ribeiro",
  email: "ana@example.com",
  phone: null,
  createdAt: `2026-03-${day}T09:00:00.000Z`,
  course: "business",
  stage: "new",
  ...values,
});

it("two enrollments for one course within a week are likely one, and the nearest is named", () => {
  const [first, second, third] = [row(1, "01"), row(2, "04"), row(3, "05")];
  const person = [third, second, first];
  expect(duplicateOf(first, person)).toBe(second);
  expect(duplicateOf(second, person)).toBe(third);
});

it.each([
  ["later than a week after", { createdAt: "2026-03-09T09:00:00.000Z" }],
  ["for another course", { course: "leadership" }],
  ["of somebody who is not coming", { stage: "not-coming" }],
  ["that is an inquiry", { kind: "inquiry" as const, course: null, stage: null }],
])("an enrollment has no duplicate in one %s", (_, values) => {
  const first = row(1, "01");
  expect(duplicateOf(first, [row(2, "01", values), first])).toBeUndefined();
});

it("other submissions by the sender are counted as earlier and later", () => {
  const person = [row(3, "30"), row(2, "20", { course: "leadership" }), row(1, "01")];
  expect(otherSubmissions(row(2, "20", { course: "leadership" }), person)).toEqual({
    earlier: 1,
    later: 1,
    isDuplicate: false,
  });
  expect(otherSubmissions(row(1, "01"), [row(1, "01")])).toBeUndefined();
});
