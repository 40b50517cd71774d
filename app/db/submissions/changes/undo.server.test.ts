import { setTimeout } from "node:timers/promises";
import { millisecondsInMinute } from "date-fns/constants";
import { beforeEach, expect, it } from "vitest";
import { db } from "../../../../tests/setup/db";
import { insertEnrollment, insertInquiry } from "../../../../tests/setup/submissions";
import { listAuditOf } from "../../audit/entries.server";
import { claimDueMails, recordNotSent } from "../../outbox/outbox.server";
import { pasteReply, storeReceivedMail } from "../../received/received.server";
import { attachByHand } from "../../received/unmatched.server";
import { removeStaff } from "../../staff/accounts.server";
import { inTransaction } from "../../write.server";
import { readCount } from "../counts.server";
import { enrollmentList, inquiryList } from "../list-definitions.server";
import { findHeld } from "../spam/held.server";
import { releaseHeld } from "../spam/release.server";
import { addNote } from "../thread/notes.server";
import { markRows } from "./marking.server";
import { hasUndone, lastChange, undoChange } from "./undo.server";
import { changeWork } from "./work.server";

const grace = { id: 7, email: "grace@example.com" };
const kenji = { id: 8, email: "kenji@example.com" };
const nothing = { stage: "new", assigneeId: null, nextStep: null, nextStepOn: null };
const rows = () =>
  db.rows(
    "SELECT id, stage, assignee_id, next_step, handled_at, handled_by FROM enrollment_entries ORDER BY id",
  ) as Record<string, unknown>[];

const waiting = () => db.values("SELECT id FROM contact_inquiries WHERE handled_at IS NULL");

beforeEach(() => {
  // A new id, so that the entries of earlier tests belong to somebody else.
  grace.id += 2;
  kenji.id += 2;
  db.run(
    "DELETE FROM enrollment_entries; DELETE FROM contact_inquiries; DELETE FROM outbox_mails; DELETE FROM staff_members",
  );
  db.run(`INSERT INTO staff_members (id, email, password_hash, role)
    VALUES (1, 'owner@example.com', '', 'owner'), (${grace.id}, '${grace.email}', '', 'staff'), (${kenji.id}, '${kenji.email}', '', 'staff')`);
});

it("restores each row's stage, assignee and handling, leaves its next step, and logs what it restored", async () => {
  const [one, other] = [insertEnrollment(), insertEnrollment()];
  const stepped = insertEnrollment({ stage: "started", assigneeId: grace.id, handledAt: "2026-03-14" });
  await changeWork(
    enrollmentList,
    [{ id: one, was: nothing, to: { stage: "paid", assigneeId: kenji.id } }],
    kenji,
  );
  const before = rows();
  const { entryId = 0 } = await changeWork(
    enrollmentList,
    [one, other, stepped].map((id) => ({
      id,
      to: { stage: "started", assigneeId: grace.id, nextStep: "Call" },
    })),
    grace,
  );
  expect(lastChange(grace, "enrollments")).toEqual({ id: entryId, what: "work", count: 3 });
  expect(await undoChange(entryId, grace)).toMatchObject({ kind: "work", restored: 2, changedSince: 0 });
  expect(rows()).toEqual(before.map((row) => ({ ...row, next_step: "Call" })));
  expect(JSON.parse(String(db.value("SELECT details FROM audit_log ORDER BY id DESC")))).toMatchObject({
    undoes: entryId,
    count: 2,
    rows: [
      { stage: { from: "started", to: "paid" }, assignee: { from: grace.email, to: kenji.email } },
      { stage: { from: "started", to: "new" }, assignee: { from: grace.email, to: null } },
    ],
  });
  expect(lastChange(grace, "enrollments")).toBeUndefined();
  expect(await undoChange(entryId, grace)).toBeUndefined();
  expect(hasUndone(entryId, grace)).toBe(true);
});

it("leaves alone what a colleague has changed since, even back again, and restores other parts of the row", async () => {
  const [same, back, step] = [insertEnrollment(), insertEnrollment(), insertEnrollment()];
  const change = (id: number, to: object) => ({ id, to });
  const { entryId = 0 } = await changeWork(
    enrollmentList,
    [same, back, step].map((id) => change(id, { stage: "paid" })),
    grace,
  );
  await changeWork(enrollmentList, [change(same, { stage: "started" })], kenji);
  await changeWork(enrollmentList, [change(back, { stage: "started" })], kenji);
  await changeWork(enrollmentList, [change(back, { stage: "paid" })], kenji);
  await changeWork(enrollmentList, [change(step, { assigneeId: kenji.id, nextStep: "Call" })], kenji);
  expect(await undoChange(entryId, grace)).toMatchObject({ restored: 1, changedSince: 2 });
  expect(rows().map(({ stage, assignee_id }) => [stage, assignee_id])).toEqual([
    ["started", null],
    ["paid", null],
    ["new", kenji.id],
  ]);
  const again = await changeWork(enrollmentList, [change(step, { stage: "paid" })], grace);
  // By another program, which logs nothing.
  db.run("UPDATE enrollment_entries SET stage = 'started' WHERE id = ?", step);
  expect(await undoChange(again.entryId ?? 0, grace)).toMatchObject({ restored: 0, changedSince: 1 });
  const assigned = await changeWork(enrollmentList, [change(back, { assigneeId: grace.id })], grace);
  await changeWork(enrollmentList, [change(back, { stage: "started" })], kenji);
  expect(await undoChange(assigned.entryId ?? 0, grace)).toMatchObject({ restored: 1 });
});

