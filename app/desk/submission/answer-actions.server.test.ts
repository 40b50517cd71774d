import { beforeEach, describe, expect, it } from "vitest";
import { answerTexts } from "~/content/staff/answers";
import { store } from "~/db/client.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { deleteRows } from "~/db/submissions/delete-rows.server";
import { readRows } from "~/db/submissions/list/list.server";
import { inquiryList } from "~/db/submissions/list-definitions.server";
import { saveAnswerDraft } from "~/db/submissions/thread/answer-drafts.server";
import { takeBackAnswer } from "~/db/submissions/thread/answers.server";
import { fillIn } from "~/format/template";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { insertInquiry } from "../../../tests/setup/submissions";
import { toastOf } from "../../../tests/setup/toast";
import { unsavedIn } from "../error-responses";
import { answerSubmission } from "./answer-actions.server";
import { loadAnswering } from "./answer-form.server";
import { answerable } from "./answerable.server";
import { draftHash } from "./draft-hash";
import type { RefusedAnswer } from "./posted-answer.server";

let grace: StaffMember;
let id: number;

const answers = () => db.values("SELECT text FROM answers ORDER BY id");
const drafts = () => db.values("SELECT text FROM answer_drafts");

beforeEach(async () => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM staff_members; DELETE FROM ready_answers");
  grace = await addMember("grace@example.com");
  id = insertInquiry({ reference: "ANA23456" });
});

/** What the hidden fields of the page contain. */
function page() {
  const [row] = readRows(inquiryList, [id]);
  if (!row) throw new Error("It is gone.");
  const seen = Math.max(0, ...(db.values("SELECT id FROM answers") as number[]));
  const { onceKey, receivedCount, draft } = loadAnswering(answerable(row), grace, seen);
  return { id: String(id), seen: String(seen), heard: String(receivedCount), once: onceKey, draft };
}

const loaded = (staff: StaffMember) => {
  const [row] = readRows(inquiryList, [id]);
  if (!row) throw new Error("It is gone.");
  return loadAnswering(answerable(row), staff, 0);
};

/** Posts a form of the page. */
function post(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("http://localhost/inquiries/ANA23456", { method: "POST" });
  return answerSubmission(request, form, grace, inquiryList, () => "/inquiries");
}

/** Sends the form. @returns where it leads, or what was refused */
async function send(
  fields: Record<string, string>,
): Promise<Partial<RefusedAnswer["answer"]> & { status?: number; to?: string }> {
  const answered = await post({ intent: "answer", ...fields });
  if (answered instanceof Response) return { to: answered.headers.get("Location") ?? "" };
  const { data, init } = answered as { data: RefusedAnswer; init: ResponseInit };
  return { status: init.status ?? 200, ...data.answer };
}

it("sends no mail again that whoever asks may not read", async () => {
  db.run(`INSERT INTO outbox_mails (id, message_id, kind, recipient, subject, content, state, queued_at, due_at)
     VALUES (9, 'notice', 'account-notice', 'owner@example.com', 'Signed in', '{}', 'failed', '2026-03-14', '2026-03-14')`);
  await send({ ...page(), "send-again": "9" });
  expect(db.values("SELECT state FROM outbox_mails WHERE id = 9")).toEqual(["failed"]);
});

it("sends a failed mail of the thread again, and nothing else of the form", async () => {
  db.run(`INSERT INTO outbox_mails (id, inquiry_id, message_id, kind, recipient, subject, content, state, queued_at, due_at)
     VALUES (8, ${id}, 'mail', 'confirmation', 'ana@example.com', 'Thanks', '{}', 'failed', '2026-03-14', '2026-03-14')`);
  await send({ ...page(), "send-again": "8", answer: "Six." });
  expect(db.values("SELECT state FROM outbox_mails WHERE id = 8")).toEqual(["queued"]);
  expect(answers()).toEqual([]);
});

