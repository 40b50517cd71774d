import { beforeEach, expect, it } from "vitest";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { loadPersonalData } from "../../../tests/setup/personal-data";
import { listAuditOf } from "../audit/entries.server";
import { erasePersonalData } from "../personal-data.server";
import { createInquiry } from "../submissions/storing/inquiries.server";
import { inTransaction } from "../write.server";
import {
  findReceived,
  lastMessageIdsOf,
  listAllReceivedOf,
  listReceivedOf,
  type NewReceivedMail,
  storeReceivedMail,
} from "./received.server";
import { attachByHand, countUnmatched, listUnmatched, setAside } from "./unmatched.server";

let about: { kind: "inquiry"; id: number };
let reference: string;
let by: { id: number; email: string };

beforeEach(async () => {
  db.run(
    "DELETE FROM received_mails; DELETE FROM outbox_mails; DELETE FROM contact_inquiries; DELETE FROM staff_members",
  );
  const inquiry = { name: "Ana", email: "ana@example.com", subject: "Prices", message: "How much is it?" };
  ({ reference } = await createInquiry(inquiry, "form-1"));
  about = { kind: "inquiry", id: db.value("SELECT id FROM contact_inquiries") as number };
  const { id, email } = await addMember("ada@example.com", "owner");
  by = { id, email };
});

const handle = () =>
  db.run("UPDATE contact_inquiries SET handled_at = '2026-01-01T00:00:00.000Z', handled_by = 'ada'");

const received = (mail: Partial<NewReceivedMail> = {}): NewReceivedMail => ({
  kind: "reply",
  source: "mailbox",
  senderAddress: "ana@example.com",
  subject: "Re: Prices",
  text: "And for twelve?",
  receivedAt: "2026-03-14T09:00:00.000Z",
  rawHash: "1",
  raw: Buffer.from("raw"),
  ...mail,
});
const keep = (mail: NewReceivedMail) => inTransaction((transaction) => storeReceivedMail(transaction, mail));

it("a mail that is fetched twice is stored once, with its raw form and what is attached to it", async () => {
  const attachments = [{ name: "cv.pdf", type: "application/pdf", size: 3 }];
  expect(await keep(received({ about, attachments }))).toBeDefined();
  expect(await keep(received({ about, attachments }))).toBeUndefined();
  expect(listReceivedOf(about, { limit: 10, characters: 10 })).toHaveLength(1);
  expect(db.value("SELECT count(*) FROM received_mail_sources")).toBe(1);
  expect(db.value("SELECT name FROM received_attachments")).toBe("cv.pdf");
});

it("lists of mails have the beginnings of long ones, and all mails about a submission page by page", async () => {
  const hashes = (mails: { rawHash: string | null }[]) => mails.map(({ rawHash }) => rawHash);
  await keep(received({ about, text: "a".repeat(200_000), messageId: "<1@example.com>" }));
  const later = { kind: "automatic", receivedAt: "2026-03-14T10:00:00.000Z" } as const;
  await keep(received({ about, rawHash: "2", messageId: "<2@example.com>", ...later }));
  const id = await keep(received({ rawHash: "3", messageId: "<3@example.com>", text: "b".repeat(200_000) }));
  await keep(received({ about, rawHash: "4", receivedAt: "2026-03-14T08:00:00.000Z" }));
  const newest = listAllReceivedOf(about, undefined, 1);
  expect(hashes(newest.rows)).toEqual(["2"]);
  const older = listAllReceivedOf(about, newest.after && { after: newest.after }, 1);
  const unmatched = listUnmatched(undefined, 50);
  const found = [...older.rows, ...unmatched.rows];
  expect(found.map(({ rawHash, text }) => [rawHash, text.length])).toEqual([
    ["1", 12_000],
    ["3", 12_000],
  ]);
  expect(findReceived(id ?? 0)?.rawHash).toBe("3");
  expect(hashes(listReceivedOf(about, { limit: 50, characters: 10 }))).toEqual(["4", "1", "2"]);
  expect(hashes(listReceivedOf(about, { limit: 2, characters: 10 }))).toEqual(["1", "2"]);
  expect(listReceivedOf(about, { limit: 2, characters: 10 })[0]?.text).toBe("a".repeat(10));
  expect(lastMessageIdsOf(about, 20)).toEqual([
    { messageId: "<1@example.com>", receivedAt: "2026-03-14T09:00:00.000Z" },
    { messageId: "<2@example.com>", receivedAt: "2026-03-14T10:00:00.000Z" },
  ]);
  expect(lastMessageIdsOf(about, 1)).toMatchObject([{ messageId: "<2@example.com>" }]);
});