/** A mail from the mailbox. */
const mailComes = (about?: { kind: "inquiry"; id: number }) =>
  inTransaction((transaction) =>
    storeReceivedMail(transaction, {
      ...{ kind: "reply", source: "mailbox", senderAddress: "ana@example.com", receivedAt: "2026-01-01" },
      ...(about && { about }),
    }),
  );

it("leaves waiting what its sender has written about since, also if that mail was attached by hand", async () => {
  const [unmatched, earlier] = [await mailComes(), await mailComes()];
  await setTimeout(2);
  const [quiet, heard] = [insertInquiry({ reference: "ANA23457" }), insertInquiry()];
  const attached = insertInquiry({ reference: "ANA23456" });
  await attachByHand(earlier ?? 0, "ANA23457", kenji);
  await markRows(inquiryList, { ids: [quiet, heard, attached], mark: "handled", by: kenji });
  const { entryId = 0 } = await markRows(inquiryList, {
    ids: [quiet, heard, attached],
    mark: "new",
    by: grace,
  });
  await addNote(inquiryList, quiet, "Called", kenji);
  await attachByHand(unmatched ?? 0, "ANA23456", kenji);
  await setTimeout(2);
  await pasteReply(
    { kind: "inquiry", id: heard, reference: "" },
    { text: "One more thing", receivedAt: "2026-01-01", senderAddress: "a@example.com", rawHash: `${heard}` },
    kenji,
  );
  expect(await undoChange(entryId, grace)).toMatchObject({ restored: 1, changedSince: 2 });
  expect(waiting()).toEqual([heard, attached]);
  const again = await markRows(inquiryList, { ids: [heard], mark: "handled", by: grace });
  expect(await undoChange(again.entryId ?? 0, grace)).toMatchObject({ restored: 1 });
  expect(waiting()).toEqual([heard, attached]);
  const assigned = await changeWork(inquiryList, [{ id: heard, to: { assigneeId: grace.id } }], grace);
  await setTimeout(2);
  await mailComes({ kind: "inquiry", id: heard });
  expect(await undoChange(assigned.entryId ?? 0, grace)).toMatchObject({ restored: 1 });
});

it("gives a row of an account that is gone back to nobody, and nobody undoes what another did", async () => {
  const reference = "ANA23456";
  const id = insertEnrollment({ reference });
  await changeWork(enrollmentList, [{ id, to: { assigneeId: kenji.id } }], kenji);
  const { entryId = 0 } = await changeWork(enrollmentList, [{ id, to: { assigneeId: grace.id } }], grace);
  expect(await undoChange(entryId, kenji)).toBeUndefined();
  expect(await undoChange(entryId, grace, new Date(Date.now() + 11 * millisecondsInMinute))).toBeUndefined();
  await removeStaff(kenji.id, { id: 1, email: "owner@example.com" });
  expect(await undoChange(entryId, grace)).toMatchObject({ restored: 1, changedSince: 0 });
  expect(rows()[0]).toMatchObject({ assignee_id: null });
  expect(listAuditOf(reference)[0]?.details).toMatchObject({
    rows: [{ assignee: { from: grace.email, to: null } }],
  });
});

it("offers to undo a change after other work, but none of the other list's or of Spam", async () => {
  const id = insertInquiry();
  const { entryId = 0 } = await markRows(inquiryList, { ids: [id], mark: "handled", by: grace });
  await addNote(inquiryList, id, "Called", grace);
  await releaseHeld(insertInquiry({ heldReason: "links" }) * 2, grace);
  expect(lastChange(grace, "inquiries")).toEqual({ id: entryId, what: "handled", count: 1 });
  expect(lastChange(grace, "enrollments")).toBeUndefined();
});

it("offers what was done last, also if the clock was ahead before", () => {
  const entry = (moment: string, count: number) =>
    db.run(`INSERT INTO audit_log (created_at, kind, staff_id, staff_email, details) VALUES
      ('${moment}', 'marking', ${grace.id}, '${grace.email}', '{"of":"inquiries","mark":"new","count":${count},"rows":[]}')`);
  entry(new Date(Date.now() + millisecondsInMinute).toISOString(), 1);
  entry(new Date().toISOString(), 2);
  expect(lastChange(grace, "inquiries")).toMatchObject({ count: 2 });
});

it("has nothing to undo where only a next step was changed", async () => {
  const id = insertEnrollment();
  const { entryId } = await changeWork(enrollmentList, [{ id, to: { nextStep: "Call" } }], grace);
  expect(entryId).toBeUndefined();
  expect(lastChange(grace, "enrollments")).toBeUndefined();
});

