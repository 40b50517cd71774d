import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { storeReceivedMail } from "~/db/received/received.server";
import { attachByHand } from "~/db/received/unmatched.server";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { inTransaction } from "~/db/write.server";
import { makeInquiry } from "./make-inquiry.server";

const grace = { id: 7, email: "grace@example.com" };
const ben = { id: 8, email: "ben@example.com" };

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
    expect(await makeInquiry(await receiveFrom(address), grace)).toEqual({
      reference: expect.any(String),
    });
    const email = store().$client.prepare("SELECT email FROM contact_inquiries").pluck().all();
    expect(email).toEqual([address]);
  },
);

it.each(["", "ana", "ana@localhost"])("a mail from %j has no address to answer", async (address) => {
  expect(await makeInquiry(await receiveFrom(address), grace)).toBe("unanswerable");
});

it("a mail that a colleague attaches at that moment does not become an inquiry as well", async () => {
  const { reference } = await createInquiry(
    {
      name: "Ana",
      email: "ana@example.com",
      phone: null,
      subject: "Prices",
      message: "How much is a course?",
    },
    undefined,
  );
  const id = await receiveFrom("ana@example.com");
  const [attached, made] = await Promise.all([attachByHand(id, reference, ben), makeInquiry(id, grace)]);
  expect(attached).toMatchObject({ reference });
  expect(made).toBe("gone");
  expect(store().$client.prepare("SELECT reference FROM contact_inquiries").pluck().all()).toEqual([
    reference,
  ]);
});
