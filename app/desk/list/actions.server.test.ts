import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import { listResponses } from "~/content/staff/lists.server";
import { store } from "~/db/client.server";
import { readViews, saveView } from "~/db/list-views.server";
import { removeStaff, type StaffMember } from "~/db/staff/accounts.server";
import { lastChange } from "~/db/submissions/changes/undo.server";
import { changeWork } from "~/db/submissions/changes/work.server";
import { deleteRows } from "~/db/submissions/delete-rows.server";
import { readRows } from "~/db/submissions/list/list.server";
import { enrollmentList, inquiryList } from "~/db/submissions/list-definitions.server";
import { addNote } from "~/db/submissions/thread/notes.server";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { insertInquiry } from "../../../tests/setup/submissions";
import { toastOf } from "../../../tests/setup/toast";
import type { StaffList } from "../staff-lists.server";
import { undoOwnChange } from "../undo.server";
import { LEAVE_UNCHANGED, type RefusedWork } from "../work";
import { changeList } from "./actions.server";

const ADDRESS = "http://localhost:3000/inquiries?q=ana&delete=1";

let grace: StaffMember;
let leyla: StaffMember;
let ids: number[];

beforeEach(async () => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM staff_members");
  grace = await addMember("grace@example.com");
  leyla = await addMember("leyla@example.com");
  ids = ["Ana", "Ben", "Zoe"].map((name) => insertInquiry({ name, email: `${name}@example.com` }));
});

/** Sends the form of the delete dialog. @returns what the next page says */
async function sendDeletion(of: StaffList, by: StaffMember, rows: number[]) {
  const form = new FormData();
  form.set("intent", "delete");
  for (const id of rows) form.append("id", String(id));
  const answer = await changeList(new Request(ADDRESS, { method: "POST" }), form, by, of);
  if (!(answer instanceof Response)) throw new Error("The deletion was refused.");
  expect(answer.headers.get("Location")).toBe("/inquiries?q=ana");
  const toast = await toastOf(answer);
  return toast && { type: toast.type, message: toast.message, description: toast.description };
}

const { deleted, gone } = staffTexts.inquiries.toasts;

it("somebody who clicks twice to delete is told both times that it was deleted, which is recorded once", async () => {
  const [id = 0] = ids;
  expect(await sendDeletion(inquiryList, grace, [id])).toEqual({ type: "success", ...deleted });
  const recorded = () => db.value("SELECT count(*) FROM audit_log");
  const before = recorded();
  expect(await sendDeletion(inquiryList, grace, [id])).toMatchObject({
    type: "success",
    message: deleted.message,
  });
  expect(recorded()).toBe(before);
});

it("both clicks of a double click that are answered side by side say so too", async () => {
  const [id = 0] = ids;
  const answers = await Promise.all([
    sendDeletion(inquiryList, grace, [id]),
    sendDeletion(inquiryList, grace, [id]),
  ]);
  expect(answers.map((toast) => toast?.type)).toEqual(["success", "success"]);
});

