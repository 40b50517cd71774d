import { afterSending, expect, test } from "./fixtures";

/** What browsers and scripts post, past every check in the page. The answers are the same in both projects. */
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

const characters = (count: number, character = "a") => character.repeat(count);

/** One under, exact and one over, for the least and the most characters of each field. */
const borders: Border[] = [
  ...atBorders(
    "contact",
    "name",
    2,
    100,
    "Name must be at least 2 characters",
    "Name must be at most 100 characters",
  ),
  ...atBorders(
    "contact",
    "subject",
    5,
    200,
    "Subject must be at least 5 characters",
    "Subject must be at most 200",
  ),
  ...atBorders(
    "contact",
    "message",
    10,
    5000,
    "Message must be at least 10 characters",
    "Message must be at most 5,000",
  ),
  ...atBorders(
    "enroll",
    "firstName",
    2,
    100,
    "First name must be at least 2 characters",
    "First name must be at most",
  ),
  ...atBorders(
    "enroll",
    "lastName",
    2,
    100,
    "Last name must be at least 2 characters",
    "Last name must be at most",
  ),
  ...atBorders(
    "enroll",
    "phone",
    10,
    50,
    "Please enter a valid phone number",
    "Phone number must be at most",
  ),
  ...atBorders(
    "enroll",
    "goals",
    10,
    5000,
    "Please tell us about your goals (minimum 10 characters)",
    "Goals must be at most",
  ),
  { form: "enroll", field: "course", value: "", message: "Please select a course" },
  { form: "enroll", field: "course", value: "underwater-basket-weaving", message: "Please select a course" },
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
    value: `${characters(50_000)}`,
    message: "Message must be at most 5,000",
  },
];

function atBorders(
  form: Border["form"],
  field: Field,
  min: number,
  max: number,
  tooShort: string,
  tooLong: string,
): Border[] {
  return [
    { form, field, value: characters(min - 1), message: tooShort },
    { form, field, value: characters(min) },
    { form, field, value: characters(max) },
    { form, field, value: characters(max + 1), message: tooLong },
  ];
}

for (const { form, field, value, message } of borders) {
  const shown = value.length > 24 ? `${value.length} characters` : JSON.stringify(value);
  test(`/${form} ${message ? "refuses" : "takes"} ${shown} as ${field}`, async ({ request, site }) => {
    const base = form === "contact" ? inquiry : application;
    const answer = await request.post(`/${form}`, {
      form: { ...base, [field]: value },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    const table = form === "contact" ? "contact_inquiries" : "enrollment_entries";
    const rows = site.database.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
    if (!message) {
      expect(answer.status()).toBe(303);
      expect(answer.headers().location).toMatch(
        afterSending(form === "contact" ? "/thank-you" : "/enrolled"),
      );
      expect(Object.values(rows[0] ?? {})).toContain(value);
      return;
    }
    expect(answer.status()).toBe(400);
    expect(rows).toEqual([]);
    const html = await answer.text();
    expect(html).toContain("<title>Error: ");
    expect(html).toContain(message);
    expect(html).toContain(`href="#${form}-${field}"`);
    // The other fields keep what was typed, and so does this one.
    expect(html).toContain("ana.ribeiro@example.com".slice(field === "email" ? 23 : 0));
    if (!["course", "experience", "availability"].includes(field) && !value.includes("\0")) {
      expect(html).toContain(value);
    }
  });
}

test("a field that arrives twice with different contents is refused and keeps both", async ({
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

test("unknown fields are ignored", async ({ request, site }) => {
  const answer = await request.post("/contact", {
    form: { ...inquiry, role: "admin", id: "1" },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(site.database.prepare("SELECT count(*) AS n FROM contact_inquiries").get()).toEqual({ n: 1 });
});

test("an empty body is answered like an empty form", async ({ request, site }) => {
  for (const path of ["/contact", "/enroll"]) {
    const answer = await request.post(path, { headers: { Origin: site.url }, maxRedirects: 0 });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain("Please enter a valid email address");
  }
});
