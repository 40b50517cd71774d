import { beforeEach, describe, expect, it } from "vitest";
import { reopen } from "~/db/submissions/changes/reopen.server";
import { countAnswered } from "~/db/submissions/counts.server";
import { listAnswered, listHandled } from "~/db/submissions/waiting.server";
import { inTransaction } from "~/db/write.server";
import { db } from "../../../tests/setup/db";
import { insertEnrollment, insertInquiry } from "../../../tests/setup/submissions";
import { countLate, countMine, countReturned, listWaiting, type WaitingRow } from "./waiting.server";

const [GRACE, KENJI] = [7, 8];
const staffIds = [GRACE, KENJI];
/** A Tuesday. */
const now = new Date("2025-03-18T10:42:00.000Z");

beforeEach(() => {
  db.run("DELETE FROM enrollment_entries; DELETE FROM contact_inquiries; DELETE FROM staff_members");
  db.run(
    `INSERT INTO staff_members (id, email, password_hash) VALUES (${GRACE}, 'grace@example.com', ''), (${KENJI}, 'kenji@example.com', '')`,
  );
});

const arrives = (createdAt: string, values: Parameters<typeof insertInquiry>[0] = {}) =>
  insertInquiry({ createdAt: `2025-03-${createdAt}:00.000Z`, ...values });
const enrolls = (createdAt: string, values: Parameters<typeof insertEnrollment>[0] = {}) =>
  insertEnrollment({ createdAt: `2025-03-${createdAt}:00.000Z`, ...values });

