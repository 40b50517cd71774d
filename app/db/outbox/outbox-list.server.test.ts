import { beforeEach, expect, it } from "vitest";
import { store } from "../client.server";
import { enqueueMail, type OutboxMail } from "./outbox.server";
import { findMail, listMails, retryAllMails, retryMail, summarizeOutbox } from "./outbox-list.server";

const grace = { id: 1, email: "grace@example.com", role: "owner" as const };
const ana = { id: 2, email: "ana@example.com", role: "staff" as const };
const NOON = new Date("2026-03-14T12:00:00.000Z");

beforeEach(async () => {
  store().$client.exec("DELETE FROM outbox_mails");
  const content = { opening: [], signature: "Tonic" };
  for (const kind of ["account-notice", "test"] as const)
    for (const { email } of [grace, ana])
      await enqueueMail({ kind, recipient: email, subject: `${kind} to ${email}`, content });
  store().$client.exec("UPDATE outbox_mails SET state = 'failed'");
});

const subjects = (mails: OutboxMail[]) => mails.map(({ subject }) => subject).sort();

it("notices about accounts can be read by owners and by their recipients", () => {
  const all = listMails(grace, undefined, 10).rows;
  expect(all).toHaveLength(4);
  const hers = listMails(ana, undefined, 10, "failed").rows;
  expect(subjects(hers)).toEqual([
    "account-notice to ana@example.com",
    "test to ana@example.com",
    "test to grace@example.com",
  ]);
  for (const mail of all) {
    expect(findMail(mail.id, grace)).toEqual(mail);
    expect(findMail(mail.id, ana)).toEqual(hers.find(({ id }) => id === mail.id));
  }
});

it("a mail that somebody may not read is neither counted nor retried for them", async () => {
  expect(summarizeOutbox(ana).failed).toBe(3);
  expect(summarizeOutbox(grace).failed).toBe(4);
  const notice = listMails(grace, undefined, 10).rows.find(
    ({ subject }) => subject === "account-notice to grace@example.com",
  );
  expect(await retryMail(notice?.id ?? 0, ana)).toBe(false);
  expect(await retryAllMails(ana, NOON)).toBe(3);
  expect(await retryMail(notice?.id ?? 0, grace)).toBe(true);
});