it("a reply reopens what was handled, and an automatic mail does not", async () => {
  handle();
  await keep(received({ about, kind: "automatic" }));
  expect(db.value("SELECT handled_at FROM contact_inquiries")).not.toBeNull();
  await keep(received({ about, rawHash: "2" }));
  expect(db.value("SELECT handled_at FROM contact_inquiries")).toBeNull();
  expect(listAuditOf(reference).map(({ kind }) => kind)).toEqual(["marking"]);
});

it("an unmatched mail waits until somebody attaches it, and then reopens a handled submission if it is a reply", async () => {
  await keep(received({ rawHash: "0" }));
  const id = (await keep(received({ senderAddress: "Other@example.com" }))) ?? 0;
  expect(countUnmatched()).toBe(2);
  expect(await attachByHand(id, "CNC23456", by)).toBe("unknown");
  db.run("UPDATE contact_inquiries SET held_reason = 'links'");
  expect(await attachByHand(id, reference, by)).toBe("unknown");
  db.run("UPDATE contact_inquiries SET held_reason = NULL");
  handle();
  expect(await attachByHand(id, reference, by)).toMatchObject(about);
  expect(await attachByHand(id, reference, by)).toBe("gone");
  expect(countUnmatched()).toBe(1);
  expect(findReceived(id)).toMatchObject({ isOtherSender: true, addedBy: "ada@example.com" });
  expect(db.value("SELECT handled_at FROM contact_inquiries")).toBeNull();

  handle();
  const notice = (await keep(received({ rawHash: "2", kind: "automatic" }))) ?? 0;
  expect(await attachByHand(notice, reference, by)).toMatchObject(about);
  expect(db.value("SELECT handled_at FROM contact_inquiries")).not.toBeNull();
});

it("a mail set aside no longer waits, and can be taken up again", async () => {
  await keep(received({ rawHash: "0" }));
  const id = (await keep(received())) ?? 0;
  expect(await setAside(id, true, by)).toBe(true);
  expect(await setAside(id, true, by)).toBe(false);
  expect(countUnmatched()).toBe(1);
  expect(listUnmatched(undefined, 50).rows).toMatchObject([{ rawHash: "0" }]);
  expect(listUnmatched(undefined, 50, { setAside: true }).rows).toHaveLength(2);
  expect(await setAside(id, false, by)).toBe(true);
  expect(countUnmatched()).toBe(2);
});

it("erasing a person erases their mails, including raw and unmatched ones", async () => {
  await keep(received({ about, attachments: [{ name: "cv.pdf", type: "application/pdf", size: 3 }] }));
  await keep(received({ rawHash: "2", senderAddress: "ANA@example.com" }));
  await keep(received({ rawHash: "3", senderAddress: "ben@example.com" }));
  const found = await loadPersonalData("Ana@example.com");
  expect(found.received.map(({ rawHash, attachments }) => [rawHash, attachments])).toEqual([
    ["2", ""],
    ["1", "cv.pdf"],
  ]);
  const { counts } = await erasePersonalData("ana@example.com", by);
  expect(counts.received).toBe(2);
  expect(db.value("SELECT group_concat(sender_address) FROM received_mails")).toBe("ben@example.com");
  expect(db.value("SELECT count(*) FROM received_mail_sources")).toBe(1);
  expect(db.value("SELECT count(*) FROM received_attachments")).toBe(0);
});

it("erasing a person erases what they wrote in somebody else's thread, and nothing else of it", async () => {
  await keep(received({ about }));
  await keep(received({ about, rawHash: "2", senderAddress: "Colleague@example.com", isOtherSender: true }));
  const found = await loadPersonalData("colleague@example.com");
  expect(found.received.map(({ rawHash }) => rawHash)).toEqual(["2"]);
  await erasePersonalData("colleague@example.com", by);
  expect(db.value("SELECT group_concat(raw_hash) FROM received_mails")).toBe("1");
});
