import { beforeEach, expect, it } from "vitest";
import { db } from "../../../../tests/setup/db";
import { insertEnrollment, insertInquiry } from "../../../../tests/setup/submissions";
import { listAuditOf } from "../../audit/entries.server";
import { readList, readNeighbors } from "../list/list.server";
import { enrollmentList, inquiryList } from "../list-definitions.server";
import { addNote } from "../thread/notes.server";
import { markRows } from "./marking.server";
import { lastChange, undoChange } from "./undo.server";
import { changeWork } from "./work.server";

const grace = { id: 7, email: "grace@example.com" };
const kenji = { id: 8, email: "kenji@example.com" };
const nothing = { stage: "new", assigneeId: null, nextStep: null, nextStepOn: null };
const row = (id: number) =>
  db.row(
    "SELECT stage, assignee_id AS assignee, next_step AS step, handled_by AS by FROM enrollment_entries WHERE id = ?",
    id,
  );
const ask = (choices: Record<string, string>, search = "") =>
  readList(enrollmentList, { search, choices, sort: "date", descending: true }).count();

beforeEach(() => {
  db.run("DELETE FROM enrollment_entries; DELETE FROM contact_inquiries; DELETE FROM staff_members");
  db.run(
    "INSERT INTO staff_members (id, email, password_hash) VALUES (7, 'grace@example.com', ''), (8, 'kenji@example.com', '')",
  );
});

it("keeps what two people change at the same time in different places", async () => {
  const id = insertEnrollment();
  await changeWork(enrollmentList, [{ id, was: nothing, to: { ...nothing, stage: "paid" } }], grace);
  const { changed, conflicts } = await changeWork(
    enrollmentList,
    [{ id, was: nothing, to: { ...nothing, assigneeId: 8, nextStep: "Call Zqana" } }],
    grace,
  );
  expect([changed, conflicts]).toEqual([[id], []]);
  expect(row(id)).toEqual({ stage: "paid", assignee: 8, step: "Call Zqana", by: "grace@example.com" });
  expect(ask({ stage: "paid", assignee: "8" }).rows).toBe(1);
  expect(ask({ stage: "new" }).rows).toBe(0);
  expect(ask({}, "zqana").rows).toBe(1);
});

it("changes nothing where a colleague has made the same change, and logs nothing", async () => {
  const id = insertEnrollment({ reference: "SAME22AB" });
  const change = { id, was: nothing, to: { stage: "paid" } };
  await changeWork(enrollmentList, [change], grace);
  const log = listAuditOf("SAME22AB");
  expect(await changeWork(enrollmentList, [change], grace)).toEqual({
    changed: [],
    unchanged: [change.id],
    conflicts: [],
    gone: [],
  });
  expect(listAuditOf("SAME22AB")).toEqual(log);
});

it("has a next step that is found without its accents", async () => {
  await changeWork(enrollmentList, [{ id: insertEnrollment(), to: { nextStep: "Call Zoë" } }], grace);
  expect(ask({}, "zoe").rows).toBe(1);
});

it("saves nothing in a row in which a colleague has changed the same field, and says what it is now", async () => {
  const [one, other] = [insertEnrollment(), insertEnrollment()];
  const current = { ...nothing, stage: "paid", nextStep: "Call" };
  await changeWork(enrollmentList, [{ id: one, was: nothing, to: current }], grace);
  const change = { was: nothing, to: { ...nothing, stage: "started", assigneeId: 8 } };
  const result = await changeWork(
    enrollmentList,
    [
      { id: one, ...change },
      { id: other, ...change },
      { id: other + 1, ...change },
    ],
    grace,
  );
  expect(result).toMatchObject({
    changed: [other],
    conflicts: [{ id: one, current, requested: { ...current, stage: "started", assigneeId: 8 } }],
    gone: [other + 1],
  });
  expect(row(one)).toMatchObject({ stage: "paid", assignee: null });
});

const day = { nextStepOn: "2026-03-14" };
const cleared = { nextStep: null };

it.each([
  ["sets the day of", "clears", day, cleared],
  ["clears", "sets the day of", cleared, day],
])(
  "never has a day alone: where a colleague %s a step, whoever %s it is asked again",
  async (_, __, first, second) => {
    const id = insertEnrollment({ nextStep: "Call" });
    const was = { ...nothing, nextStep: "Call" };
    await changeWork(enrollmentList, [{ id, was, to: { ...was, ...first } }], kenji);
    const current = { ...was, ...first };
    const asked = await changeWork(enrollmentList, [{ id, was, to: { ...was, ...second } }], grace);
    expect(asked.conflicts).toEqual([
      expect.objectContaining({ id, current, requested: { ...current, ...second } }),
    ]);
    expect(row(id)).toMatchObject({ step: current.nextStep });
    // What is shown again is saved with what is missing.
    const to = { ...current, ...second, nextStep: "Write" };
    expect(await changeWork(enrollmentList, [{ id, was: current, to }], grace)).toMatchObject({
      changed: [id],
    });
  },
);

