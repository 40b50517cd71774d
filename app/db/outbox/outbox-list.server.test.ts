import { beforeEach, expect, it } from "vitest";
import { mailErrors } from "~/content/staff/mail";
import { store } from "../client.server";
import { enqueueMail, type OutboxMail } from "./outbox.server";
import {
  countGivenUp,
  findMail,
  isMailGivenUp,
  listMails,
  retryAllMails,
  retryMail,
  setMailAside,
  summarizeOutbox,
} from "./outbox-list.server";

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

const noticeToGrace = () =>
  listMails(grace, undefined, 10).rows.find(
    ({ subject }) => subject === "account-notice to grace@example.com",
  )?.id ?? 0;

it("a mail that was given up is set aside alone, by those who may read it, and is not sent with all others", async () => {
  const { $client } = store();
  $client.prepare("UPDATE outbox_mails SET last_error = ?, attempts = 6").run(mailErrors.givenUp);
  const id = noticeToGrace();
  expect(await setMailAside(id, ana, NOON)).toBe(false);
  expect([isMailGivenUp(id, NOON), countGivenUp(NOON)]).toEqual([true, 4]);
  expect([await setMailAside(id, grace, NOON), await setMailAside(id, grace, NOON)]).toEqual([true, false]);
  expect([isMailGivenUp(id, NOON), countGivenUp(NOON), countGivenUp(NOON, ana)]).toEqual([false, 3, 3]);
  $client.exec("UPDATE outbox_mails SET state = 'retrying' WHERE recipient = 'ana@example.com'");
  expect(await retryAllMails(grace, NOON)).toBe(3);
  const mails = $client.prepare(
    "SELECT state, attempts, count(*) FROM outbox_mails GROUP BY state ORDER BY 1",
  );
  expect(mails.raw().all()).toEqual([
    ["failed", 6, 1],
    ["queued", 0, 3],
  ]);
});

it("a mail that somebody may not read is neither counted nor retried for them", async () => {
  expect(summarizeOutbox(ana).failed).toBe(3);
  expect(summarizeOutbox(grace).failed).toBe(4);
  const notice = noticeToGrace();
  expect(await retryMail(notice, ana)).toBe(false);
  expect(await retryAllMails(ana, NOON)).toBe(3);
  expect(await retryMail(notice, grace)).toBe(true);
});
