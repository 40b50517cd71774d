import { millisecondsInMinute } from "date-fns/constants";
import { beforeEach, expect, it, vi } from "vitest";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { inTransaction } from "~/db/write.server";
import { db } from "../../tests/setup/db";
import { recordReply, sendWaitingNotices } from "./notices.server";

vi.hoisted(() => {
  process.env.NOTIFY_EMAIL = "staff@example.com";
});

const START = Date.UTC(2026, 2, 14, 9);
const at = (minutes: number) => new Date(START + minutes * millisecondsInMinute);
const notices = () => db.values("SELECT subject FROM outbox_mails WHERE kind = 'reply-notice' ORDER BY id");

let about: { kind: "inquiry"; id: number };
let reference: string;

beforeEach(async () => {
  db.run("DELETE FROM outbox_mails; DELETE FROM contact_inquiries; DELETE FROM settings");
  const inquiry = { name: "Ana", email: "ana@example.com", subject: "Prices", message: "How much is it?" };
  ({ reference } = await createInquiry(inquiry, "form-1"));
  about = { kind: "inquiry", id: db.values("SELECT id FROM contact_inquiries")[0] as number };
});

const reply = (minutes: number) =>
  inTransaction((transaction) => recordReply(transaction, about, at(minutes)));

it("the first of many replies is announced immediately, the others together after five minutes", async () => {
  for (let n = 0; n < 100; n++) await reply(n / 25);
  expect(notices()).toEqual([`A reply has arrived (${reference})`]);
  expect(await sendWaitingNotices(at(4.9))).toBe(false);
  expect(await sendWaitingNotices(at(5))).toBe(true);
  expect(notices().slice(1)).toEqual(["99 replies have arrived"]);
  expect(await sendWaitingNotices(at(30))).toBe(false);
});

it("a reply that comes when the pause is over takes the waiting ones along", async () => {
  for (const minutes of [0, 1, 2, 6]) await reply(minutes);
  expect(notices().slice(1)).toEqual(["3 replies have arrived"]);
});

it("a notice that went out while another was waiting for the database is not followed by that one", async () => {
  for (const minutes of [1, 1.1]) await reply(minutes);
  expect(await sendWaitingNotices(at(0.99))).toBe(false);
  expect(notices()).toHaveLength(1);
});

it("a clock that was ahead when a notice went out delays no other", async () => {
  const year = 525_600;
  for (const minutes of [year, year + 1]) await reply(minutes);
  expect(notices()).toHaveLength(1);
  expect(await sendWaitingNotices(at(0))).toBe(true);
  await reply(10);
  expect(notices()).toHaveLength(3);
});

it("occasional replies are announced one by one, with the page that each belongs to", async () => {
  for (const minutes of [0, 6, 12]) await reply(minutes);
  expect(new Set(notices())).toEqual(new Set([`A reply has arrived (${reference})`]));
  expect(notices()).toHaveLength(3);
});

it("unmatched mails are announced once an hour, and delay no reply", async () => {
  const unmatched = (minutes: number) =>
    inTransaction((transaction) => recordReply(transaction, undefined, at(minutes)));
  for (const minutes of [0, 1, 10, 50]) await unmatched(minutes);
  await reply(51);
  expect(notices()).toEqual([
    "An email has arrived that matches nothing",
    `A reply has arrived (${reference})`,
  ]);
  expect(await sendWaitingNotices(at(59))).toBe(false);
  expect(await sendWaitingNotices(at(60))).toBe(true);
  expect(notices().at(-1)).toBe("3 emails have arrived that match nothing");
  await unmatched(121);
  expect(notices().at(-1)).toBe("An email has arrived that matches nothing");
});
