import { describe, expect, it } from "vitest";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { messagesOf, testLengths } from "../../../tests/setup/form-lengths";
import { inquiry } from "../../../tests/setup/submissions";
import { inquirySchema } from "./schema";

const valid = { ...inquiry, phone: "" };

const problems = (values: Record<string, unknown>) => messagesOf(inquirySchema, values);

describe("the contact form", () => {
  it("takes what is right, and an empty phone number as none", () => {
    expect(inquirySchema.safeParse(valid)).toEqual({
      success: true,
      data: { ...valid, phone: null, levelCheck: null, wantsCopy: null },
    });
  });

  it("knows whether a copy is wanted", () => {
    expect(inquirySchema.safeParse({ ...valid, wantsCopy: "on" }).data?.wantsCopy).toBe("on");
    expect(
      inquirySchema.safeParse({ ...valid, wantsCopy: "https://example.com" }).data?.wantsCopy,
    ).toBeNull();
  });

  it("is not refused for a result of the level check that is not ours", () => {
    for (const levelCheck of ["x".repeat(501), "two\nlines", "\0"])
      expect(problems({ ...valid, levelCheck })).toEqual({});
  });

  it("names everything that is missing", () => {
    expect(problems({})).toEqual({
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      subject: "Subject must be at least 5 characters",
      message: "Message must be at least 10 characters",
    });
  });

  it.each([
    ["name", "A", "Name must be at least 2 characters"],
    ["email", "ana", "Please enter a valid email address"],
    ["subject", "Hiya", "Subject must be at least 5 characters"],
    ["message", "Hi there!", "Message must be at least 10 characters"],
  ])("answers %s “%s” with: %s", (field, value, message) => {
    expect(problems({ ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it.each(["ring the bell", "7", "+351 (555) 010-019 ext. 3"])(
    "asks nothing of the phone number %s",
    (phone) => {
      expect(problems({ ...valid, phone })).toEqual({});
    },
  );

  it("allows line breaks in the message and nowhere else", () => {
    expect(problems({ ...valid, message: "Dear all,\r\n\r\nhello." })).toEqual({});
    const broken = Object.fromEntries(Object.keys(valid).map((field) => [field, "two lines\nof text"]));
    expect(problems(broken)).toEqual({
      name: "Name must be on one line.",
      email: "Email address must be on one line.",
      phone: "Phone number must be on one line.",
      subject: "Subject must be on one line.",
    });
  });

  it("leaves out unknown fields", () => {
    expect(inquirySchema.safeParse({ ...valid, id: "1", createdAt: "2020" }).data).toEqual({
      ...valid,
      phone: null,
      levelCheck: null,
      wantsCopy: null,
    });
  });
});

testLengths({
  schema: inquirySchema,
  valid,
  create: createInquiry,
  table: "contact_inquiries",
  fields: [
    { field: "name", min: 2, max: 100 },
    {
      field: "email",
      min: 6,
      max: 254,
      of: (length, letter) =>
        length < 13 ? `${letter}@b.co`.slice(6 - length) : `${letter.repeat(length - 12)}@example.com`,
    },
    { field: "phone", min: 1, max: 50, optional: true },
    { field: "subject", min: 5, max: 200 },
    { field: "message", min: 10, max: 5000 },
  ],
});
