import { millisecondsInHour } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { db } from "../../../tests/setup/db";
import { listDefinitions } from "../submissions/list-definitions.server";
import { listAuditedStaff, listAuditLog } from "./entries.server";
import type { Actor, AuditEvent, FailureReason } from "./events";
import { countFailedSignIn, logEvents } from "./log.server";

const ana = { id: 7, email: "ana@example.com" };
const kenji = { id: 3, email: "kenji@example.com" };

/** The audit log cannot be emptied, so each test looks only at what it has added. */
async function added(...events: AuditEvent[]) {
  for (const event of events) await logEvents(event);
  return listAuditLog({}, undefined, events.length).rows.reverse();
}

it("an entry has who, when and what, even if nobody knows who", async () => {
  const [deletion, erasure] = await added(
    { kind: "deletion", by: ana, of: "inquiries", count: 2, ids: [4, 5], references: ["B", "C"] },
    { kind: "erasure", by: undefined, cause: "retention", counts: { inquiries: 1 } },
  );
  expect(deletion).toEqual({
    id: expect.any(Number),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    by: ana,
    kind: "deletion",
    details: { of: "inquiries", count: 2, ids: [4, 5], references: ["B", "C"] },
  });
  expect(erasure).toMatchObject({ by: undefined, details: { cause: "retention" } });
});

it.each([
  ["changed", "UPDATE audit_log SET staff_email = 'mallory@example.com'"],
  ["deleted", "DELETE FROM audit_log"],
  [
    "replaced",
    "INSERT OR REPLACE INTO audit_log (id, kind, details) SELECT max(id), 'sign-in', '{}' FROM audit_log",
  ],
])("an entry cannot be %s", async (_case, statement) => {
  const [entry] = await added({ kind: "set-up", by: ana });
  expect(() => db.run(statement)).toThrow("the record is never changed");
  expect(listAuditLog({}, undefined, 1).rows[0]).toEqual(entry);
});

describe("failed sign-ins", () => {
  const NOON = new Date("2020-03-14T12:00:00.000Z");
  const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * millisecondsInHour);
  const fail = (failuresOf: string, hours: number, why: FailureReason = "password", by?: Actor) =>
    countFailedSignIn({ by, why, failuresOf }, hoursLater(hours));
  const entriesOf = (failuresOf: string) =>
    db.rows(
      "SELECT staff_id, details, created_at, last_at FROM audit_log WHERE failures_of = ? ORDER BY id",
      failuresOf,
    );

  it("of one account are one entry for a day, with a count for each reason and the time of the last", async () => {
    for (let n = 0; n < 40; n++) await fail("account-7", n / 10, "password", ana);
    await fail("account-7", 5, "code", ana);
    await fail("network", 5);
    expect(entriesOf("account-7")).toEqual([
      {
        staff_id: ana.id,
        details: '{"why":{"password":40,"code":1}}',
        created_at: NOON.toISOString(),
        last_at: hoursLater(5).toISOString(),
      },
    ]);
    expect(entriesOf("network")).toHaveLength(1);
    await fail("account-7", 24.1, "password", ana);
    expect(entriesOf("account-7")).toHaveLength(2);
  });

  it("are counted in the listed entry", async () => {
    await fail("listed", 0);
    await fail("listed", 1);
    const { rows } = listAuditLog({ kind: "sign-in-failed" }, undefined, 50);
    expect(rows.find(({ lastAt }) => lastAt === hoursLater(1).toISOString())).toHaveProperty("details", {
      why: { password: 2 },
    });
  });

  it("are counted even after the clock was set back", async () => {
    await fail("set-back", 0);
    await fail("set-back", 2);
    await fail("set-back", 1);
    expect(entriesOf("set-back")).toMatchObject([
      { details: '{"why":{"password":3}}', last_at: hoursLater(2).toISOString() },
    ]);
  });

  it("are not counted in an entry of a future day, which began while the clock was ahead", async () => {
    await fail("ahead", 48);
    await fail("ahead", 0);
    await fail("ahead", 1);
    expect(entriesOf("ahead")).toMatchObject([
      { details: '{"why":{"password":1}}' },
      { details: '{"why":{"password":2}}', created_at: NOON.toISOString() },
    ]);
  });

  it.each([
    ["its account", "staff_email = 'mallory@example.com'"],
    ["its beginning", "created_at = '2000-01-01'"],
    ["its end, to an earlier one", "last_at = '2000-01-01'"],
    ["its kind", "kind = 'sign-in'"],
    ["whose it is", "failures_of = NULL"],
    ["a count, to a smaller one", `details = '{"why":{"password":1}}'`],
    ["a count, to none", `details = '{"why":{"code":9}}'`],
  ])("are one entry of which nobody can change %s", async (_, change) => {
    await fail("guarded", 0);
    await fail("guarded", 1);
    const before = entriesOf("guarded");
    expect(() => db.run(`UPDATE audit_log SET ${change} WHERE failures_of = 'guarded'`)).toThrow(
      "the record is never changed",
    );
    expect(entriesOf("guarded")).toEqual(before);
  });
});

it("of an export's filters it has the choices, and only the name of those that a visitor may have written", async () => {
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

it("of an export's filters it has every choice but those of visitors' words", async () => {
  for (const { listName, filters } of listDefinitions) {
    const names = Object.keys(filters).filter((name) => !filters[name]?.isLine);
    const chosen = Object.fromEntries(names.map((name) => [name, "x"]));
    const [entry] = await added({ kind: "export", by: ana, of: listName, count: 1, filters: chosen });
    expect(entry?.details, "a filter without visitors' words is in CHOSEN").toMatchObject({
      filters: chosen,
    });
  }
});

it("is read newest first, page by page, by kind and by person", async () => {
  const start = listAuditLog({}, undefined, 1).rows[0]?.id ?? 0;
  for (let round = 0; round < 3; round++) {
    await logEvents({ kind: "sign-in", by: ana, with: "password" });
    await logEvents({ kind: "sign-out", by: kenji, of: "this-session" });
  }
  const first = listAuditLog({}, undefined, 4);
  expect(first.rows.map(({ id }) => id - start)).toEqual([6, 5, 4, 3]);
  const second = listAuditLog({}, first.after && { after: first.after }, 4);
  expect(second.rows.slice(0, 2).map(({ id }) => id - start)).toEqual([2, 1]);
  const back = listAuditLog({}, second.before && { before: second.before }, 4);
  expect(back.rows).toEqual(first.rows);

  const signOuts = listAuditLog({ kind: "sign-out" }, undefined, 3);
  expect(signOuts.rows.map(({ id }) => id - start)).toEqual([6, 4, 2]);
  const byAna = listAuditLog({ staffId: ana.id }, undefined, 2);
  expect(byAna.rows.map(({ id }) => id - start)).toEqual([5, 3]);
  expect(listAuditLog({ kind: "sign-out", staffId: ana.id }, undefined, 9).rows).toEqual([]);
});

it("lists everybody in it once, in the order of their addresses", async () => {
  await added({ kind: "set-up", by: kenji }, { kind: "set-up", by: ana }, { kind: "set-up", by: kenji });
  expect(listAuditedStaff()).toEqual([ana, kenji]);
});
