import { millisecondsInMinute } from "date-fns/constants";
import { beforeEach, expect, it } from "vitest";
import { db } from "../../../../tests/setup/db";
import { inquiryList } from "../list-definitions.server";
import { markRows } from "./marking.server";
import { lastChange, undoChange } from "./undo.server";

const grace = { id: 1, email: "grace@example.com" };
const leyla = { id: 2, email: "leyla@example.com" };

const states = () =>
  db.rows("SELECT id, handled_at AS at, handled_by AS by FROM contact_inquiries ORDER BY id") as {
    id: number;
    at: string | null;
    by: string | null;
  }[];
const handlers = () => states().map(({ by }) => by);
const undo = async (id: number, by: typeof grace) => {
  const undone = await undoChange(id, by);
  return undone && { restored: undone.restored, changedSince: undone.changedSince };
};
const lastMarking = () => lastChange(grace, "inquiries")?.id ?? 0;

beforeEach(() => {
  // A new id, so that the entries of earlier tests belong to somebody else.
  grace.id += 2;
  leyla.id += 2;
  db.run("DELETE FROM contact_inquiries");
  db.run(`INSERT INTO contact_inquiries (id, name, email, subject, message, handled_at, handled_by) VALUES
    (1, 'Ana', 'ana@example.com', 'Prices', 'What does it cost?', NULL, NULL),
    (2, 'Ben', 'ben@example.com', 'Prices', 'What does it cost?', '2026-03-14T12:00:00.000Z', 'leyla@example.com'),
    (3, 'Zoe', 'zoe@example.com', 'Prices', 'What does it cost?', NULL, NULL)`);
});

it("a row that a colleague has handled remains handled by them", async () => {
  const before = states()[1];
  expect(await markRows(inquiryList, { ids: [1, 2], mark: "handled", by: grace })).toMatchObject({
    marked: [1],
    unchanged: [expect.objectContaining({ id: 2, handledBy: "leyla@example.com" })],
  });
  expect(states()[1]).toEqual(before);
  expect(handlers()).toEqual(["grace@example.com", "leyla@example.com", null]);
});

it("a row that was answered stays so when it is handled, and waits from now on when it is new again", async () => {
  const times = () =>
    db.row("SELECT answered_at AS answered, waiting_since AS since FROM contact_inquiries WHERE id = 1");
  db.run("UPDATE contact_inquiries SET answered_at = '2026-03-14T12:00:00.000Z' WHERE id = 1");
  await markRows(inquiryList, { ids: [1], mark: "handled", by: grace });
  expect(times()).toEqual({ answered: "2026-03-14T12:00:00.000Z", since: null });
  const before = new Date().toISOString();
  await markRows(inquiryList, { ids: [1], mark: "new", by: grace });
  expect(times()).toEqual({ answered: null, since: expect.toSatisfy((since) => since >= before) });
});

it("an undo restores exactly the rows of the marking, with who had handled them and when, and logs which", async () => {
  const before = states();
  await markRows(inquiryList, { ids: [1, 2, 3], mark: "new", by: grace });
  expect(handlers()).toEqual([null, null, null]);
  const marking = lastMarking();
  expect(await undo(marking, grace)).toEqual({ restored: 1, changedSince: 0 });
  expect(states()).toEqual(before);
  const { kind, details } = db.row("SELECT kind, details FROM audit_log ORDER BY id DESC") as Record<
    string,
    string
  >;
  expect(kind).toBe("marking");
  expect(JSON.parse(details ?? "")).toMatchObject({ mark: "new", undoes: marking, rows: [{ id: 2 }] });

  await markRows(inquiryList, { ids: [1, 2, 3], mark: "handled", by: grace });
  expect(await undo(lastMarking(), grace)).toEqual({ restored: 2, changedSince: 0 });
  expect(states()).toEqual(before);
});

it("an undo leaves alone what a colleague has marked since, even if it looks unchanged", async () => {
  await markRows(inquiryList, { ids: [1, 2, 3], mark: "new", by: grace });
  const undoable = lastMarking();
  await markRows(inquiryList, { ids: [2], mark: "handled", by: leyla });
  await markRows(inquiryList, { ids: [2], mark: "new", by: leyla });
  expect(await undo(undoable, grace)).toEqual({ restored: 0, changedSince: 1 });
  expect(handlers()).toEqual([null, null, null]);

  await markRows(inquiryList, { ids: [1, 3], mark: "handled", by: grace });
  const second = lastMarking();
  await markRows(inquiryList, { ids: [1], mark: "new", by: leyla });
  db.run("DELETE FROM contact_inquiries WHERE id = 3");
  expect(await undo(second, grace)).toEqual({ restored: 0, changedSince: 2 });
});

it("a marking is undone once, by whoever made it, within ten minutes", async () => {
  await markRows(inquiryList, { ids: [1], mark: "handled", by: grace });
  const id = lastMarking();
  expect(await undo(id, leyla)).toBeUndefined();
  expect(handlers()[0]).toBe("grace@example.com");
  expect(await undo(id, grace)).toEqual({ restored: 1, changedSince: 0 });
  expect(await undo(id, grace)).toBeUndefined();
  expect(lastChange(grace, "inquiries")).toBeUndefined();
  // Nor can an undo be undone.
  const undoing = db.value("SELECT max(id) FROM audit_log") as number;
  expect(await undo(undoing, grace)).toBeUndefined();

  const details = `{"of":"inquiries","mark":"handled","count":1,"rows":[{"id":1,"reference":"X"}],"at":"x"}`;
  db.run(`UPDATE contact_inquiries SET handled_at = 'x', handled_by = 'grace@example.com' WHERE id = 1`);
  const old = db.value(
    `INSERT INTO audit_log (created_at, kind, staff_id, staff_email, details)
       VALUES (?, 'marking', ?, 'grace@example.com', ?) RETURNING id`,
    new Date(Date.now() - 11 * millisecondsInMinute).toISOString(),
    grace.id,
    details,
  ) as number;
  expect(await undo(old, grace)).toBeUndefined();
  expect(handlers()[0]).toBe("grace@example.com");
});
