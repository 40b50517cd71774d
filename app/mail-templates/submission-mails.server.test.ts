import { millisecondsInDay } from "date-fns/constants";
import { afterEach, expect, it, vi } from "vitest";

// The settings are read once, by the first import.
process.env.NOTIFY_EMAIL = "desk@example.com, ada@example.com";

const { enrollmentMails, inquiryMails, visitorCopy } = await import("./submission-mails.server");
const { renderMail } = await import("./render.server");
const { COPY_PURPOSE } = await import("./copy-link.server");
const { withTexts } = await import("~/content/current/texts.server");
const { shippedTexts } = await import("~/content/shipped.server");
const { unseal } = await import("~/secrets/sealed.server");
const { enrollment, inquiry } = await import("../../tests/setup/submissions");

afterEach(() => vi.useRealTimers());

it("each address of NOTIFY_EMAIL gets a separate notice, and the visitor a confirmation", () => {
  for (const mails of [inquiryMails(inquiry, "R-1"), enrollmentMails(enrollment, "R-2")]) {
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      "ana@example.com",
      "desk@example.com",
      "ada@example.com",
    ]);
  }
});

it("the confirmation promises a team the quote that its page does, and anybody else a learning plan", () => {
  const confirmationOf = (values: typeof inquiry & { people?: string }) => {
    const [mail] = inquiryMails(values, "R-1");
    return mail && renderMail(mail.subject, mail.content).text.replace(/\s+/g, " ");
  };
  const [alone, team] = [confirmationOf(inquiry), confirmationOf({ ...inquiry, people: "12" })];
  expect(alone).toContain("a personalized learning plan");
  expect(team).toContain(
    "After that: You receive a written quote with levels, groups, hours and one price, valid",
  );
  expect(team).not.toContain("learning plan");
});

it("a confirmation whose steps an owner has removed says nothing in their place", () => {
  const { confirmations } = shippedTexts;
  const inquiryConfirmation = { ...confirmations.inquiryConfirmation, steps: [] };
  const { text, html } = withTexts(
    { confirmations: { ...confirmations, inquiryConfirmation } as never },
    () => {
      const [mail] = inquiryMails(inquiry, "R-1");
      return renderMail(mail?.subject ?? "", mail?.content as never);
    },
  );
  expect(text + html).not.toMatch(/undefined|what happens next/i);
});

it("the link to a copy works for seven days from when its mail is sent, however long that was held or tried", () => {
  const start = Date.now();
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  const [mail] = inquiryMails({ ...inquiry, wantsCopy: "on" }, "R-1");
  const stored = JSON.parse(JSON.stringify(mail));
  for (const days of [0, 30]) {
    const sentAt = start + days * millisecondsInDay;
    vi.setSystemTime(sentAt);
    const { text, html } = renderMail(stored.subject, stored.content);
    for (const body of [text, html]) {
      const [, token = ""] = /\/copy\/([\w-]+)/.exec(body ?? "") ?? [];
      expect(unseal(token, COPY_PURPOSE, sentAt + 6.9 * millisecondsInDay)).toBe("R-1");
      expect(unseal(token, COPY_PURPOSE, sentAt + 7.1 * millisecondsInDay)).toBeUndefined();
    }
  }
  const [unasked] = inquiryMails(inquiry, "R-1");
  expect(renderMail("", unasked?.content ?? stored.content).text).not.toContain("/copy/");
});

it("the copy of what a visitor wrote has every answer, and no address that a mail program would link", () => {
  const message = [
    "See https://evil.example/login, www.evil.example or evil.co.uk/x?y=1",
    "Write to prize@evil.example, mailto:prize@evil.example, or call tel:+1555.",
    "Bcc: everybody@example.com",
    "-- ",
    "<script>alert(1)</script>",
  ].join("\n");
  const written = {
    kind: "inquiry",
    name: "Ana",
    email: "ana@example.org",
    subject: "www.evil.example",
    message,
  } as const;
  const mail = visitorCopy(
    { ...written, phone: null },
    { reference: "R-1", createdAt: "2026-11-23T10:00:00.000Z" },
  );
  expect(mail).toMatchObject({ kind: "copy", recipient: "ana@example.org" });
  expect(mail.subject).not.toContain("evil");
  const { text, html } = renderMail(mail.subject, mail.content);
  expect(html).toBeUndefined();
  expect(text).toMatch(/^Hello Ana,\n\nThis is what you wrote to .* on Nov 23, 2026, 10:00 AM/);
  const [, answers = ""] = /(Name: [\s\S]*)\n-- \n/.exec(text) ?? [];
  for (const line of message.split("\n")) expect(answers.replaceAll("\u2060", "")).toContain(`> ${line}`);
  expect(answers).not.toMatch(/https:\/\/|www\.\w|evil\.\w|prize@\w|mailto:p|tel:\+/);
});