it("a likely duplicate that was deleted in the meantime leads back to the page of its person, and not to a list of people", async () => {
  const form = new FormData();
  const was = JSON.stringify({ stage: "new", assigneeId: null, nextStep: null, nextStepOn: null });
  const fields = { intent: "work", id: "404", was, stage: "not-coming" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("http://localhost:3000/people/ANA23456", { method: "POST" });
  const answer = (await changeList(request, form, grace, enrollmentList)) as Response;
  expect(answer.headers.get("Location")).toBe("/people/ANA23456");
});

it("a row that is deleted on its own page leads to its list", async () => {
  const form = new FormData();
  form.set("intent", "delete");
  form.set("id", String(ids[0]));
  const request = new Request("http://localhost:3000/inquiries/ANA23456?q=ana&delete=1", { method: "POST" });
  const answer = (await changeList(request, form, grace, inquiryList)) as Response;
  expect(answer.headers.get("Location")).toBe("/inquiries?q=ana");
});

it("a row just deleted by somebody else is reported as gone", async () => {
  const [id = 0] = ids;
  await sendDeletion(inquiryList, leyla, [id]);
  expect(await sendDeletion(inquiryList, grace, [id])).toEqual({ type: "info", ...gone });
});

it("a row of another list with the same number does not count as deleted", async () => {
  const [id = 0] = ids;
  await sendDeletion(inquiryList, grace, [id]);
  expect(await sendDeletion(enrollmentList, grace, [id])).toMatchObject({ type: "info" });
});

it("a row deleted longer ago is reported as gone, whoever did it", async () => {
  const [id = 0] = ids;
  db.run(
    `INSERT INTO audit_log (created_at, kind, staff_id, staff_email, details)
       VALUES ('2026-01-01T00:00:00.000Z', 'deletion', ?, 'grace@example.com', ?)`,
    grace.id,
    JSON.stringify({ of: "inquiries", count: 1, ids: [id] }),
  );
  db.run("DELETE FROM contact_inquiries");
  expect(await sendDeletion(inquiryList, grace, [id])).toEqual({ type: "info", ...gone });
});

it("with many rows, both clicks count as one's own deletion, and others as somebody else's", async () => {
  await sendDeletion(inquiryList, leyla, ids.slice(2));
  const words = {
    type: "success",
    message: "2 inquiries deleted",
    description: "1 more had already been deleted.",
  };
  expect(await sendDeletion(inquiryList, grace, ids)).toEqual(words);
  expect(await sendDeletion(inquiryList, grace, ids)).toEqual(words);
});

/** What the last message offered to undo. */
let lastUndo: number | undefined;

/** Sends the form around the rows. @returns what the next page says */
async function send(by: StaffMember, fields: readonly (readonly [string, string | number])[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  const answer = await changeList(new Request(ADDRESS, { method: "POST" }), form, by, inquiryList);
  if (!(answer instanceof Response)) throw new Error("It was refused.");
  const toast = await toastOf(answer);
  lastUndo = toast?.undo;
  return [toast?.type, toast?.message, toast?.description];
}

const markSelected = (by: StaffMember, intent: "handle" | "reopen", rows: number[]) =>
  send(by, [["intent", intent], ...rows.map((id) => ["id", id] as const)]);

const handlers = () => db.values("SELECT handled_by FROM contact_inquiries ORDER BY id");

it("marking what a colleague has marked changes nothing, and says who it was", async () => {
  const [id = 0] = ids;
  await send(leyla, [["handle", id]]);
  const [type, message, description] = await send(grace, [["handle", id]]);
  expect([type, message]).toEqual(["info", "Already handled"]);
  expect(description).toMatch(/^leyla@example\.com marked it as handled on .+\. Nothing has changed\.$/);
  expect(handlers()).toEqual(["leyla@example.com", null, null]);

  await send(leyla, [["reopen", id]]);
  expect((await send(grace, [["reopen", id]])).slice(0, 2)).toEqual(["info", "Already new"]);
});

it("somebody who clicks twice to mark a row is told both times that it was marked", async () => {
  const [id = 0] = ids;
  for (const [field, message] of [
    ["handle", "Marked as handled"],
    ["reopen", "Marked as new"],
  ] as const) {
    expect(await send(grace, [[field, id]])).toEqual(["success", message, undefined]);
    expect(await send(grace, [[field, id]])).toEqual(["success", message, undefined]);
  }
});

it("somebody who deletes rows in one tab and marks them in another is not told that somebody else deleted them", async () => {
  const [id = 0, other = 0] = ids;
  await sendDeletion(inquiryList, grace, [id]);
  expect((await send(grace, [["handle", id]]))[2]).toBe(listTexts.ownDeletion.description);
  await sendDeletion(inquiryList, leyla, [other]);
  expect((await send(grace, [["handle", other]]))[2]).toBe(gone.description);
});

it("of many rows those that a colleague has marked stay theirs, and the toast counts them", async () => {
  await markSelected(leyla, "handle", ids.slice(2));
  expect(await markSelected(grace, "handle", ids)).toEqual([
    "success",
    "Marked as handled",
    "2 inquiries. 1 more had already been handled by leyla@example.com.",
  ]);
  expect(handlers()).toEqual(["grace@example.com", "grace@example.com", "leyla@example.com"]);
});

it("marking nothing but what colleagues have marked says so", async () => {
  await markSelected(leyla, "handle", ids);
  expect(await markSelected(grace, "handle", ids)).toEqual([
    "info",
    "Already handled",
    "All 3 have been marked as handled by leyla@example.com. Nothing has changed.",
  ]);
});

/** Clicks the Undo of a message. @returns what the page that it leads back to says */
async function clickUndo(by: StaffMember, entry: number | undefined, back = "/inquiries?q=ana") {
  const form = new FormData();
  form.set("undo", String(entry));
  form.set("back", back);
  const answer = await undoOwnChange(form, by);
  const toast = await toastOf(answer);
  return [answer.headers.get("Location"), toast?.message, toast?.description];
}

it("an undo says what it has not restored, and says the same after a second click", async () => {
  await markSelected(grace, "handle", ids);
  const entry = lastChange(grace, "inquiries")?.id;
  await send(leyla, [["reopen", ids[0] ?? 0]]);
  expect(await clickUndo(grace, entry)).toEqual([
    "/inquiries?q=ana",
    "Undone",
    "Changed since, and left as they are: 1.",
  ]);
  expect(handlers()).toEqual([null, null, null]);
  expect((await clickUndo(grace, entry))[1]).toBe("Undone");
  expect((await clickUndo(leyla, entry))[1]).toBe("Nothing to undo");
});

it("the message of a marking offers its undo, after a double click too, and no other message does", async () => {
  const [id = 0, other = 0] = ids;
  await send(grace, [["handle", id]]);
  expect(lastUndo).toBe(lastChange(grace, "inquiries")?.id);
  await send(grace, [["handle", id]]);
  expect(lastUndo).toBe(lastChange(grace, "inquiries")?.id);
  await send(leyla, [["handle", id]]);
  expect(lastUndo).toBeUndefined();
  await send(grace, [
    ["intent", "work"],
    ["id", other],
    ["was", JSON.stringify({ stage: null, assigneeId: null, nextStep: null, nextStepOn: null })],
    ["assignee", leyla.id],
  ]);
  expect(await clickUndo(grace, lastUndo)).toEqual(["/inquiries?q=ana", "Undone", undefined]);
});

describe("several rows that are assigned", () => {
  const nobody = JSON.stringify({ stage: null, assigneeId: null, nextStep: null, nextStepOn: null });
  const assign = (assignee: string | number) => {
    const rows = ids.flatMap((id): [string, string | number][] => [
      ["id", id],
      ["was", nobody],
    ]);
    return send(grace, [["intent", "work"], ...rows, ["assignee", assignee]]);
  };

  it("are counted, with an undo, by both clicks of a double click", async () => {
    const first = await assign(leyla.id);
    expect(first).toEqual(["success", "Saved", "3 inquiries."]);
    const undo = lastUndo;
    expect(undo).toBeDefined();
    expect(await assign(leyla.id)).toEqual(first);
    expect(lastUndo).toBe(undo);
  });

  it("are not said to be saved where they were like this already", async () => {
    await changeWork(
      inquiryList,
      ids.map((id) => ({ id, to: { assigneeId: leyla.id } })),
      leyla,
    );
    expect((await assign(leyla.id)).slice(0, 2)).toEqual(["info", "Nothing is changed"]);
    expect(lastUndo).toBeUndefined();
  });

  it("keep the form open until something is chosen", async () => {
    const form = new FormData();
    form.set("intent", "work");
    for (const id of ids) {
      form.append("id", String(id));
      form.append("was", nobody);
    }
    form.set("assignee", LEAVE_UNCHANGED);
    const answer = await changeList(new Request(ADDRESS, { method: "POST" }), form, grace, inquiryList);
    expect((answer as { init: ResponseInit }).init.status).toBe(400);
  });
});

it("an undo leads back to no other site", async () => {
  await send(grace, [["handle", ids[0] ?? 0]]);
  expect((await clickUndo(grace, lastUndo, "https://elsewhere.example/"))[0]).toBe("/desk");
});

/** Marks everything that the list at `ADDRESS` shows. */
const markAll = (count: number, newest: number) =>
  send(grace, [
    ["intent", "handle"],
    ["id", ids[0] ?? 0],
    ["all", count],
    ["newest", newest],
  ]);

const insertAnas = (n: number) =>
  db.run(
    `INSERT INTO contact_inquiries (name, email, subject, message)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT 'Ana', 'a@example.com', 'Prices', 'What is it?' FROM n`,
    n,
  );
const newest = () => db.value("SELECT max(id) FROM contact_inquiries") as number;
const countHandled = () => db.value("SELECT count(*) FROM contact_inquiries WHERE handled_at IS NOT NULL");

it("all that match are marked, but for those that nobody has seen, and one undo takes every batch back", async () => {
  insertAnas(600);
  const seen = newest();
  insertAnas(3);
  expect(await markAll(601, seen)).toEqual(["success", "Marked as handled", "601 inquiries"]);
  expect(countHandled()).toBe(601);
  expect(await clickUndo(grace, lastUndo)).toEqual(["/inquiries?q=ana", "Undone", undefined]);
  expect(countHandled()).toBe(0);
});

it("nothing is done to all that match where the list has changed too much, or is too long", async () => {
  insertAnas(50);
  expect(await markAll(30, newest())).toEqual([
    "warning",
    "Nothing is changed",
    "The list had 30 rows when you selected them, and has 51 now. Look through it again.",
  ]);
  expect((await markAll(5001, newest()))[1]).toBe("Too many rows");
  expect(countHandled()).toBe(0);
});

it("a message about many rows that were left alone names some of them, and fits into its cookie", async () => {
  const form = new FormData();
  form.set("intent", "work");
  form.set("assignee", String(grace.id));
  const was = { stage: null, assigneeId: null, nextStep: null, nextStepOn: null };
  for (let n = 0; n < 99; n++) {
    form.append("id", String(insertInquiry({ name: "名".repeat(90), assigneeId: leyla.id })));
    form.append("was", JSON.stringify(was));
  }
  const answer = await changeList(new Request(ADDRESS, { method: "POST" }), form, grace, inquiryList);
  const [cookie = ""] = (answer as Response).headers.getSetCookie();
  expect(cookie.length).toBeLessThan(4096);
  expect((await toastOf(answer as Response))?.description).toMatch(/left alone: (名{90}, ){5}94 more\.$/);
});

it("rows are not said to be saved where the account that was chosen for them is gone", async () => {
  await removeStaff(leyla.id);
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "work"],
    ["all", String(ids.length)],
    ["newest", String(Math.max(...ids))],
    ["assignee", String(leyla.id)],
  ] as const)
    form.set(name, value);
  const request = new Request("http://localhost:3000/inquiries", { method: "POST" });
  const answer = await changeList(request, form, grace, inquiryList);
  const { data, init } = answer as { data: RefusedWork; init: ResponseInit };
  expect([init.status, data.field]).toEqual([400, "assignee"]);
});