it("is handled from the second stage on, and new again in the first", async () => {
  const id = insertEnrollment();
  await markRows(enrollmentList, { ids: [id], mark: "handled", by: grace });
  expect(row(id)).toMatchObject({ stage: "conversation", by: "grace@example.com" });
  await changeWork(
    enrollmentList,
    [{ id, was: { ...nothing, stage: "conversation" }, to: { stage: "new" } }],
    grace,
  );
  expect(row(id)).toMatchObject({ stage: "new", by: null });
});

it("gets its stage back when a marking is undone, unless a colleague has moved it since", async () => {
  const id = insertEnrollment();
  const was = (stage: string) => ({ ...nothing, stage });
  await changeWork(enrollmentList, [{ id, was: was("new"), to: { stage: "paid" } }], grace);
  await markRows(enrollmentList, { ids: [id], mark: "new", by: grace });
  const marking = lastChange(grace, "enrollments");
  expect(await undoChange(marking?.id ?? 0, grace)).toMatchObject({ restored: 1 });
  expect(row(id)).toMatchObject({ stage: "paid" });

  await markRows(enrollmentList, { ids: [id], mark: "new", by: grace });
  const second = lastChange(grace, "enrollments");
  await changeWork(enrollmentList, [{ id, was: was("new"), to: { stage: "started" } }], grace);
  expect(await undoChange(second?.id ?? 0, grace)).toMatchObject({ restored: 0 });
  expect(row(id)).toMatchObject({ stage: "started" });
});

it("is unassigned when the account is removed, in the filter and the search index too", () => {
  const id = insertEnrollment({ assigneeId: 8 });
  expect(ask({ assignee: "8" }).rows).toBe(1);
  db.run("DELETE FROM staff_members WHERE id = 8");
  expect(row(id)).toMatchObject({ assignee: null });
  expect(ask({ assignee: "none" }, "ribeiro").rows).toBe(1);
});

it("has a history of what was done, without what was written", async () => {
  const id = insertInquiry({ reference: "ANA23456" });
  await addNote(inquiryList, id, "Called Zqana", grace);
  await changeWork(
    inquiryList,
    [{ id, was: { ...nothing, stage: null }, to: { nextStep: "Call Zqana", nextStepOn: "2026-03-14" } }],
    grace,
  );
  await changeWork(inquiryList, [{ id, to: { assigneeId: 8, nextStepOn: null } }], grace);
  await changeWork(inquiryList, [{ id, to: { assigneeId: 7 } }], grace);
  await changeWork(inquiryList, [{ id, to: { assigneeId: null, nextStep: null } }], grace);
  await markRows(inquiryList, { ids: [id], mark: "handled", by: grace });
  const history = listAuditOf("ANA23456");
  expect(history.map(({ kind }) => kind)).toEqual(["marking", "work", "work", "work", "work", "note"]);
  expect(history.flatMap(({ details }): object[] => ("rows" in details ? details.rows : []))).toMatchObject([
    { id },
    { assignee: { from: "grace@example.com", to: null }, step: "cleared" },
    expect.not.objectContaining({ step: "set" }),
    { assignee: { from: null, to: "kenji@example.com" }, step: "set" },
    { step: "set" },
  ]);
  expect(JSON.stringify(history)).not.toContain("Zqana");
});

it("has the rows around it as neighbors, even when it no longer belongs in the list", () => {
  const [first, second, third] = ["Ana", "Ben", "Cem"].map((firstName) => insertEnrollment({ firstName }));
  db.run(`UPDATE enrollment_entries SET handled_at = created_at, stage = 'paid' WHERE id = ${second}`);
  const idsAround = (sort: string, descending: boolean) => {
    const query = { search: "", choices: { stage: "new" }, sort, descending };
    const { previous, next } = readNeighbors(enrollmentList, query, second ?? 0);
    return [previous?.id, next?.id];
  };
  expect(idsAround("date", true)).toEqual([third, first]);
  expect(idsAround("name", false)).toEqual([first, third]);
});
