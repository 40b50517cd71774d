import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnswerText } from "~/content/answer-text";
import { shippedCourses } from "~/content/courses";
import { inquiryAnswers } from "~/content/pages/contact";
import { enrollmentAnswers } from "~/content/pages/enrollment";
import { inquirySchema } from "~/routes/contact/schema";
import { enrollmentSchema } from "~/routes/enroll/schema";
import { type MailServer, type ReceivedMail, startMailServer } from "../../tests/setup/smtp";

// The settings are read once, by the first import.
process.env.SITE_NAME = 'Tonic "English", Ltd.';
process.env.NOTIFY_EMAIL = "staff@example.com";
process.env.MAIL_FROM = "Desk <desk@example.com>";

const { store } = await import("~/db/client.server");
const { createInquiry } = await import("~/db/submissions/storing/inquiries.server");
const { createEnrollment } = await import("~/db/submissions/storing/enrollments.server");
const { Delivery } = await import("~/mail/delivery.server");
const { openTransport } = await import("~/mail/transport.server");
const { enrollment, ...submissions } = await import("../../tests/setup/submissions");

let server: MailServer;
let transport: ReturnType<typeof openTransport>;

beforeAll(async () => {
  server = await startMailServer();
  transport = openTransport(server.url);
});
afterAll(async () => {
  transport.close();
  await server.stop();
});
beforeEach(() => {
  store().$client.exec("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries");
  server.mails.length = 0;
});

/** Sends all queued mails. @returns what arrived */
async function deliver() {
  await new Delivery({ transport, now: () => new Date(Date.now() + 1000) }).deliverDue();
  expect(server.mails).toHaveLength(2);
  const notice = server.mails.find(({ to }) => to[0] === "staff@example.com") as ReceivedMail;
  const confirmation = server.mails.find((mail) => mail !== notice) as ReceivedMail;
  return { notice, confirmation };
}

const headerOf = ({ headers }: ReceivedMail["parsed"], name: string) =>
  headers.find(({ key }) => key === name)?.value;

const inquiry = { ...submissions.inquiry, message: "What does a group of twelve cost?\nAnd one of six?" };

describe("an inquiry", () => {
  it("is confirmed to the visitor with the next steps, our address and the reference", async () => {
    const { reference } = await createInquiry(inquiry, "form-1");
    const { parsed, from, to } = (await deliver()).confirmation;
    expect({ from, to }).toEqual({ from: "desk@example.com", to: ["ana@example.com"] });
    expect(parsed.subject).toContain(reference);
    for (const body of [parsed.text, parsed.html || ""]) {
      for (const part of [reference, "Hello Ana Ribeiro,", "Within 24 hours", "hello@example.com"]) {
        expect(body).toContain(part);
      }
    }
    expect(headerOf(parsed, "auto-submitted")).toBe("auto-generated");
    expect(parsed.replyTo?.[0]?.address).toBe("hello@example.com");
  });

  it("is announced to staff, and their reply goes to the visitor", async () => {
    const { reference } = await createInquiry(inquiry, "form-1");
    const { parsed, to } = (await deliver()).notice;
    expect(to).toEqual(["staff@example.com"]);
    expect(parsed.subject).toBe(`Inquiry ${reference} from Ana Ribeiro: Prices`);
    expect(parsed.replyTo).toEqual([{ name: "Ana Ribeiro", address: "ana@example.com" }]);
    expect(headerOf(parsed, "auto-submitted")).toBe("auto-generated");
    expect(parsed.text).toContain("And one of six?");
  });
});

const courseName = shippedCourses.find(({ id }) => id === "business")?.name;

it("an enrollment is confirmed and announced to staff, its answers in words", async () => {
  const { reference } = await createEnrollment(enrollment, "form-1");
  const { confirmation, notice } = await deliver();
  expect(notice.parsed.subject).toBe(`Enrollment ${reference} from Ana Ribeiro: ${courseName}`);
  for (const { parsed } of [confirmation, notice]) {
    expect(parsed.text).toContain(reference);
    expect(parsed.text).toContain(`Course: ${courseName}, $`);
    expect(parsed.text).toContain("Availability: Evenings");
    expect(parsed.text).not.toContain("Heard via");
  }
});