describe("a next step that cannot be saved", () => {
  const was = { stage: null, assigneeId: null, nextStep: null, nextStepOn: null };

  /** Saves a step of the first row. @returns what was refused */
  async function saveStep(step: string) {
    const form = new FormData();
    const fields = { intent: "work", id: String(ids[0]), was: JSON.stringify(was), step, on: "" };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request("http://localhost:3000/inquiries", { method: "POST" });
    const answer = await changeList(request, form, grace, inquiryList);
    return answer as { data: RefusedWork; init: ResponseInit };
  }
  const step = () => readRows(inquiryList, ids)[0]?.nextStep;

  it("because it is too long comes back whole", async () => {
    const { data, init } = await saveStep("x".repeat(201));
    expect([init.status, data.field, data.typed.step]).toEqual([400, "step", "x".repeat(201)]);
    expect(step()).toBeNull();
  });

  it("because a colleague has changed it comes back beside theirs", async () => {
    await changeWork(inquiryList, [{ id: ids[0] ?? 0, to: { nextStep: "Call" } }], leyla);
    const { data, init } = await saveStep("Write");
    expect([init.status, data.typed.step, data.current?.nextStep]).toEqual([409, "Write", "Call"]);
    expect(step()).toBe("Call");
  });

  it("because its row was deleted comes back with the page that says so", async () => {
    await deleteRows(inquiryList, [ids[0] ?? 0], leyla);
    const refusal = await saveStep("Write").catch((thrown: Response) => thrown);
    const { status, body } = refusal as Response;
    expect([status, await new Response(body).text()]).toEqual([410, expect.stringContaining("Write")]);
  });
});

