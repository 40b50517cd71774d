import { setTimeout } from "node:timers/promises";
import { millisecondsInMinute } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "../../../../tests/setup/db";
import { insertEnrollment, insertInquiry } from "../../../../tests/setup/submissions";
import { claimDueMails, holdMails, recordNotSent, recordSent } from "../../outbox/outbox.server";
import { retryMail } from "../../outbox/outbox-list.server";
import { storeReceivedMail } from "../../received/received.server";
import type { SubmissionKind } from "../../schema";
import { inTransaction } from "../../write.server";
import { markRows } from "../changes/marking.server";
import { lastChange, undoChange } from "../changes/undo.server";
import { changeWork } from "../changes/work.server";
import { readCount } from "../counts.server";
import { deleteRows } from "../delete-rows.server";
import { readList, readRows } from "../list/list.server";
import {
  enrollmentList,
  inquiryList,
  type ListDefinition,
  type ListedEnrollment,
  type ListedInquiry,
} from "../list-definitions.server";
import { readAnswerDraft, saveAnswerDraft } from "./answer-drafts.server";
import { lastAnswers, readAnswers, sendAnswer, takeBackAnswer } from "./answers.server";

const grace = { id: 7, email: "grace@example.com" };
const leyla = { id: 8, email: "leyla@example.com" };
const lists: Record<SubmissionKind, ListDefinition<ListedInquiry | ListedEnrollment>> = {
  inquiry: inquiryList,
  enrollment: enrollmentList,
};
const nothing = { assigneeId: null, nextStep: null, nextStepOn: null };

beforeEach(() => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM staff_members");
  db.run(
    "INSERT INTO staff_members (id, email, password_hash) VALUES (7, 'grace@example.com', ''), (8, 'leyla@example.com', '')",
  );
});

let sent = 0;
/** Answers as from a page that shows everything. */
async function answer(
  kind: SubmissionKind,
  id: number,
  {
    marksHandled = false,
    by = grace,
    seenAnswerId = 1e9,
    receivedCount = 1e9,
    onceKey = `key-${++sent}`,
    text = "Six.",
  } = {},
) {
  const mail = {
    ...{ kind: "answer" as const, recipient: "ana@example.com", subject: "Re: Prices" },
    content: { title: "", paragraphs: [] },
  };
  const answer = { id, text, mail: mail as never, onceKey, seenAnswerId, receivedCount, marksHandled };
  return sendAnswer(lists[kind], { ...answer, dueAt: new Date(), isOwnDraft: () => true }, by);
}

async function answerId(...asked: Parameters<typeof answer>) {
  const outcome = await answer(...asked);
  if (outcome.result !== "sent") throw new Error(outcome.result);
  return outcome.answerId;
}

const statusOf = (kind: SubmissionKind, id: number) => readRows(lists[kind], [id])[0]?.status;

function waitsSinceOf(kind: SubmissionKind, id: number) {
  const [row] = readRows(lists[kind], [id]);
  return row?.waitingSince ?? row?.createdAt;
}

/** The next stored time is later than the last one. */
const later = () => setTimeout(2);

const writesAgain = (
  kind: SubmissionKind,
  id: number,
  received: "reply" | "automatic" | "bounce" = "reply",
) =>
  inTransaction((transaction) =>
    storeReceivedMail(transaction, {
      ...{ kind: received, source: "mailbox", senderAddress: "ana@example.com" },
      ...{ about: { kind, id }, receivedAt: new Date().toISOString() },
    }),
  );

/** Delivers the only due mail with this result. */
async function deliver(result: "sent" | "failed" | "retrying") {
  const now = new Date(Date.now() + 1000);
  const [mail] = await claimDueMails(1, { now, leaseEnd: new Date(now.getTime() + millisecondsInMinute) });
  if (!mail) throw new Error("No mail is due.");
  if (result === "sent") await recordSent(mail, now);
  else await recordNotSent(mail, "No such user", { dueAt: result === "retrying" ? now : undefined });
  return mail.id;
}

