import type { APIRequestContext } from "@playwright/test";
import { afterSending, expect, type RunningServer, test } from "./fixtures";

// What browsers and programs post, bypassing every check in the page.

const inquiry = {
  name: "Ana Ribeiro",
  email: "ana.ribeiro@example.com",
  phone: "",
  subject: "Corporate training",
  message: "We are a team of twelve.",
};
const application = {
  firstName: "Ana",
  lastName: "Ribeiro",
  email: "ana.ribeiro@example.com",
  phone: "+351 21 555 0142",
  course: "advanced",
  experience: "intermediate",
  goals: "To negotiate, not only to attend.",
  availability: "evenings",
  hearAboutUs: "",
};

type Field = keyof typeof inquiry | keyof typeof application;

interface Border {
  form: "contact" | "enroll";
  field: Field;
  value: string;
  message?: string;
}

const characters = (count: number) => "a".repeat(count);

/** One below, at and one above the minimum and the maximum length of each field. */
const borders: Border[] = [
  ...atBorders("contact", "name", "Name", 2, 100),
  ...atBorders("contact", "subject", "Subject", 5, 200),
  ...atBorders("contact", "message", "Message", 10, 5000),
  ...atBorders("enroll", "firstName", "First name", 2, 100),
  ...atBorders("enroll", "lastName", "Last name", 2, 100),
  ...atBorders("enroll", "phone", "Phone number", 10, 50, "Please enter a valid phone number"),
  ...atBorders(
    "enroll",
    "goals",
    "Goals",
    10,
    5000,
    "Please tell us about your goals (minimum 10 characters)",
  ),
  { form: "enroll", field: "course", value: "", message: "Please select a course" },
  {
    form: "enroll",
    field: "course",
    value: "underwater-basket-weaving",
    message: "This course is not offered at the moment. Please choose another one.",
  },
  { form: "enroll", field: "experience", value: "", message: "Please select your experience level" },
  { form: "enroll", field: "experience", value: "expert", message: "Please select your experience level" },
  { form: "enroll", field: "availability", value: "", message: "Please select your availability" },
  { form: "enroll", field: "availability", value: "never", message: "Please select your availability" },
  { form: "enroll", field: "email", value: "ana@example", message: "Please enter a valid email address" },
  { form: "contact", field: "email", value: "not an address", message: "Please enter a valid email address" },
  { form: "contact", field: "name", value: "😀😀" },
  { form: "contact", field: "name", value: "😀", message: "Name must be at least 2 characters" },
  { form: "contact", field: "name", value: "محمد علي" },
  { form: "contact", field: "name", value: "Søren Ågård-Nguyễn" },
  { form: "contact", field: "email", value: "søren@bücher.example" },
  {
    form: "contact",
    field: "name",
    value: "Ana\u0000Ribeiro",
    message: "contains an invisible control character",
  },
  {
    form: "contact",
    field: "message",
    value: characters(50_000),
    message: "Message must be at most 5,000",
  },
];

function atBorders(
  form: Border["form"],
  field: Field,
  label: string,
  min: number,
  max: number,
  tooShort = `${label} must be at least ${min} characters`,
): Border[] {
  return [
    { form, field, value: characters(min - 1), message: tooShort },
    { form, field, value: characters(min) },
    { form, field, value: characters(max) },
    {
      form,
      field,
      value: characters(max + 1),
      message: `${label} must be at most ${max.toLocaleString("en-US")} characters`,
    },
  ];
}

const post = (request: APIRequestContext, site: RunningServer, path: string, form = {}) =>
  request.post(path, { form, headers: { Origin: site.url }, maxRedirects: 0 });

for (const [form, values, table, arrival] of [
  ["contact", inquiry, "contact_inquiries", "/thank-you"],
  ["enroll", application, "enrollment_entries", "/enrolled"],
] as const) {
  test(`/${form} takes what is within its limits, and refuses the rest with all that was typed @once`, async ({
    request,
    site,
  }) => {
    for (const { field, value, message } of borders.filter((border) => border.form === form)) {
      const what = `${field}: ${value.length > 24 ? `${value.length} characters` : JSON.stringify(value)}`;
      site.database.exec(`DELETE FROM ${table}`);
      const answer = await post(request, site, `/${form}`, { ...values, [field]: value });
      const rows = site.database.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
      if (!message) {
        expect(answer.status(), what).toBe(303);
        expect(answer.headers().location).toMatch(afterSending(arrival));
        expect(Object.values(rows[0] ?? {}), what).toContain(value);
        continue;
      }
      expect(answer.status(), what).toBe(400);
      expect(rows, what).toEqual([]);
      const html = await answer.text();
      expect(html).toContain("<title>Error: ");
      expect(html).toContain(message);
      expect(html).toContain(`href="#${form}-${field}"`);
      if (field !== "email") expect(html).toContain(values.email);
      if (!["course", "experience", "availability"].includes(field) && !value.includes("\0")) {
        expect(html).toContain(value);
      }
    }
  });
}

test("a field that arrives twice with different contents is refused and keeps both @once", async ({
  request,
  site,
}) => {
  const body = new URLSearchParams(inquiry);
  body.append("subject", "Another subject");
  const answer = await request.post("/contact", {
    data: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Please give one answer only");
  expect(html).toContain("Corporate training Another subject");
});

test("unknown fields are ignored @once", async ({ request, site }) => {
  const answer = await post(request, site, "/contact", { ...inquiry, role: "admin", id: "1" });
  expect(answer.status()).toBe(303);
  expect(site.database.prepare("SELECT count(*) FROM contact_inquiries").pluck().get()).toBe(1);
});

test("an empty body is answered like an empty form @once", async ({ request, site }) => {
  for (const path of ["/contact", "/enroll"]) {
    const answer = await post(request, site, path);
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain("Please enter a valid email address");
  }
});