describe("the other buttons of a list", () => {
  it("removes a view of one's own", async () => {
    const view = { list: "inquiries", name: "Mine", query: "handled=no", isForAll: false } as const;
    await saveView(view, grace);
    const [saved] = readViews("inquiries", grace);
    expect((await send(grace, [["remove-view", saved?.id ?? 0]]))[0]).toBe("success");
    expect(readViews("inquiries", grace)).toEqual([]);
  });

  it("removes a note of one's own", async () => {
    const [id = 0] = ids;
    await addNote(inquiryList, id, "Called", grace);
    const notes = store().$client.prepare("SELECT id FROM submission_notes").pluck();
    expect((await send(grace, [["remove-note", Number(notes.get())]]))[0]).toBe("success");
    expect(notes.all()).toEqual([]);
  });

  it("are needed: a form that asks for nothing is refused", async () => {
    await expect(send(grace, [["id", 1]])).rejects.toMatchObject({ status: 400 });
  });
});

/** What the next write throws, if it is to fail. */
let failure: Error | undefined;
vi.mock("~/db/write.server", async (load) => {
  const original = await load<typeof import("~/db/write.server")>();
  const inTransaction: typeof original.inTransaction = (...work) =>
    failure ? Promise.reject(failure) : original.inTransaction(...work);
  return { ...original, inTransaction };
});

