import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { submissionKey } from "~/db/submissions/storing/submission-key.server";
import { ageOfForm, newSubmissionId } from "./key.server";

const values = { name: "Ana", phone: null, message: "Hello there, all." };

describe("the key of a submission", () => {
  it("is the same however often it arrives, and whatever order its fields come in", () => {
    const key = submissionKey("form-1", values);
    expect(submissionKey("form-1", { ...values })).toBe(key);
    expect(submissionKey("form-1", { message: values.message, phone: null, name: "Ana" })).toBe(key);
  });

  it.each([
    ["another form", "form-2", values],
    ["a changed text", "form-1", { ...values, message: "Hello there, all!" }],
    ["a value where there was none", "form-1", { ...values, phone: "1" }],
    ["an empty value where there was none", "form-1", { ...values, phone: "" }],
    ["the word null where there was none", "form-1", { ...values, phone: "null" }],
    ["the same text in another field", "form-1", { ...values, name: values.message, message: "Ana" }],
    [
      "text that moved over the border of two fields",
      "form-1",
      { ...values, name: "AnaHello", message: " there, all." },
    ],
  ])("differs for %s", (_case, id, changed) => {
    expect(submissionKey(id, changed)).not.toBe(submissionKey("form-1", values));
  });

  it.each([undefined, ""])("is a new one each time for a submission without an id (%o)", (id) => {
    expect(submissionKey(id, values)).not.toBe(submissionKey(id, values));
  });

  it("reveals nothing of what was written, and is short whatever the id is", () => {
    const key = submissionKey("form-1".repeat(100_000), values);
    expect(key).toMatch(/^[\w-]{43}$/);
  });
});

it("each form that is sent to a browser gets a new id", () => {
  const ids = new Set(Array.from({ length: 1000 }, () => newSubmissionId()));
  expect(ids.size).toBe(1000);
});

describe("how long a form was open", () => {
  const shown = Date.UTC(2026, 0, 1);

  it("can be told from its id", () => {
    expect(ageOfForm(newSubmissionId(shown), shown + 7000)).toBe(7000);
    expect(ageOfForm(newSubmissionId(shown), shown + 30 * millisecondsInDay)).toBe(30 * millisecondsInDay);
  });

  it("is unknown for an id that was not made here, or was changed", () => {
    const id = newSubmissionId(shown);
    const [uuid, moment, signature] = id.split(".");
    const earlier = (shown - millisecondsInMinute).toString(36);
    const others = [
      undefined,
      "",
      "form-1",
      uuid,
      `${uuid}.${earlier}.${signature}`,
      `${id}x`,
      id.toUpperCase(),
    ];
    for (const other of [...others, `${uuid}.${moment}.${"é".repeat(22)}`, `${uuid}.${moment}.`]) {
      expect(ageOfForm(other, shown), other).toBeUndefined();
    }
  });
});