it("answers in the visitor's thread: after the mails that they got, not those to staff", async () => {
  for (const [messageId, recipient, sentAt] of [
    ["<to-ana@x>", "ana@example.com", "'2026-03-14'"],
    ["<to-staff@x>", "grace@example.com", "'2026-03-14'"],
    ["<unsent@x>", "ana@example.com", "NULL"],
  ])
    db.run(`INSERT INTO outbox_mails (inquiry_id, message_id, kind, recipient, subject, content, state, sent_at, queued_at)
       VALUES (${id}, '${messageId}', 'confirmation', '${recipient}', '', '{}', 'sent', ${sentAt}, '2026-03-14')`);
  await send({ ...page(), answer: "Six." });
  const [content = ""] = db.values("SELECT content FROM outbox_mails WHERE kind = 'answer'").map(String);
  expect(content.match(/<[\w-]+@x>/g)).toEqual(["<to-ana@x>"]);
});

it("answers after the last 20 mails of the thread, in the order in which they came and went", async () => {
  const at = (n: number) => new Date(Date.UTC(2026, 2, 14, 9, n)).toISOString();
  const sent = store().$client.prepare(
    `INSERT INTO outbox_mails (inquiry_id, message_id, kind, recipient, subject, content, state, sent_at, created_at, queued_at)
     VALUES (?, ?, 'confirmation', 'ana@example.com', '', '{}', 'sent', ?, ?, '2026-03-14')`,
  );
  const received = store().$client.prepare(
    `INSERT INTO received_mails (inquiry_id, message_id, kind, source, sender_address, text, received_at)
     VALUES (?, ?, 'reply', 'mailbox', 'ana@example.com', '', ?)`,
  );
  for (let n = 0; n < 24; n++) {
    if (n % 3) received.run(id, `<${n}@x>`, at(n));
    else sent.run(id, `<${n}@x>`, at(n), at(n));
  }
  await send({ ...page(), answer: "Six." });
  const [content = ""] = db.values("SELECT content FROM outbox_mails WHERE kind = 'answer'").map(String);
  expect(content.match(/<\d+@x>/g)).toEqual(Array.from({ length: 20 }, (_, n) => `<${n + 4}@x>`));
});

describe("where an answer leads, and what the next page says", () => {
  const { stored, handled, backTo } = answerTexts.toasts;

  async function led(intent: string) {
    const answered = await post({ ...page(), intent, answer: "Six." });
    if (!(answered instanceof Response)) throw new Error("It was refused.");
    const toast = await toastOf(answered);
    const [isHandled] = db.values("SELECT handled_at IS NOT NULL FROM contact_inquiries");
    return { to: answered.headers.get("Location"), toast, isHandled };
  }
  const answerAddress = () => `/inquiries/ANA23456#answer-${db.values("SELECT max(id) FROM answers")[0]}`;

  it("is the answer, of an inquiry that stays open", async () => {
    const { to, toast, isHandled } = await led("answer");
    expect([to, isHandled]).toEqual([answerAddress(), 0]);
    expect(toast).toMatchObject({ message: stored.message, description: stored.description });
    expect(toast).not.toHaveProperty("link");
  });

  it("is the answer, of an inquiry that is handled by it", async () => {
    const { to, toast, isHandled } = await led("answer-handled");
    expect([to, isHandled]).toEqual([answerAddress(), 1]);
    expect(toast?.description).toBe(`${stored.description} ${handled}`);
  });

  it("is the next one, with a link back to the answer and the name of whom it is for", async () => {
    const { to, toast, isHandled } = await led("answer-next");
    expect([to, isHandled]).toEqual(["/inquiries#main", 1]);
    expect(toast?.link).toEqual({ to: answerAddress(), text: fillIn(backTo, { name: "Ana Ribeiro" }) });
  });
});

it("leaves the page's other forms to others", async () => {
  expect(await post({ ...page(), intent: "note", answer: "Six." })).toBeUndefined();
  expect(answers()).toEqual([]);
});

