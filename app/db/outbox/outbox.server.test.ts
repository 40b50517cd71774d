import { millisecondsInHour } from "date-fns/constants";
import { expect, it } from "vitest";
import { store } from "../client.server";
import { inTransaction } from "../write.server";
import { claimDueMails, enqueueMail, insertMails, recordBounced, recordNotSent } from "./outbox.server";

it("a mail that bounced has failed, for the reason given, and no other mail has", async () => {
  const { $client } = store();
  $client.exec("DELETE FROM outbox_mails");
  const content = { opening: [], signature: "Tonic" };
  for (const recipient of ["ana@example.com", "ben@example.com"])
    await enqueueMail({ kind: "test", recipient, subject: "A test", content });
  $client.exec("UPDATE outbox_mails SET state = 'sent', due_at = NULL");
  const id = $client.prepare("SELECT min(id) FROM outbox_mails").pluck().get() as number;
  await inTransaction((transaction) => recordBounced(transaction, id, "No such mailbox."));
  const mails = $client.prepare("SELECT state, last_error FROM outbox_mails ORDER BY id").all();
  expect(mails).toEqual([
    { state: "failed", last_error: "No such mailbox." },
    { state: "sent", last_error: null },
  ]);
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
