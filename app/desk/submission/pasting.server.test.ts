import { beforeEach, expect, it } from "vitest";
import { MAX_RECEIVED_LENGTH } from "~/db/received/received.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readRows } from "~/db/submissions/list/list.server";
import { inquiryList } from "~/db/submissions/list-definitions.server";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { insertInquiry } from "../../../tests/setup/submissions";
import { pasteIntoThread, type RefusedReply } from "./pasting.server";

let grace: StaffMember;
let id: number;

beforeEach(async () => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM staff_members; DELETE FROM received_mails");
  grace = await addMember("grace@example.com");
  id = insertInquiry({ answeredAt: "2026-03-14T09:00:00.000Z" });
});

/** Sends the form. @returns what was refused */
async function paste(pasted: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "paste", id: String(id), key: "one", at: "", pasted }))
    form.set(name, value);
  const request = new Request("http://localhost/inquiries/ANA23456", { method: "POST" });
  const answered = await pasteIntoThread(request, form, grace, inquiryList);
  if (answered instanceof Response) return undefined;
  return (answered as { data: RefusedReply }).data.pasted;
}

const texts = () => db.values("SELECT text FROM received_mails");

it.each(["", " \n\t", "\u200b\u2060", "\u3164"])(
  "a pasted reply without text is refused: %j",
  async (text) => {
    expect(await paste(text)).toMatchObject({ text, error: "Paste what they wrote." });
    expect(texts()).toEqual([]);
  },
);

it("one that is too long comes back whole", async () => {
  const text = "😀".repeat(MAX_RECEIVED_LENGTH + 1);
  expect((await paste(text))?.text === text).toBe(true);
  expect(texts()).toEqual([]);
});

it("is stored once for each form, without control characters, and puts the answered row back", async () => {
  await Promise.all([paste("Seven\0, please."), paste("Seven\0, please.")]);
  expect(texts()).toEqual(["Seven, please."]);
  expect(readRows(inquiryList, [id])[0]?.status).toBe("no");
});

it("is stored even if the browser has restored the form of another reply", async () => {
  await paste("Seven, please.");
  await paste("And on Mondays.");
  expect(texts()).toEqual(["Seven, please.", "And on Mondays."]);
});