describe("an answer", () => {
  it("goes out once, however often its form arrives", async () => {
    const form = { ...page(), answer: "Six." };
    const sent = await Promise.all([send(form), send(form)]);
    expect([...sent, await send(form)].map(({ to }) => to?.split("#")[0])).toEqual(
      Array(3).fill("/inquiries/ANA23456"),
    );
    expect(answers()).toEqual(["Six."]);
  });

  it("from a form without a key is never mistaken for another one", async () => {
    const form = { ...page(), once: "x" };
    await send({ ...form, answer: "Six." });
    expect(await send({ ...form, answer: "Six." })).toMatchObject({ status: 409 });
    const [content = "{}"] = db.values("SELECT content FROM outbox_mails WHERE kind = 'answer'").map(String);
    expect(JSON.parse(content)).not.toHaveProperty("quoted");
  });

  it("written in a form that the browser has restored is another one, and not lost", async () => {
    const form = { ...page(), answer: "Six." };
    await send(form);
    const again = { ...form, answer: "Six, and one is free." };
    const refused = await send(again);
    expect(refused).toMatchObject({ status: 409, text: again.answer });
    expect(refused.error).toContain("grace@example.com has answered");
    expect(drafts()).toEqual([again.answer]);
    const seen = String(refused.seenAnswerId);
    await Promise.all([send({ ...again, seen }), send({ ...again, seen })]);
    expect(answers()).toEqual(["Six.", again.answer]);
  });

  it.each([
    ["nothing", ""],
    ["whitespace", " \n\t "],
    ["what cannot be seen", "\u200b\u200d \u2060"],
    ["greeting and signature", "Dear Ana Ribeiro,\n\n\n\nKind regards,\nGrace\nTonic"],
  ])("of %s is not sent", async (_what, answer) => {
    expect(await send({ ...page(), answer })).toMatchObject({ status: 400, text: answer });
    expect(answers()).toEqual([]);
  });

  it("is sent without the control characters that came along with a pasted text", async () => {
    await send({ ...page(), answer: "\0Six\u202e or\r\nseven\u0007" });
    expect(answers()).toEqual(["Six or\nseven"]);
  });

  it.each([10_001, 100_000])(
    "of %i characters comes back whole, and its beginning is kept as a draft",
    async (length) => {
      const answer = "😀".repeat(length);
      const refused = await send({ ...page(), answer });
      expect([refused.status, refused.text === answer]).toEqual([400, true]);
      expect(answers()).toEqual([]);
      expect(drafts()[0] === "😀".repeat(10_000)).toBe(true);
    },
  );

  it("to somebody who has been erased in the meantime comes back too", async () => {
    const form = { ...page(), answer: "Typed for ten minutes." };
    db.run("DELETE FROM contact_inquiries");
    const refusal = await send(form).catch((response: Response) => response);
    if (!(refusal instanceof Response)) throw new Error("It was sent.");
    const { status, statusText } = refusal;
    const error = { status, statusText, data: await refusal.json(), internal: false };
    expect(unsavedIn(error)).toMatchObject({
      why: "gone",
      fields: expect.arrayContaining([["answer", form.answer]]),
    });
    expect([answers(), drafts()]).toEqual([[], []]);
  });

  it.each(["{price}", "{Price}", "{ price }"])("is not sent with %s in it", async (braces) => {
    const refused = await send({ ...page(), answer: `It costs ${braces}.` });
    expect(refused).toMatchObject({ status: 400, error: `Please replace ${braces} before sending.` });
    expect(answers()).toEqual([]);
  });

  it("that has left cannot be taken back, by the click after the last moment either", async () => {
    await send({ ...page(), answer: "Six." });
    const [answerId] = db.values("SELECT id FROM answers");
    db.run("UPDATE outbox_mails SET state = 'sending', attempts = 1 WHERE kind = 'answer'");
    await send({ "take-back": String(answerId) });
    expect([answers(), drafts()]).toEqual([["Six."], []]);
  });

  it("that was tried is not announced as on its way if its form comes again", async () => {
    const form = { ...page(), intent: "answer", answer: "Six." };
    const message = async () => (await toastOf((await post(form)) as Response))?.message;
    const { stored, repeated } = answerTexts.toasts;
    expect([await message(), await message()]).toEqual([stored.message, stored.message]);
    db.run("UPDATE outbox_mails SET state = 'sending', attempts = 1 WHERE kind = 'answer'");
    expect(await message()).toBe(repeated.message);
    expect(answers()).toEqual(["Six."]);
  });
});

