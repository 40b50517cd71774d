import { expect, it } from "vitest";
import type { PersonRow } from "~/db/submissions/person.server";
import { doubleOf, wroteBesides } from "./person";

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
  expect(doubleOf(first, person)).toBe(second);
  expect(doubleOf(second, person)).toBe(third);
});

it.each([
  ["later than a week after", { createdAt: "2026-03-09T09:00:00.000Z" }],
  ["for another course", { course: "leadership" }],
  ["of somebody who is not coming", { stage: "not-coming" }],
  ["that is an inquiry", { kind: "inquiry" as const, course: null, stage: null }],
])("an enrollment has no double in one %s", (_, values) => {
  const first = row(1, "01");
  expect(doubleOf(first, [row(2, "01", values), first])).toBeUndefined();
});

it("other submissions by the sender are counted as earlier and later", () => {
  const person = [row(3, "30"), row(2, "20", { course: "leadership" }), row(1, "01")];
  expect(wroteBesides(row(2, "20", { course: "leadership" }), person)).toEqual({
    earlier: 1,
    later: 1,
    isDouble: false,
  });
  expect(wroteBesides(row(1, "01"), [row(1, "01")])).toBeUndefined();
});
