import { beforeEach, expect, it } from "vitest";
import { db } from "../../../tests/setup/db";
import { insertEnrollment, insertInquiry } from "../../../tests/setup/submissions";
import { sendMorningMails } from "./morning-mail.server";

const mails = () =>
  db.rows("SELECT recipient, subject, content FROM outbox_mails ORDER BY recipient") as {
    recipient: string;
    subject: string;
    content: string;
  }[];
const at = (hour: string) => new Date(`2026-03-14T${hour}:00.000Z`);

beforeEach(() => {
  db.run(`DELETE FROM outbox_mails; DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM staff_members;
    DELETE FROM settings`);
  db.run(`INSERT INTO staff_members (id, email, password_hash, morning_mail, disabled_at) VALUES
    (1, 'maya@example.com', 'hash', 1, NULL), (2, 'jonas@example.com', 'hash', 1, NULL),
    (3, 'off@example.com', 'hash', 0, NULL), (4, 'disabled@example.com', 'hash', 1, '2026-01-01')`);
});

it("goes once a morning to those whose steps are due, and contains neither names nor texts", async () => {
  insertInquiry({ reference: "ANA23456", assigneeId: 1, nextStep: "Call Zqana", nextStepOn: "2026-03-14" });
  insertEnrollment({
    reference: "KENJ2345",
    assigneeId: 1,
    nextStep: "Invoice",
    nextStepOn: "2026-03-12",
    stage: "confirmed",
  });
  insertInquiry({ assigneeId: 2, nextStep: "Not yet", nextStepOn: "2026-03-15" });
  insertInquiry({ assigneeId: 2, nextStep: "Whenever" });
  insertInquiry({ nextStep: "Nobody's", nextStepOn: "2026-03-14" });
  insertInquiry({ assigneeId: 3, nextStep: "Off", nextStepOn: "2026-03-14" });
  insertInquiry({ assigneeId: 4, nextStep: "Disabled", nextStepOn: "2026-03-14" });
  insertInquiry({ assigneeId: 2, nextStep: "Spam", nextStepOn: "2026-03-14", heldReason: "links" });

  expect(await sendMorningMails(at("06:59"))).toBe(0);
  expect(await sendMorningMails(at("07:00"))).toBe(1);
  expect(await sendMorningMails(at("07:10"))).toBe(0);
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "maya@example.com", subject: "2 next steps are due" });
  expect(mail?.content).toMatch(
    /Mar 12, 2026.*Enrollment, KENJ2345, Confirmed.*enrollments\/KENJ2345.*Mar 14.*ANA23456/,
  );
  expect(mail?.content).not.toMatch(/Zqana|Invoice\b|Ribeiro/);

  expect(await sendMorningMails(new Date("2026-03-15T07:00:00.000Z"))).toBe(2);
});

it("uses the singular if one step is due", async () => {
  insertInquiry({ assigneeId: 1, nextStep: "Call", nextStepOn: "2026-03-14" });
  await sendMorningMails(at("07:00"));
  const [mail] = mails();
  expect(mail?.subject).toBe("1 next step is due");
  expect(mail?.content).not.toMatch(/\bThese\b|oldest|each step/);
});

it("goes out although the clock was ahead one morning", async () => {
  insertInquiry({ assigneeId: 1, nextStep: "Call", nextStepOn: "2026-03-14" });
  expect(await sendMorningMails(new Date("2027-03-14T07:00:00.000Z"))).toBe(1);
  expect(await sendMorningMails(at("07:00"))).toBe(1);
  expect(await sendMorningMails(at("07:10"))).toBe(0);
});

it("is never empty", async () => {
  expect(await sendMorningMails(at("09:00"))).toBe(0);
  expect(mails()).toEqual([]);
});
