import { expect, it } from "vitest";
import { store } from "./client.server";
import { listRecord, listRecordedStaff, type RecordEvent, record } from "./record.server";

const ana = { id: 7, email: "ana@example.com" };
const kenji = { id: 3, email: "kenji@example.com" };

/** The record cannot be emptied, so each test looks at what it has added itself. */
async function added(...events: RecordEvent[]) {
  for (const event of events) await record(event);
  return (await listRecord({}, undefined, events.length)).rows.reverse();
}

it("an entry keeps who, when and what, also of somebody unknown", async () => {
  const [deletion, failure] = await added(
    { kind: "deletion", by: ana, of: "inquiries", count: 2, ids: [4, 5] },
    { kind: "sign-in-failed", by: undefined, why: "password" },
  );
  expect(deletion).toEqual({
    id: expect.any(Number),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    by: ana,
    kind: "deletion",
    details: { of: "inquiries", count: 2, ids: [4, 5] },
  });
  expect(failure).toMatchObject({ by: undefined, details: { why: "password" } });
});

it.each([
  ["changed", "UPDATE record_entries SET staff_email = 'mallory@example.com'"],
  ["deleted", "DELETE FROM record_entries"],
  [
    "replaced",
    "INSERT OR REPLACE INTO record_entries (id, kind, details) SELECT max(id), 'sign-in', '{}' FROM record_entries",
  ],
])("an entry cannot be %s", async (_case, statement) => {
  const [entry] = await added({ kind: "set-up", by: ana });
  expect(() => store().$client.exec(statement)).toThrow("the record is never changed");
  expect((await listRecord({}, undefined, 1)).rows[0]).toEqual(entry);
});

it("of an export's filters it keeps what was chosen from a list, and of what a visitor may have written only the name", async () => {
  const filters = {
    course: "business",
    from: "2026-03-01",
    subject: "Divorce",
    course2: "x",
    phone: "+44 20 79",
  };
  const [entry] = await added({
    kind: "export",
    by: ana,
    of: "inquiries",
    count: 3,
    filters,
    searched: true,
  });
  expect(entry?.details).toEqual({
    of: "inquiries",
    count: 3,
    searched: true,
    filters: { course: "business", from: "2026-03-01", subject: "…", course2: "…", phone: "…" },
  });
});

it("is read newest first, page by page, by kind and by person", async () => {
  const start = (await listRecord({}, undefined, 1)).rows[0]?.id ?? 0;
  for (let round = 0; round < 3; round++) {
    await record({ kind: "sign-in", by: ana, with: "password" });
    await record({ kind: "sign-out", by: kenji, of: "this-session" });
  }
  const first = await listRecord({}, undefined, 4);
  expect(first.rows.map(({ id }) => id - start)).toEqual([6, 5, 4, 3]);
  const second = await listRecord({}, first.older && { older: first.older }, 4);
  expect(second.rows.slice(0, 2).map(({ id }) => id - start)).toEqual([2, 1]);
  const back = await listRecord({}, second.newer && { newer: second.newer }, 4);
  expect(back.rows).toEqual(first.rows);

  const signOuts = await listRecord({ kind: "sign-out" }, undefined, 3);
  expect(signOuts.rows.map(({ id }) => id - start)).toEqual([6, 4, 2]);
  const byAna = await listRecord({ staffId: ana.id }, undefined, 2);
  expect(byAna.rows.map(({ id }) => id - start)).toEqual([5, 3]);
  expect((await listRecord({ kind: "sign-out", staffId: ana.id }, undefined, 9)).rows).toEqual([]);
});

it("knows everybody who is on record, once, in the order of their addresses", async () => {
  await added({ kind: "set-up", by: kenji }, { kind: "set-up", by: ana }, { kind: "set-up", by: kenji });
  expect(await listRecordedStaff()).toEqual([ana, kenji]);
});