describe("a confirmation repeats nothing that somebody else may have typed", () => {
  /** Everything in a mail that a mail program may show. */
  const shown = ({ parsed }: ReceivedMail) =>
    [parsed.subject, parsed.text, parsed.html, JSON.stringify(parsed.replyTo)].join("\n");

  it("of an inquiry only a name", async () => {
    await createInquiry(
      { ...inquiry, phone: "+1 900 555 0100, call now", subject: "You have won" },
      undefined,
    );
    const text = shown((await deliver()).confirmation);
    expect(text).toContain("Hello Ana Ribeiro,");
    for (const typed of ["900", "You have won", "group of twelve", "one of six"])
      expect(text).not.toContain(typed);
  });

  it("of an enrollment only a name and what was selected", async () => {
    await createEnrollment({ ...enrollment, hearAboutUs: "From a billboard" }, undefined);
    const { confirmation, notice } = await deliver();
    const text = shown(confirmation);
    expect(text).toContain("Hello Ana,");
    expect(text).toContain("Availability: Evenings");
    for (const typed of ["555 010 019", "speak in meetings", "billboard"]) {
      expect(text).not.toContain(typed);
      expect(notice.parsed.text).toContain(typed);
    }
  });

  it.each([
    "Buy now at example.com",
    "ana@example.com",
    "https://evil.example/pay",
    "Call 0900 123456",
    "Ana\nYour account is locked",
    "=?utf-8?q?Buy_now?=",
    "a".repeat(61),
    "Ana <b>Ribeiro</b>",
  ])("nor a name that does not look like one: %j", async (name) => {
    await createInquiry({ ...inquiry, name }, undefined);
    const text = shown((await deliver()).confirmation);
    expect(text).toContain("Hello,\n");
    expect(text).not.toContain(name);
  });
});

describe("the headers of a notice show what was typed, encoded where necessary", () => {
  it.each([
    "=?utf-8?q?=0D=0ABcc:_victim=40example.org?=",
    "=?utf-8?B?QmNjOiB2aWN0aW1AZXhhbXBsZS5vcmc=?= Ribeiro",
    "Ana =?iso-8859-1?Q?a b?= Ribeiro",
    '"Ana" <victim@example.org>',
    "Ana, Bo; Cy: Di (Eve) [Fay] \\",
    "محمد عبد الله",
    "姓名".repeat(50),
    "🎓👩‍🏫".repeat(20),
    "a".repeat(100),
    "é".repeat(100),
  ])("%s", async (name) => {
    await createInquiry({ ...inquiry, name }, undefined);
    const { parsed, raw } = (await deliver()).notice;
    const head = raw.split("\r\n\r\n")[0] ?? "";
    expect(parsed.replyTo).toEqual([{ name, address: "ana@example.com" }]);
    expect(parsed.subject).toMatch(/^Inquiry \S+ from /);
    expect(parsed.subject).toContain(name);
    expect(parsed.subject).toMatch(/: Prices$/);
    // RFC 2047: only ASCII, encoded words of at most 75 characters, and none of them in quotes.
    expect(head).toMatch(/^[\x00-\x7f]*$/);
    for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
    for (const [word] of head.matchAll(/=\?[^?\s]+\?[bq]\?[^?\s]*\?=/gi))
      expect(word.length).toBeLessThanOrEqual(75);
    expect(head).not.toMatch(/"[^"\r\n]*=\?/);
    if (name.includes("=?")) expect(head).not.toContain(name);
  });

  it("invalid text is replaced by a character that shows it", async () => {
    await createInquiry({ ...inquiry, name: "Ana \uD83C =?x?q?y?= \u0007Ribeiro" }, undefined);
    const { parsed } = (await deliver()).notice;
    expect(parsed.replyTo).toEqual([
      { name: expect.stringMatching(/^Ana \uFFFD+ =\?x\?q\?y\?= +Ribeiro$/), address: "ana@example.com" },
    ]);
    expect(parsed.subject).toContain("=?x?q?y?=");
  });
});

/** What a hostile visitor, or one with an unusual name, may type into a field. */
const hostile = [
  "Bcc: victim@example.org",
  "Ana\r\nBcc: victim@example.org\r\n\r\nBuy now",
  "Ana\nBcc: victim@example.org",
  "Ana\rBcc: victim@example.org",
  "Ana%0d%0aBcc:victim@example.org",
  "Ana\u2028Bcc: victim@example.org",
  "Ana\u0085Bcc: victim@example.org",
  "Ana\u0000Bcc: victim@example.org",
  '"Ana" <victim@example.org>, <b@example.org>',
  "victim@example.org, other@example.org",
  "=?utf-8?q?=0D=0ABcc:_victim=40example.org?=",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</td></tr></table><h1>You have won</h1>",
  "{reference} {name} {siteName} {{reference}}",
  "$& $1 $` $'",
  ".\r\nMAIL FROM:<x@example.org>\r\n.",
  "Ünïcödé 姓名 الاسم 🎓👩‍🏫 imię",
  "a".repeat(80),
];

/**
 * Puts each value into each name field, and into all other fields at once, as far as the form accepts it: what it refuses cannot
 * reach a mail.
 */
