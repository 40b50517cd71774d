import { beforeEach, describe, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { createInquiry } from "~/db/submissions/inquiries.server";
import { inquirySchema } from "./schema";

const valid = {
  name: "Ana Ribeiro",
  email: "ana@example.com",
  phone: "",
  subject: "Prices",
  message: "What does a group of twelve cost?",
};

/** The sentence at each field that has one. */
function problems(values: Record<string, unknown>): Record<string, string> {
  const issues = inquirySchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const emailOfLength = (length: number, letter: string) => `${letter.repeat(length - 12)}@example.com`;
const text = (length: number, letter: string) => letter.repeat(length);

describe("the contact form", () => {
  it("takes what is right, and an empty phone number as none", () => {
    expect(inquirySchema.safeParse(valid)).toEqual({ success: true, data: { ...valid, phone: null } });
  });

  it("says everything that is missing at once", () => {
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
  ])("says of %s “%s”: %s", (field, value, message) => {
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
      name: "Name must be on one line",
      email: "Email address must be on one line",
      phone: "Phone number must be on one line",
      subject: "Subject must be on one line",
    });
  });

  it("leaves fields that it does not know out", () => {
    expect(inquirySchema.safeParse({ ...valid, id: "1", createdAt: "2020" }).data).toEqual({
      ...valid,
      phone: null,
    });
  });
});

describe.each([
  { field: "name", min: 2, max: 100, of: text },
  {
    field: "email",
    min: 6,
    max: 254,
    of: (n: number, c: string) => (n < 13 ? `${c}@b.co`.slice(6 - n) : emailOfLength(n, c)),
  },
  { field: "phone", min: 1, max: 50, of: text },
  { field: "subject", min: 5, max: 200, of: text },
  { field: "message", min: 10, max: 5000, of: text },
])("the length of the $field", ({ field, min, max, of }) => {
  beforeEach(() => {
    store().$client.exec("DELETE FROM contact_inquiries");
  });

  it.each(["x", "é", "ن", "🎓"])(
    `is right from ${min} to ${max} characters like “%s”, and the database agrees`,
    async (letter) => {
      for (const length of [min, max]) {
        const result = inquirySchema.safeParse({ ...valid, [field]: of(length, letter) });
        expect(result.error?.issues, `${length}`).toBeUndefined();
        if (result.success) await createInquiry(result.data, undefined);
      }
      expect(store().$client.prepare("SELECT count(*) FROM contact_inquiries").pluck().get()).toBe(2);
    },
  );

  it.each(["x", "é", "ن", "🎓"])(
    `is wrong at ${min - 1} and at ${max + 1} characters like “%s”`,
    (letter) => {
      expect(Object.keys(problems({ ...valid, [field]: of(max + 1, letter) }))).toEqual([field]);
      expect(problems({ ...valid, [field]: of(max + 1, letter) })[field]).toContain(
        `must be at most ${max.toLocaleString("en")} characters`,
      );
      // No phone number at all is fine.
      if (field === "phone") return;
      expect(Object.keys(problems({ ...valid, [field]: of(min - 1, letter) }))).toEqual([field]);
      const blanks = `${of(min - 1, letter)}${" ".repeat(10)}`;
      expect(Object.keys(problems({ ...valid, [field]: blanks }))).toEqual([field]);
    },
  );
});