it("undoes a change of many rows whole, whichever parts it was written in", async () => {
  const ids = [insertEnrollment(), insertEnrollment(), insertEnrollment()];
  const { entryId: first = 0 } = await markRows(enrollmentList, {
    ids: ids.slice(0, 2),
    mark: "handled",
    by: grace,
  });
  await markRows(enrollmentList, { ids: ids.slice(2), mark: "handled", by: grace, part: first });
  expect(lastChange(grace, "enrollments")).toEqual({ id: first, what: "handled", count: 3 });
  expect(await undoChange(first, grace)).toMatchObject({ restored: 3, changedSince: 0 });
  expect(rows().map(({ handled_at }) => handled_at)).toEqual([null, null, null]);
  expect(lastChange(grace, "enrollments")).toBeUndefined();
});

const mailsOf = (id: number, state: string, createdAt = "2026-01-01T00:00:00.000Z") =>
  db.run(`INSERT INTO outbox_mails (kind, inquiry_id, message_id, recipient, subject, content, state, queued_at, created_at)
    VALUES ('confirmation', ${id}, '<${Math.random()}@x>', 'a@example.com', '', '{}', '${state}', '', '${createdAt}')`);
const held = () => db.values("SELECT held_reason FROM contact_inquiries") as (string | null)[];
const mails = () =>
  db.rows("SELECT state, due_at FROM outbox_mails ORDER BY id") as {
    state: string;
    due_at: string | null;
  }[];

it("puts a released submission back into Spam with its reasons, and holds its mails that have not gone", async () => {
  const id = insertInquiry({ heldReason: "links phrases" });
  mailsOf(id, "held");
  const another = insertInquiry();
  mailsOf(another, "queued");
  const entryId = (await releaseHeld(id * 2, grace)) ?? 0;
  const [{ due_at: dueAt } = { due_at: null }] = mails();
  // An immediate undo comes before the mails go out.
  expect(Date.parse(dueAt ?? "") - Date.now()).toBeGreaterThan(10_000);
  expect(lastChange(grace, "spam")).toEqual({ id: entryId, what: "release", count: 1 });
  expect(await undoChange(entryId, grace)).toMatchObject({ restored: 1, mailsSent: 0 });
  expect(held()).toEqual(["links phrases", null]);
  expect(mails().map(({ state }) => state)).toEqual(["held", "queued"]);
  expect(mails()[0]?.due_at).toBeNull();
  expect(findHeld(id * 2)?.heldReason).toBe("links phrases");
  expect(readCount("inquiries", "all")).toBe(1);

  const again = (await releaseHeld(id * 2, grace)) ?? 0;
  // The mail server is down.
  db.run(`UPDATE outbox_mails SET state = 'retrying', last_error = 'No connection' WHERE inquiry_id = ${id}`);
  expect(await undoChange(again, grace)).toMatchObject({ restored: 1, mailsSent: 0 });
  expect(mails()[0]).toEqual({ state: "held", due_at: null });

  const third = (await releaseHeld(id * 2, grace)) ?? 0;
  const later = new Date(Date.now() + millisecondsInMinute);
  const claimed = await claimDueMails(9, { now: later, leaseEnd: later });
  expect(await undoChange(third, grace)).toMatchObject({ restored: 1, mailsSent: 1 });
  // The attempt fails after the undo.
  for (const mail of claimed) await recordNotSent(mail, "No connection", { dueAt: later, counts: false });
  expect(mails()[0]).toEqual({ state: "held", due_at: null });

  const failing = (await releaseHeld(id * 2, grace)) ?? 0;
  db.run(`UPDATE outbox_mails SET state = 'failed', due_at = NULL WHERE inquiry_id = ${id}`);
  expect(await undoChange(failing, grace)).toMatchObject({ restored: 1, mailsSent: 0 });
  db.run(`UPDATE outbox_mails SET state = 'held' WHERE inquiry_id = ${id}`);

  const second = (await releaseHeld(id * 2, grace)) ?? 0;
  db.run("UPDATE outbox_mails SET state = 'sent', sent_at = '2026-01-02', attempts = 1, due_at = NULL");
  mailsOf(another, "queued", later.toISOString());
  expect(await undoChange(second, grace)).toMatchObject({ restored: 1, mailsSent: 1 });
  await releaseHeld(id * 2, grace);
  expect(mails()[0]?.state).toBe("sent");
});

it.each<[string, (id: number) => unknown]>([
  ["what somebody has worked on since", (id) => addNote(inquiryList, id, "A real one", kenji)],
  [
    "what its sender has written about since",
    async (id) => {
      await setTimeout(2);
      await mailComes({ kind: "inquiry", id });
    },
  ],
  [
    "what the site has written about since, such as a copy for its sender",
    (id) => mailsOf(id, "queued", new Date(Date.now() + 1000).toISOString()),
  ],
])("does not put back into Spam %s", async (_what, happens) => {
  const id = insertInquiry({ heldReason: "links" });
  const entryId = (await releaseHeld(id * 2, grace)) ?? 0;
  await happens(id);
  expect(await undoChange(entryId, grace)).toMatchObject({ restored: 0, changedSince: 1 });
  expect(held()).toEqual([null]);
});
