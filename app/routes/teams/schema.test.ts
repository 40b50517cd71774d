import { describe, expect, it } from "vitest";
import { teamsPage } from "~/content/pages/teams";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { messagesOf, testLengths } from "../../../tests/setup/form-lengths";
import { teamSchema } from "./schema";

const valid = {
  name: "Ana Ribeiro",
  email: "ana@example.com",
  company: "",
  people: "12",
  message: "To run the weekly call with Chicago.",
};

const problems = (values: Record<string, unknown>) => messagesOf(teamSchema, values);

describe("the form for teams", () => {
  it("takes what is right, and an empty company as none", () => {
    expect(teamSchema.safeParse(valid)).toEqual({
      success: true,
      data: { ...valid, company: null, wantsCopy: null },
    });
  });

  it("knows whether a copy is wanted", () => {
    expect(teamSchema.safeParse({ ...valid, wantsCopy: "on" }).data?.wantsCopy).toBe("on");
    expect(teamSchema.safeParse({ ...valid, wantsCopy: "https://example.com" }).data?.wantsCopy).toBeNull();
  });

  it("names everything that is missing", () => {
    expect(problems({})).toEqual({
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      people: "Please say how many people.",
      message: "Please say what they should be able to do (minimum 10 characters).",
    });
  });

  it.each(["12", " 12 ", "10 to 15", "about a dozen"])(
    "accepts %s as a number of people, since a guess is fine",
    (people) => {
      expect(teamSchema.safeParse({ ...valid, people }).data?.people).toBe(people.trim());
    },
  );
});

testLengths({
  schema: teamSchema,
  valid,
  create: (answers) => createInquiry({ ...answers, subject: teamsPage.form.subject }, undefined),
  table: "contact_inquiries",
  fields: [
    { field: "name", min: 2, max: 100 },
    { field: "company", min: 1, max: 100, optional: true },
    { field: "people", min: 1, max: 50 },
    { field: "message", min: 10, max: 5000 },
  ],
});