describe("a change that fails", () => {
  afterEach(() => {
    failure = undefined;
  });

  async function failing(error: Error, fields: readonly (readonly [string, string | number])[]) {
    failure = error;
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, String(value));
    return changeList(new Request(ADDRESS, { method: "POST" }), form, grace, inquiryList);
  }
  const handle = [
    ["intent", "handle"],
    ["id", 7],
    ["id", 8],
  ] as const;

  it("by a fault of ours is in the log, and the rows stay selected", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const answer = await failing(new Error("A fault"), handle);
    expect(answer).toMatchObject({ data: { selected: [7, 8] }, init: { status: 500 } });
    expect(log.mock.calls).toEqual([[expect.any(String), new Error("A fault")]]);
  });

  it.each([
    ["marking", handle, listResponses.toasts.failed.message],
    [
      "deleting",
      [
        ["intent", "delete"],
        ["id", 7],
        ["id", 8],
      ],
      staffTexts.inquiries.toasts.deleteFailed.message,
    ],
  ] as const)(
    "by a locked database answers 503, and the rows stay selected: %s",
    async (_, fields, message) => {
      vi.spyOn(console, "error").mockReturnValue();
      const answer = await failing(Object.assign(new Error("locked"), { code: "SQLITE_BUSY" }), fields);
      expect(answer).toMatchObject({
        data: { saveFailed: { message }, selected: [7, 8] },
        init: { status: 503 },
      });
    },
  );

  it.each([
    ["a locked database", Object.assign(new Error("locked"), { code: "SQLITE_BUSY" })],
    ["a fault of ours", new Error("A fault")],
  ])("by %s brings back a note that was typed", async (_, error) => {
    vi.spyOn(console, "error").mockReturnValue();
    const typed = [
      ["intent", "note"],
      ["id", 7],
      ["note", "Called Ana"],
    ] as const;
    expect(JSON.stringify(await failing(error, typed))).toContain("Called Ana");
  });
});

it("what is new or gone by now is not blamed on somebody else: it may have been a reply, or another tab", async () => {
  const [id = 0, other = 0] = ids;
  expect(await send(grace, [["reopen", other]])).toEqual([
    "info",
    "Already new",
    "It is new. Nothing has changed.",
  ]);
  await sendDeletion(inquiryList, grace, [id]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "note", id: String(id), note: "Called" }))
    form.set(name, value);
  const answer = await changeList(new Request(ADDRESS, { method: "POST" }), form, grace, inquiryList);
  expect(answer).toMatchObject({ data: { note: "Called", error: expect.not.stringContaining("else") } });
});
