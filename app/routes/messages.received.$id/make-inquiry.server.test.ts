import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { storeReceivedMail } from "~/db/mails/received.server";
import { inTransaction } from "~/db/write.server";
import { makeInquiry } from "./make-inquiry.server";

const grace = { id: 7, email: "grace@example.com" };

beforeEach(() => {
  store().$client.exec("DELETE FROM received_mails; DELETE FROM contact_inquiries");
});

const receiveFrom = (senderAddress: string) =>
  inTransaction(
    (transaction) =>
      storeReceivedMail(transaction, {
        ...{ kind: "reply", source: "mailbox", senderAddress, subject: "Prices", text: "How much is it?" },
        receivedAt: new Date().toISOString(),
      }) ?? 0,
  );

it.each(["ana@example.com", "o&m@example.com", "josé@example.com", "ana@школа.рф", "ana@e1aybc.xn--p1ai"])(
  "a mail from %s becomes an inquiry, as the contact form would take it",
  async (address) => {
    expect(await makeInquiry(await receiveFrom(address), grace)).toBeTruthy();
    const email = store().$client.prepare("SELECT email FROM contact_inquiries").pluck().all();
    expect(email).toEqual([address]);
  },
);

it.each(["", "ana", "ana@localhost"])("a mail from %j has no address to answer to", async (address) => {
  expect(await makeInquiry(await receiveFrom(address), grace)).toBeUndefined();
});