describe.each([
  ["inquiry", insertInquiry],
  ["enrollment", insertEnrollment],
] as const)("an %s that is answered and left open", (kind, insert) => {
  const counted = (status: string) =>
    readCount(kind === "inquiry" ? "inquiries" : "enrollments", "handled", status);
  const found = (status: string) => {
    const choices = { handled: status };
    const { rows } = readList(lists[kind], { search: "", choices, sort: "date", descending: true }).page(
      undefined,
      50,
    );
    return rows.map(({ id }) => id);
  };

  it("is answered until they write again, in its list, its filter and the counts", async () => {
    const [id, other] = [insert(), insert()];
    await answer(kind, id);
    expect(statusOf(kind, id)).toBe("answered");
    expect([found("answered"), found("no")]).toEqual([[id], [other]]);
    expect([counted("answered"), counted("no"), counted("yes")]).toEqual([1, 1, 0]);
    await writesAgain(kind, id, "automatic");
    expect(statusOf(kind, id)).toBe("answered");
    await writesAgain(kind, id);
    expect(statusOf(kind, id)).toBe("no");
    expect([found("answered"), counted("answered"), counted("no")]).toEqual([[], 0, 2]);
    await answer(kind, id);
    expect(statusOf(kind, id)).toBe("answered");
  });

  it("is not, where the answer was taken back or not delivered, and is again where it is retried", async () => {
    const id = insert();
    await takeBackAnswer(lists[kind], await answerId(kind, id), leyla);
    expect(statusOf(kind, id)).toBe("no");
    await answer(kind, id);
    await deliver("retrying");
    expect(statusOf(kind, id)).toBe("answered");
    const mailId = await deliver("failed");
    expect(statusOf(kind, id)).toBe("no");
    expect(lastAnswers(kind, [id, id + 1])).toEqual(new Map([[id, { by: grace.email, hasFailed: true }]]));
    await retryMail(mailId, { ...grace, role: "staff" });
    expect(statusOf(kind, id)).toBe("answered");
    await deliver("sent");
    expect(lastAnswers(kind, [id])).toEqual(new Map([[id, { by: grace.email, hasFailed: false }]]));
  });

  it("can no longer be taken back once it was sent, though it came back and is queued again", async () => {
    const id = insert();
    const sentAnswer = await answerId(kind, id);
    const mailId = await deliver("sent");
    db.run(`UPDATE outbox_mails SET state = 'failed' WHERE id = ${mailId}`);
    await retryMail(mailId, { ...grace, role: "staff" });
    expect(readAnswers(kind, id)).toMatchObject([{ state: "queued", isTried: true }]);
    expect(await takeBackAnswer(lists[kind], sentAnswer, grace)).toEqual({ result: "left" });
    const owner = sql.raw(`${kind}_id = ${id}`);
    await inTransaction((transaction) => holdMails(transaction, owner));
    expect(readAnswers(kind, id)).toMatchObject([{ state: "queued" }]);
  });

  it("can no longer be taken back while it is sent, nor once that failed, though it is queued again", async () => {
    const id = insert();
    const failedAnswer = await answerId(kind, id);
    const now = new Date(Date.now() + 1000);
    await claimDueMails(1, { now, leaseEnd: now });
    expect(await takeBackAnswer(lists[kind], failedAnswer, grace)).toEqual({ result: "left" });
    await retryMail(await deliver("failed"), { ...grace, role: "staff" });
    expect(readAnswers(kind, id)).toMatchObject([{ state: "queued", isTried: true }]);
    expect(await takeBackAnswer(lists[kind], failedAnswer, grace)).toEqual({ result: "left" });
  });

  it("can be taken back if it has only waited too long, and is queued again", async () => {
    const id = insert();
    await answer(kind, id);
    db.run("UPDATE outbox_mails SET queued_at = '2020-01-01T00:00:00.000Z'");
    const now = new Date(Date.now() + millisecondsInMinute);
    await claimDueMails(1, { now, leaseEnd: now });
    const [mail] = readAnswers(kind, id);
    expect(mail?.state).toBe("failed");
    await retryMail(mail?.mailId ?? 0, { ...grace, role: "staff" });
    expect(readAnswers(kind, id)).toMatchObject([{ state: "queued", isTried: false }]);
  });

  it("stays answered if a later answer fails or is taken back, but not by an answer to an earlier message", async () => {
    const id = insert();
    await answer(kind, id);
    await deliver("sent");
    await takeBackAnswer(lists[kind], await answerId(kind, id), grace);
    expect(statusOf(kind, id)).toBe("answered");
    await answer(kind, id);
    await deliver("failed");
    expect(statusOf(kind, id)).toBe("answered");
    await writesAgain(kind, id);
    await takeBackAnswer(lists[kind], await answerId(kind, id), grace);
    expect(statusOf(kind, id)).toBe("no");
  });

  it("stays answered by an answer whose mail was erased, where a later one is taken back", async () => {
    const id = insert();
    await answer(kind, id);
    db.run("DELETE FROM outbox_mails");
    await takeBackAnswer(lists[kind], await answerId(kind, id), grace);
    expect(statusOf(kind, id)).toBe("answered");
  });

  it("is answered also if it arrived while the clock was ahead", async () => {
    const id = insert({ createdAt: new Date(Date.now() + millisecondsInMinute).toISOString() });
    await answer(kind, id);
    expect(statusOf(kind, id)).toBe("answered");
  });

  it("waits again from now when somebody marks it as new, and an undo reverts that", async () => {
    const id = insert({ createdAt: "2026-01-05T09:00:00.000Z" });
    await answer(kind, id);
    const before = readRows(lists[kind], [id]);
    const now = new Date().toISOString();
    expect((await markRows(lists[kind], { ids: [id], mark: "new", by: leyla })).marked).toEqual([id]);
    const [marked] = readRows(lists[kind], [id]);
    expect(marked).toMatchObject({ status: "no", answeredAt: null });
    expect(String(marked?.waitingSince) >= now).toBe(true);
    const change = lastChange(leyla, lists[kind].listName);
    expect(await undoChange(change?.id ?? 0, leyla)).toMatchObject({ restored: 1 });
    expect(readRows(lists[kind], [id])).toEqual(before);
  });

  it.each([
    ["was taken back", (answer: number) => takeBackAnswer(lists[kind], answer, grace)],
    ["was not delivered", () => deliver("failed")],
  ])("waits as before if its mark as new is undone after its answer %s", async (_, lose) => {
    const id = insert({ createdAt: "2026-01-05T09:00:00.000Z" });
    const before = readRows(lists[kind], [id]);
    const sent = await answerId(kind, id);
    await markRows(lists[kind], { ids: [id], mark: "new", by: leyla });
    await lose(sent);
    const change = lastChange(leyla, lists[kind].listName);
    expect(await undoChange(change?.id ?? 0, leyla)).toMatchObject({ restored: 1 });
    expect(readRows(lists[kind], [id])).toEqual(before);
    expect([counted("answered"), counted("no")]).toEqual([0, 1]);
  });

  it("reverts the mark as handled that came with an answer, and no other mark", async () => {
    const id = insert();
    const before = readRows(lists[kind], [id]);
    const first = await answerId(kind, id, { marksHandled: true });
    expect(statusOf(kind, id)).toBe("yes");
    await takeBackAnswer(lists[kind], first, leyla);
    expect(readRows(lists[kind], [id])).toEqual(before);

    const second = await answerId(kind, id);
    await markRows(lists[kind], { ids: [id], mark: "handled", by: leyla });
    await takeBackAnswer(lists[kind], second, grace);
    expect(statusOf(kind, id)).toBe("yes");
  });

  it.each([
    ["they write again", (id: number) => writesAgain(kind, id)],
    ["it is marked as new", (id: number) => markRows(lists[kind], { ids: [id], mark: "new", by: leyla })],
  ])("waits since it arrived, where its answer is taken back after %s", async (_, reopen) => {
    const createdAt = "2026-01-05T09:00:00.000Z";
    const [id, other] = [insert({ createdAt }), insert({ waitingSince: createdAt })];
    const first = await answerId(kind, id, { marksHandled: true });
    await later();
    await reopen(id);
    await takeBackAnswer(lists[kind], first, grace);
    expect([waitsSinceOf(kind, id), waitsSinceOf(kind, other)]).toEqual([createdAt, createdAt]);
  });

  it("waits since they wrote again, where one of two answers to what came before is taken back", async () => {
    const id = insert({ createdAt: "2026-01-05T09:00:00.000Z" });
    await answer(kind, id);
    const second = await answerId(kind, id);
    await later();
    await writesAgain(kind, id);
    const since = waitsSinceOf(kind, id);
    await takeBackAnswer(lists[kind], second, grace);
    expect([statusOf(kind, id), waitsSinceOf(kind, id)]).toEqual(["no", since]);
  });

  it("is deleted with its answers", async () => {
    const id = insert();
    await answer(kind, id);
    await deleteRows(lists[kind], [id], grace);
    expect([counted("answered"), db.value("SELECT count(*) FROM answers")]).toEqual([0, 0]);
  });
});