function allPages(asked: Omit<Parameters<typeof listWaiting>[0], "staffIds" | "now">) {
  const rows: WaitingRow[] = [];
  let after: string | undefined;
  do {
    const page = listWaiting({ staffIds, now, ...asked, after });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows.map(({ kind, id }) => `${kind} ${id}`);
}

describe("waiting submissions", () => {
  it("are in the order in which they are due, of both lists, with nothing handled or held", () => {
    const answerToday = arrives("17T14:00", { assigneeId: GRACE });
    const lookSoon = enrolls("18T09:00");
    const lookLate = arrives("18T08:10");
    const answerLate = enrolls("14T12:00", { assigneeId: KENJI });
    arrives("18T09:00", { handledAt: now.toISOString() });
    arrives("18T09:00", { heldReason: "links" });
    const { rows } = listWaiting({ staffIds, now, size: 50 });
    expect(rows.map(({ kind, id, due }) => [kind, id, due.promise, new Date(due.at).toISOString()])).toEqual([
      ["enrollment", answerLate, "answer", "2025-03-17T08:00:00.000Z"],
      ["inquiry", lookLate, "look", "2025-03-18T10:10:00.000Z"],
      ["enrollment", lookSoon, "look", "2025-03-18T11:00:00.000Z"],
      ["inquiry", answerToday, "answer", "2025-03-18T14:00:00.000Z"],
    ]);
  });

  it("are the same page by page, even if many arrived or are due at the same time", () => {
    for (let n = 0; n < 4; n++) {
      // All of a weekend is due on Monday at 8.
      enrolls("15T12:00", { assigneeId: n % 2 ? GRACE : null });
      arrives("15T12:00", { assigneeId: n % 2 ? null : KENJI });
      arrives(`16T0${n}:30`);
      enrolls(`17T1${n}:30`, { assigneeId: KENJI });
      arrives("18T09:00");
    }
    const whole = allPages({ size: 100 });
    expect(whole).toHaveLength(20);
    for (const size of [1, 3, 7]) expect(allPages({ size })).toEqual(whole);
  });

  it("are counted, and are late if due by now; both counts are what their pages show", () => {
    arrives("14T12:00");
    arrives("14T12:00", { assigneeId: KENJI });
    arrives("18T08:00");
    enrolls("18T08:43");
    enrolls("17T10:41", { assigneeId: GRACE });
    enrolls("17T10:43", { assigneeId: GRACE });
    expect(countLate(staffIds, now)).toEqual({ waiting: 6, late: 4 });
    expect(allPages({ size: 2, only: "late" })).toHaveLength(4);
    expect(allPages({ size: 100 })).toHaveLength(6);
  });

  it("do not include those answered but left open, which are listed separately, newest first", () => {
    const waits = arrives("14T12:00", { assigneeId: GRACE });
    const first = arrives("14T12:00", { assigneeId: GRACE, answeredAt: "2025-03-17T09:00:00.000Z" });
    const second = enrolls("14T12:00", { answeredAt: "2025-03-17T10:00:00.000Z" });
    arrives("14T12:00", { answeredAt: "2025-03-17T10:00:00.000Z", handledAt: now.toISOString() });
    arrives("14T12:00", { answeredAt: "2025-03-17T10:00:00.000Z", heldReason: "links" });
    expect(countLate(staffIds, now)).toEqual({ waiting: 1, late: 1 });
    expect(countMine(GRACE)).toBe(1);
    expect(allPages({ size: 10 })).toEqual([`inquiry ${waits}`]);
    expect(countAnswered()).toBe(2);
    const { rows, after } = listAnswered(undefined, 1);
    const next = listAnswered(after && { after }, 1);
    expect([...rows, ...next.rows].map(({ kind, id }) => [kind, id])).toEqual([
      ["enrollment", second],
      ["inquiry", first],
    ]);
    expect(next.after).toBeUndefined();
  });

  it("are mine if they are assigned to me", () => {
    arrives("14T12:00");
    const [one, other] = [
      arrives("14T12:00", { assigneeId: GRACE }),
      enrolls("13T12:00", { assigneeId: GRACE }),
    ];
    expect(countMine(GRACE)).toBe(2);
    expect(allPages({ size: 1, only: { assigneeId: GRACE } })).toEqual([
      `enrollment ${other}`,
      `inquiry ${one}`,
    ]);
  });

  it.each(["", "17", "1_2_3_4", "9_2025-03-18T09:00:00.000Z_teacher_1"])(
    "start at the first page if the position is invalid: %s",
    (after) => {
      arrives("18T09:00");
      expect(listWaiting({ staffIds, now, after, size: 9 }).rows).toHaveLength(1);
    },
  );
});

it("handled rows are listed newest first, without held and earlier ones", () => {
  const [first, second] = [
    arrives("10T09:00", { handledAt: "2025-03-17T09:00:00.000Z" }),
    enrolls("10T09:00", { handledAt: "2025-03-17T10:00:00.000Z" }),
  ];
  arrives("10T09:00", { handledAt: "2025-03-16T09:00:00.000Z" });
  arrives("10T09:00", { handledAt: "2025-03-17T09:30:00.000Z", heldReason: "links" });
  const { rows, after } = listHandled("2025-03-17T00:00:00.000Z", undefined, 1);
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([["enrollment", second]]);
  const next = listHandled("2025-03-17T00:00:00.000Z", after && { after }, 1);
  expect(next.rows.map(({ kind, id }) => [kind, id])).toEqual([["inquiry", first]]);
  expect(next.after).toBeUndefined();
});

const WAITING_SINCE_SQL = `CASE WHEN "waiting_since" IS NULL THEN "created_at" ELSE "waiting_since" END`;

it("a reply reopens a handled or answered row, due from that moment", async () => {
  const rows = (now: Date) => listWaiting({ staffIds: [], now, size: 10 }).rows;
  db.run(
    "DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; INSERT INTO contact_inquiries (id, name, email, subject, message, created_at, handled_at) VALUES (7, 'Ana', 'ana@example.com', 'A question', 'How much is it?', '2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z')",
  );
  const replied = new Date("2026-03-10T09:00:00.000Z");
  expect(rows(replied)).toEqual([]);
  expect(await inTransaction((transaction) => reopen(transaction, "inquiry", 7, replied))).toBe(true);
  const [row] = rows(new Date("2026-03-10T09:05:00.000Z"));
  expect(row).toMatchObject({ id: 7, since: replied.toISOString() });
  expect(row?.due.at).toBeGreaterThan(replied.getTime());

  db.run("UPDATE contact_inquiries SET answered_at = '2026-03-10T10:00:00.000Z'");
  expect(rows(new Date("2026-03-12T09:00:00.000Z"))).toEqual([]);
  const again = new Date("2026-03-12T09:00:00.000Z");
  expect(await inTransaction((transaction) => reopen(transaction, "inquiry", 7, again))).toBe(true);
  expect(rows(again)).toMatchObject([{ id: 7, since: again.toISOString() }]);
  expect(countReturned([], replied.toISOString())).toBe(1);
  expect(countReturned([], again.toISOString())).toBe(0);

  // Somebody who writes a second time before anybody has answered has been waiting since the first.
  const later = new Date("2026-03-13T09:00:00.000Z");
  expect(await inTransaction((transaction) => reopen(transaction, "inquiry", 7, later))).toBe(false);
  expect(rows(later)).toMatchObject([{ id: 7, since: again.toISOString() }]);
});

it("no query of the desk reads a table: each uses an index", () => {
  const plans = [
    `SELECT ${WAITING_SINCE_SQL}, id FROM contact_inquiries WHERE handled_at IS NULL AND answered_at IS NULL AND held_reason IS NULL AND assignee_id IS ?
     AND ${WAITING_SINCE_SQL} >= ? AND (${WAITING_SINCE_SQL}, id) > (?, ?) AND ${WAITING_SINCE_SQL} <= ? ORDER BY ${WAITING_SINCE_SQL}, id LIMIT ?`,
    `SELECT count(*) FROM enrollment_entries WHERE handled_at IS NULL AND answered_at IS NULL AND held_reason IS NULL AND assignee_id IS ? AND ${WAITING_SINCE_SQL} > ?`,
    `SELECT count(*) FROM contact_inquiries WHERE handled_at IS NULL AND answered_at IS NULL AND held_reason IS NULL AND assignee_id IS ? AND ${WAITING_SINCE_SQL} > ? AND waiting_since IS NOT NULL`,
    "SELECT id FROM contact_inquiries WHERE handled_at IS NULL AND answered_at IS NOT NULL AND held_reason IS NULL AND (answered_at, id * 2 + 0) < (?, ?) ORDER BY answered_at DESC, id DESC LIMIT ?",
    "SELECT id FROM contact_inquiries WHERE handled_at IS NOT NULL AND held_reason IS NULL AND handled_at >= ? ORDER BY handled_at DESC, id DESC LIMIT ?",
  ].map((sql) => db.rows(`EXPLAIN QUERY PLAN ${sql}`, ...Array(sql.split("?").length - 1).fill(1)));
  expect(plans.flat().map((step) => (step as { detail: string }).detail)).toEqual([
    expect.stringMatching(
      /USING (COVERING )?INDEX contact_inquiries_waiting \(assignee_id=\? AND <expr>>\? AND <expr></,
    ),
    expect.stringMatching(
      /USING (COVERING )?INDEX enrollment_entries_waiting \(assignee_id=\? AND <expr>>\?\)/,
    ),
    expect.stringMatching(
      /USING (COVERING )?INDEX contact_inquiries_waiting \(assignee_id=\? AND <expr>>\?\)/,
    ),
    expect.stringMatching(/USING (COVERING )?INDEX contact_inquiries_answered/),
    expect.stringMatching(/USING (COVERING )?INDEX contact_inquiries_handled \(handled_at>\?\)/),
  ]);
});