function variantsOf(
  values: Record<string, unknown>,
  parse: (values: Record<string, unknown>) => { success: boolean; data?: unknown },
) {
  return hostile.flatMap((value) => {
    const filled = (fields: string[]) =>
      parse({ ...values, ...Object.fromEntries(fields.map((field) => [field, value])) });
    // Only the action knows which courses exist, and stores no others.
    const accepted = Object.keys(values).filter((field) => field !== "course" && filled([field]).success);
    const names = accepted.filter((field) => /name$/i.test(field));
    const others = accepted.filter((field) => !names.includes(field));
    return [...names.map((name) => [name]), others].map((fields) => ({
      fields,
      value,
      stored: filled(fields).data as Record<string, unknown>,
    }));
  });
}

describe("whatever is typed into a field", () => {
  const HEADERS = [
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
    "x-auto-response-suppress",
  ];

  async function expectUntouched(label: string, shown: string[]) {
    const { confirmation, notice } = await deliver();
    for (const { parsed, to, raw } of [confirmation, notice]) {
      expect(to, label).toHaveLength(1);
      expect(parsed.headers.map(({ key }) => key).sort(), label).toEqual(HEADERS);
      expect(raw.split("\r\n\r\n")[0], label).not.toMatch(/^(bcc|cc):/im);
      expect(parsed.to, label).toMatchObject(to.map((address) => ({ address })));
      expect(parsed.replyTo, label).toHaveLength(1);
      expect(parsed.from?.address, label).toBe("desk@example.com");
      expect(parsed.html || "", label).not.toMatch(/<(script|img|h1)\b/i);
    }
    const text = (notice.parsed.text ?? "").replace(/^> /gm, "");
    for (const typed of shown) expect(text, label).toContain(typed);
  }

  it.each([
    {
      form: "an inquiry",
      variants: variantsOf({ ...inquiry, phone: "" }, (values) => inquirySchema.safeParse(values)),
      fields: ["name", "phone", "subject", "message"],
      answers: inquiryAnswers,
      create: (stored: object) => createInquiry(stored as typeof inquiry, undefined),
    },
    {
      form: "an enrollment",
      variants: variantsOf({ ...enrollment, hearAboutUs: "" }, (values) =>
        enrollmentSchema.safeParse(values),
      ),
      fields: ["firstName", "lastName", "phone", "goals", "hearAboutUs"],
      answers: enrollmentAnswers,
      create: (stored: object) => createEnrollment(stored as typeof enrollment, undefined),
    },
  ])("of $form, it stays in its place in both mails", async ({ variants, fields, answers, create }) => {
    expect(new Set(variants.flatMap((variant) => variant.fields))).toEqual(new Set(fields));
    for (const { fields, value, stored } of variants) {
      server.mails.length = 0;
      await create(stored);
      const shown = fields.flatMap((field) => {
        const answer: AnswerText = answers[field as keyof typeof answers];
        if (answer.multiline) return [];
        return /name$/i.test(field) ? String(stored[field]) : `${answer.label}: ${stored[field]}`;
      });
      await expectUntouched(`${fields}: ${JSON.stringify(value)}`, shown);
    }
  });

  it("even without the form's validation nothing becomes a header", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const value of hostile) {
      server.mails.length = 0;
      await createInquiry(
        { ...inquiry, name: `Ana ${value}`, subject: `Prices ${value}`, message: `Dear all, ${value}` },
        undefined,
      );
      await expectUntouched(JSON.stringify(value), []);
    }
  });

  it.each(["ana@bücher.example", "δοκιμή@example.com", "o'brien+x@example.com"])(
    "a mail to %s is sent or fails, and nobody else gets it",
    async (email) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      await createInquiry({ ...inquiry, email }, undefined);
      await new Delivery({ transport, now: () => new Date(Date.now() + 1000) }).deliverDue();
      const states = store()
        .$client.prepare("SELECT state, recipient FROM outbox_mails ORDER BY id")
        .all() as { state: string; recipient: string }[];
      expect(states.map(({ recipient }) => recipient)).toEqual([email, "staff@example.com"]);
      for (const { state } of states) expect(["sent", "failed"]).toContain(state);
      expect(server.mails.flatMap(({ to }) => to)).toHaveLength(
        states.filter(({ state }) => state === "sent").length,
      );
    },
  );
});

it("the sender's name stays in one piece, whatever punctuation it has", async () => {
  await createInquiry(inquiry, "form-1");
  const { parsed } = (await deliver()).confirmation;
  expect(parsed.from).toEqual({ name: "Desk", address: "desk@example.com" });
  expect(parsed.replyTo).toEqual([{ name: 'Tonic "English", Ltd.', address: "hello@example.com" }]);
});