it("an enrollment that moves back to the first stage waits again, also where it was answered", async () => {
  const id = insertEnrollment({ stage: "paid", handledAt: "2026-01-05T09:00:00.000Z" });
  await answer("enrollment", id);
  await changeWork(enrollmentList, [{ id, was: { ...nothing, stage: "paid" }, to: { stage: "new" } }], grace);
  expect(statusOf("enrollment", id)).toBe("no");
});

it("a later stage is kept when a reply has reopened an enrollment and it is handled again", async () => {
  const id = insertEnrollment({ stage: "paid", handledAt: "2026-01-05T09:00:00.000Z" });
  await writesAgain("enrollment", id);
  expect(statusOf("enrollment", id)).toBe("no");
  const answered = await answerId("enrollment", id, { marksHandled: true });
  expect(readRows(enrollmentList, [id])[0]).toMatchObject({ stage: "paid", status: "yes" });
  await takeBackAnswer(enrollmentList, answered, grace);
  expect(readRows(enrollmentList, [id])[0]).toMatchObject({ stage: "paid", status: "no" });
});

describe("an answer", () => {
  const draftsOf = ({ id }: { id: number }) =>
    db.values("SELECT text FROM answer_drafts WHERE staff_id = ?", id);

  it("is sent once by “Send” and “Send, Mark Handled” pressed one after the other, which marks it until it is taken back", async () => {
    const id = insertInquiry();
    const press = (marksHandled: boolean) => answer("inquiry", id, { marksHandled, onceKey: "one page" });
    const sent = await press(false);
    expect(await press(true)).toEqual({ ...sent, isHandled: true });
    expect(statusOf("inquiry", id)).toBe("yes");
    expect(db.value("SELECT count(*) FROM outbox_mails")).toBe(1);
    await takeBackAnswer(inquiryList, sent.result === "sent" ? sent.answerId : 0, grace);
    expect(statusOf("inquiry", id)).toBe("no");
  });

  it("that was sent is not marked as handled by a second click after the visitor has written again", async () => {
    const id = insertInquiry();
    const press = (marksHandled: boolean) =>
      answer("inquiry", id, { marksHandled, onceKey: "another page", receivedCount: 0 });
    await press(false);
    await writesAgain("inquiry", id);
    expect(await press(true)).toMatchObject({ result: "sent", isHandled: false });
    expect(statusOf("inquiry", id)).toBe("no");
  });

  it("that a colleague takes back is its author’s draft again, above what they have begun since", async () => {
    const id = insertInquiry();
    const taken = await answerId("inquiry", id, { text: "Six.", by: leyla });
    const other = await answerId("inquiry", insertInquiry());
    await saveAnswerDraft(inquiryList, { id, text: "And seven.", isOwnDraft: () => true }, leyla);
    expect(await takeBackAnswer(inquiryList, taken, grace)).toEqual({
      result: "taken-back",
      author: leyla.email,
    });
    expect([draftsOf(leyla), draftsOf(grace)]).toEqual([["Six.\n\n* * *\n\nAnd seven."], []]);
    const mails = "SELECT answers.id FROM outbox_mails LEFT JOIN answers ON mail_id = outbox_mails.id";
    expect(db.values(mails)).toEqual([other]);
  });

  it("ends its author’s draft, and neither a colleague’s nor one of another answer", async () => {
    const [id, other] = [insertInquiry(), insertInquiry()];
    const draft = { text: "Six", isOwnDraft: () => true };
    await saveAnswerDraft(inquiryList, { ...draft, id }, grace);
    await saveAnswerDraft(inquiryList, { ...draft, id: other, text: "Later" }, grace);
    await saveAnswerDraft(inquiryList, { ...draft, id, text: "Hers" }, leyla);
    expect([readAnswerDraft("inquiry", other, grace), readAnswerDraft("inquiry", id, leyla)]).toEqual([
      "Later",
      "Hers",
    ]);
    await answer("inquiry", id);
    expect([draftsOf(grace), draftsOf(leyla)]).toEqual([["Later"], ["Hers"]]);
  });

  it("is a draft of whoever takes it back where its author’s account is disabled", async () => {
    const id = insertInquiry();
    const taken = await answerId("inquiry", id, { text: "Six." });
    db.run("UPDATE staff_members SET disabled_at = created_at WHERE id = 7");
    await takeBackAnswer(inquiryList, taken, leyla);
    expect([draftsOf(grace), draftsOf(leyla)]).toEqual([[], ["Six."]]);
  });

  it("is held back if the visitor has written since the page was opened, and sent on the next click", async () => {
    const id = insertInquiry();
    await writesAgain("inquiry", id, "automatic");
    await writesAgain("inquiry", id);
    await writesAgain("inquiry", id);
    expect(await answer("inquiry", id, { receivedCount: 1 })).toEqual({ result: "unread", receivedCount: 2 });
    expect(db.value("SELECT count(*) FROM answers")).toBe(0);
    expect(await answer("inquiry", id, { receivedCount: 2 })).toMatchObject({ result: "sent" });
  });
});
