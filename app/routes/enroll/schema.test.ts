import { describe, expect, it } from "vitest";
import { shippedCourses } from "~/content/courses";
import { availabilityOptions, experienceLevels } from "~/content/pages/enrollment";
import { createEnrollment } from "~/db/submissions/storing/enrollments.server";
import { messagesOf, testLengths } from "../../../tests/setup/form-lengths";
import { enrollment } from "../../../tests/setup/submissions";
import { enrollmentSchema } from "./schema";

const valid = { ...enrollment, hearAboutUs: "" };

const problems = (values: Record<string, unknown>) => messagesOf(enrollmentSchema, values);

const messages = {
  firstName: "First name must be at least 2 characters",
  lastName: "Last name must be at least 2 characters",
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
  course: "Please select a course",
  experience: "Please select your experience level",
  goals: "Please tell us about your goals (minimum 10 characters)",
  availability: "Please select your availability",
};

describe("the enrollment form", () => {
  it("takes what is right, and an empty answer to how they heard about us as none", () => {
    expect(enrollmentSchema.safeParse(valid)).toEqual({
      success: true,
      data: { ...valid, hearAboutUs: null, levelCheck: null, wantsCopy: null },
    });
  });

  it("knows whether a copy is wanted", () => {
    expect(enrollmentSchema.safeParse({ ...valid, wantsCopy: "on" }).data?.wantsCopy).toBe("on");
    expect(
      enrollmentSchema.safeParse({ ...valid, wantsCopy: "https://example.com" }).data?.wantsCopy,
    ).toBeNull();
  });

  it("is not refused for a result of the level check that is not ours", () => {
    for (const levelCheck of ["x".repeat(501), "two\nlines", "\0"])
      expect(problems({ ...valid, levelCheck })).toEqual({});
  });

  it("names everything that is missing", () => {
    expect(problems({})).toEqual(messages);
    expect(problems(Object.fromEntries(Object.keys(valid).map((field) => [field, ""])))).toEqual(messages);
  });

  it.each([
    ["firstName", "A"],
    ["lastName", "R"],
    ["email", "ana@example"],
    ["phone", "555 01001"],
    ["course", "a".repeat(61)],
    ["experience", "expert"],
    ["goals", "To speak."],
    ["availability", "never"],
    ["availability", "Evenings"],
  ] as const)("answers %s “%s” with what to do", (field, value) => {
    expect(problems({ ...valid, [field]: value })).toEqual({ [field]: messages[field] });
  });

  it("takes every choice that it offers", () => {
    const choices = {
      course: shippedCourses.map(({ id }) => id),
      experience: experienceLevels.map(({ value }) => value),
      availability: availabilityOptions.map(({ value }) => value),
    };
    for (const [field, values] of Object.entries(choices)) {
      for (const value of values) expect(problems({ ...valid, [field]: value }), value).toEqual({});
    }
  });

  it("allows line breaks in the goals and nowhere else", () => {
    expect(problems({ ...valid, goals: "To speak,\r\nto write." })).toEqual({});
    const broken = "two lines\nof text";
    expect(
      problems({ ...valid, firstName: broken, lastName: broken, phone: broken, hearAboutUs: broken }),
    ).toEqual({
      firstName: "First name must be on one line.",
      lastName: "Last name must be on one line.",
      phone: "Phone number must be on one line.",
      hearAboutUs: "How you heard about us must be on one line.",
    });
  });

  it("asks nothing of the phone number but its length", () => {
    expect(problems({ ...valid, phone: "call my office" })).toEqual({});
  });
});

testLengths({
  schema: enrollmentSchema,
  valid,
  create: createEnrollment,
  table: "enrollment_entries",
  fields: [
    { field: "firstName", min: 2, max: 100 },
    { field: "lastName", min: 2, max: 100 },
    { field: "phone", min: 10, max: 50 },
    { field: "goals", min: 10, max: 5000 },
    { field: "hearAboutUs", min: 1, max: 200, optional: true },
  ],
});