it("a ready answer fills in what is known, however it is written, and leaves the rest to a person", async () => {
  db.run(
    "INSERT INTO ready_answers (id, title, text) VALUES (7, 'One', '{Name}, { name }: {course} on {date}.')",
  );
  await send({ ...page(), intent: "answer-ready", ready: "7", answer: "" });
  expect(drafts()[0]).toMatch(/^Ana Ribeiro, Ana Ribeiro: \{course\} on [A-Z]\w+ \d+, \d{4}\.$/);
  expect(await send({ ...page(), intent: "answer-ready", ready: "8", answer: "Kept" })).toMatchObject({
    status: 400,
    text: "Kept",
  });
});

it("a name in braces is filled in as it is, and never sent as if it were known", async () => {
  db.run(
    "UPDATE contact_inquiries SET name = '{course}'; INSERT INTO ready_answers (id, title, text) VALUES (7, 'One', 'Dear {name}, six.')",
  );
  await send({ ...page(), intent: "answer-ready", ready: "7", answer: "" });
  expect(drafts()).toEqual(["Dear {course}, six."]);
  expect(await send({ ...page(), answer: String(drafts()[0]) })).toMatchObject({ status: 400 });
  expect(answers()).toEqual([]);
});

describe("while an answer can be taken back", () => {
  const mails = () => db.values("SELECT recipient FROM outbox_mails WHERE kind = 'answer'");

  it("it goes with the inquiry that is deleted", async () => {
    await send({ ...page(), answer: "Six." });
    expect(mails()).toHaveLength(1);
    await deleteRows(inquiryList, [id], grace);
    expect([answers(), mails()]).toEqual([[], []]);
  });

  it("a colleague takes it back from somebody who has been removed, whose drafts are gone", async () => {
    await send({ ...page(), answer: "Six." });
    await send({ ...page(), intent: "answer-draft", answer: "And one more." });
    const leyla = await addMember("leyla@example.com");
    db.run("DELETE FROM staff_members WHERE email = 'grace@example.com'");
    expect([answers(), drafts(), mails().length]).toEqual([["Six."], [], 1]);
    const [answerId] = db.values("SELECT id FROM answers") as number[];
    expect(await takeBackAnswer(inquiryList, answerId ?? 0, leyla)).toMatchObject({ author: leyla.email });
    expect([answers(), drafts(), mails()]).toEqual([[], ["Six."], []]);
  });
});

