import { millisecondsInHour } from "date-fns/constants";
import { expect, it } from "vitest";
import { store } from "../client.server";
import { inTransaction } from "../write.server";
import {
  claimDueMails,
  enqueueMail,
  insertMails,
  recordBounced,
  recordNotSent,
  recordSent,
} from "./outbox.server";

it("a mail that bounced has failed, for the reason given, and none that is yet to be sent again", async () => {
  const { $client } = store();
  $client.exec("DELETE FROM outbox_mails");
  const content = { opening: [], signature: "Tonic" };
  for (const recipient of ["ana@example.com", "ben@example.com", "again@example.com"])
    await enqueueMail({ kind: "test", recipient, subject: "A test", content });
  $client.exec("UPDATE outbox_mails SET due_at = 'later'");
  const ids = $client.prepare("SELECT id FROM outbox_mails ORDER BY id").pluck().all() as number[];
  const [ana = 0, ben, again = 0] = ids;
  // The server has taken it, but that could not be saved.
  $client.prepare("UPDATE outbox_mails SET state = 'sending' WHERE id = ?").run(ana);
  $client.prepare("UPDATE outbox_mails SET state = 'sent', due_at = NULL WHERE id = ?").run(ben);
  for (const id of [ana, again])
    await inTransaction((transaction) => recordBounced(transaction, id, "No such mailbox."));
  const mails = $client.prepare("SELECT state, due_at, last_error FROM outbox_mails ORDER BY id").raw().all();
  expect(mails).toEqual([
    ["failed", null, "No such mailbox."],
    ["sent", null, null],
    ["queued", "later", null],
  ]);
});

it("what waits longest is sent first, and before it what somebody is waiting for", async () => {
  store().$client.exec("DELETE FROM outbox_mails");
  const content = { opening: [], signature: "Tonic" };
  const mail = (subject: string) => ({ kind: "test" as const, recipient: "a@example.com", subject, content });
  const dueAt = (second: number) => new Date(Date.UTC(2026, 2, 14, 12, 0, second));
  for (const [subject, second] of Object.entries({ second: 2, first: 1, third: 3 }))
    await inTransaction((transaction) =>
      insertMails(transaction, [mail(subject)], { now: dueAt(0), dueAt: dueAt(second) }),
    );
  await enqueueMail(mail("now"), { isFirst: true });
  const claimed: (string | undefined)[] = [];
  for (let n = 0; n < 4; n++) {
    const mails = await claimDueMails(1, { now: dueAt(10), leaseEnd: dueAt(60) });
    claimed.push(...mails.map(({ subject }) => subject));
  }
  expect(claimed).toEqual(["now", "first", "second", "third"]);
});

it("a mail that waits for an hour is not sent by a claim that began just before it was stored", async () => {
  store().$client.exec("DELETE FROM outbox_mails");
  const content = { opening: [], signature: "Tonic" };
  const mail = { kind: "test" as const, recipient: "ana@example.com", subject: "A test", content };
  const now = new Date("2026-03-14T12:00:00.000Z");
  const inAnHour = new Date(now.getTime() + millisecondsInHour);
  await inTransaction((transaction) => insertMails(transaction, [mail], { now, dueAt: inAnHour }));
  const claim = (moment: Date) => claimDueMails(1, { now: moment, leaseEnd: inAnHour });
  expect(await claim(new Date(now.getTime() - 10))).toEqual([]);
  expect(await claim(inAnHour)).toHaveLength(1);
});

it("an attempt that does not count leaves a mail to be retried, not one that was never tried", async () => {
  const { $client } = store();
  $client.exec("DELETE FROM outbox_mails");
  const dueAt = new Date("2026-11-21T12:00:00.000Z");
  const content = { opening: [], signature: "Tonic" };
  await enqueueMail({ kind: "test", recipient: "ana@example.com", subject: "A test", content });
  const claim = async () => {
    const now = new Date(Date.now() + 1000);
    const [mail] = await claimDueMails(1, { now, leaseEnd: new Date(now.getTime() + 60_000) });
    if (!mail) throw new Error("No mail is due.");
    return mail;
  };
  await recordNotSent(await claim(), "No connection", { dueAt, counts: false });
  const mail = $client.prepare("SELECT state, attempts FROM outbox_mails").get();
  expect(mail).toEqual({ state: "retrying", attempts: 0 });
});

it("an attempt says nothing about a mail that was claimed again since, or that came back", async () => {
  const { $client } = store();
  $client.exec("DELETE FROM outbox_mails");
  const content = { opening: [], signature: "Tonic" };
  await enqueueMail({ kind: "test", recipient: "ana@example.com", subject: "A test", content });
  const state = () => $client.prepare("SELECT state FROM outbox_mails").pluck().get();
  const claim = async (seconds: number) => {
    const now = new Date(Date.now() + seconds * 1000);
    const [mail] = await claimDueMails(1, { now, leaseEnd: now });
    if (!mail) throw new Error("No mail is due.");
    return mail;
  };
  const [first, second] = [await claim(1), await claim(2)];
  await recordSent(first, new Date());
  expect(state()).toBe("sending");
  await inTransaction((transaction) => recordBounced(transaction, second.id, "No such mailbox."));
  await recordSent(second, new Date());
  expect(state()).toBe("failed");
});