describe("two windows of one person", () => {
  it("overwrite nothing of each other: both drafts come back in one field, and are saved by the next click", async () => {
    const [first, second] = [page(), page()];
    await send({ ...first, intent: "answer-draft", answer: "Six." });
    const refused = await send({ ...second, intent: "answer-draft", answer: "Seven." });
    expect(refused).toMatchObject({ status: 409, text: "Seven.\n\n* * *\n\nSix." });
    expect(drafts()).toEqual(["Six."]);
    const both = { intent: "answer-draft", answer: refused.text ?? "", draft: refused.draft ?? "" };
    expect((await send({ ...second, ...both })).to).toContain("#answer");
    expect(drafts()).toEqual([refused.text]);
  });

  it("do not take each other's draft along with an answer, nor with one that is refused", async () => {
    const [first, second] = [page(), page()];
    await send({ ...first, intent: "answer-draft", answer: "Six." });
    expect(await send({ ...second, answer: "It costs {price}." })).toMatchObject({ status: 400 });
    expect(drafts()).toEqual(["Six."]);
    await send({ ...second, answer: "Seven." });
    expect([answers(), drafts()]).toEqual([["Seven."], ["Six."]]);
  });

  it("are one window where the draft is what that window has saved itself", async () => {
    const form = page();
    await send({ ...form, intent: "answer-draft", answer: "Si" });
    await send({ ...form, draft: `${form.draft} ${draftHash("Si")}`, answer: "Six." });
    expect([answers(), drafts()]).toEqual([["Six."], []]);
  });

  it("a draft that was being saved while its answer was sent is no longer a draft", async () => {
    const form = page();
    await send({ ...form, answer: "Six." });
    const late = { id, text: "Si", isOwnDraft: () => true, onceKey: form.once };
    expect(await saveAnswerDraft(inquiryList, late, grace)).toEqual({ result: "late" });
    expect(drafts()).toEqual([]);
  });

  it("a form that the browser restores after its answer was sent continues to save what is typed", async () => {
    const form = page();
    await send({ ...form, answer: "Six." });
    const save = (text: string) =>
      saveAnswerDraft(inquiryList, { id, text, isOwnDraft: () => true, onceKey: form.once }, grace);
    for (const text of ["Six. In the evening", "Six. In the morning", "Six."]) {
      expect(await save(text)).toEqual({ result: "saved" });
      expect(drafts()).toEqual([text]);
    }
    const seen = String(db.values("SELECT max(id) FROM answers")[0]);
    await send({ ...form, seen, draft: `${form.draft} ${draftHash("Six.")}`, answer: "Six. At noon." });
    expect(await save("Six. At noon")).toEqual({ result: "late" });
    expect([answers(), drafts()]).toEqual([["Six.", "Six. At noon."], []]);
  });
});

it("whoever opens the page sees which colleagues have begun an answer, but not those who have left", async () => {
  const leyla = await addMember("leyla@example.com");
  await send({ ...page(), intent: "answer-draft", answer: "Six." });
  expect(loaded(leyla).others).toMatchObject([{ by: "grace@example.com" }]);
  expect(loaded(grace).others).toEqual([]);
  db.run("UPDATE staff_members SET disabled_at = created_at WHERE email = 'grace@example.com'");
  expect(loaded(leyla).others).toEqual([]);
});

describe("what an answer quotes", () => {
  const quoted = async () => {
    await send({ ...page(), answer: "Six.", quote: "yes" });
    const [content = "{}"] = db.values("SELECT content FROM outbox_mails WHERE kind = 'answer'") as string[];
    return (JSON.parse(content) as { quoted?: { title: string; text: string } }).quoted;
  };
  const reply = (text: string, { isOther = 0, at = "2026-03-14T09:30:00.000Z" } = {}) =>
    db.run(
      `INSERT INTO received_mails (inquiry_id, kind, source, sender_address, is_other_sender, text, received_at)
          VALUES (${id}, 'reply', 'mailbox', 'ana@example.com', ?, ?, ?)`,
      isOther,
      text,
      at,
    );

  it("is the form as long as nobody has replied", async () => {
    const [message] = db.values("SELECT message FROM contact_inquiries");
    expect((await quoted())?.text).toBe(message);
  });

  it("is their latest reply, without what that repeats", async () => {
    reply("First.", { at: "2026-03-14T08:00:00.000Z" });
    reply("When?\n\nOn Monday, Tonic wrote:\n> How many?\n\nAna");
    reply("I am her colleague.", { isOther: 1, at: "2026-03-14T10:00:00.000Z" });
    expect(await quoted()).toEqual({
      title: "On Mar 14, 2026, 9:30 AM (UTC), Ana Ribeiro wrote:",
      text: "When?\n\nAna",
    });
  });

  it("is no longer than a form", async () => {
    reply("é".repeat(9000));
    expect([...((await quoted())?.text ?? "")]).toHaveLength(5002);
  });
});
