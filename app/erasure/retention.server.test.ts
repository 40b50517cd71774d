import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import {
  deleteOlder,
  deleteOlderUnmatched,
  readRetention,
  retentionToken,
  writeRetention,
} from "~/db/retention.server";
import { insertEnrollment, insertInquiry } from "../../tests/setup/submissions";
import { countTooOld, enforceRetention, startRetention } from "./retention.server";

const run = (sql: string) => store().$client.exec(sql);
const all = (sql: string) => store().$client.prepare(sql).pluck().all();

beforeEach(() =>
  run(
    "DELETE FROM received_mails; DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM settings",
  ),
);

const grace = { id: 1, email: "grace@example.com" };
const NOW = new Date("2026-03-31T15:00:00.000Z");
const off = { inquiry: null, enrollment: null };

const names = () => all("SELECT name FROM contact_inquiries ORDER BY id");

describe("the retention", () => {
  it("is off until it is set, and can be turned off again", async () => {
    expect(readRetention()).toEqual(off);
    await writeRetention({ inquiry: 365, enrollment: null }, grace);
    expect(readRetention()).toEqual({ inquiry: 365, enrollment: null });
    await writeRetention(off, grace);
    expect(readRetention()).toEqual(off);
  });

  it("that is set twice does not conflict with itself", async () => {
    const seen = retentionToken(readRetention());
    const retention = { inquiry: 365, enrollment: null };
    expect(await writeRetention(retention, grace, seen)).toBe(true);
    expect(await writeRetention(retention, grace, seen)).toBe(true);
    expect(await writeRetention({ ...retention, inquiry: 100 }, grace, seen)).toBe(false);
  });

  it("deletes what is older by whole days, as counted before, and nothing else", async () => {
    insertInquiry({ name: "Older", createdAt: "2026-02-28T23:59:59.999Z" });
    insertInquiry({ name: "Border", createdAt: "2026-03-01T00:00:00.000Z" });
    insertInquiry({ name: "Spam", createdAt: "2020-01-01T00:00:00.000Z", heldReason: "links" });
    insertEnrollment({ createdAt: "2020-01-01T00:00:00.000Z" });
    const retention = { inquiry: 30, enrollment: null };
    expect(countTooOld(retention, NOW)).toEqual({ inquiry: 1, enrollment: 0, unmatched: 0 });

    await enforceRetention(NOW);
    expect(names()).toEqual(["Older", "Border", "Spam"]);
    await writeRetention(retention, grace);
    await enforceRetention(NOW);
    expect(names()).toEqual(["Border", "Spam"]);
    expect(all("SELECT count(*) FROM enrollment_entries")).toEqual([1]);
  });

  it("deletes the oldest first, whatever its number", async () => {
    insertInquiry({ name: "Old", createdAt: "2025-02-01T00:00:00.000Z" });
    insertInquiry({ name: "Oldest", createdAt: "2025-01-01T00:00:00.000Z" });
    await writeRetention({ inquiry: 30, enrollment: null }, grace);
    expect(await deleteOlder("inquiry", NOW, 1)).toEqual({ submissions: 1, mails: 0 });
    expect(names()).toEqual(["Old"]);
  });

  it("is logged when it changes, and runs once at a time", async () => {
    const changes = () => all("SELECT count(*) FROM audit_log WHERE kind = 'retention'");
    const [before = 0] = changes() as number[];
    for (const days of [30, 30, 31]) await writeRetention({ inquiry: days, enrollment: null }, grace);
    expect(changes()).toEqual([before + 2]);
    const running = enforceRetention(NOW);
    expect(enforceRetention(NOW)).toBe(running);
    await running;
  });

  it("leaves traces to be removed, also of mails that match nothing", async () => {
    const due = () => all("SELECT name FROM settings WHERE name LIKE 'rewrite.due%' ORDER BY name");
    await writeRetention({ inquiry: 30, enrollment: null }, grace);
    run(`INSERT INTO received_mails (kind, source, sender_address, received_at)
      VALUES ('reply', 'mailbox', 'eve@example.com', '2025-01-01T00:00:00.000Z')`);
    expect(await deleteOlderUnmatched(NOW, 5)).toBe(1);
    expect(due()).toEqual(["rewrite.due"]);
    insertInquiry({ name: "Old", createdAt: "2025-02-01T00:00:00.000Z" });
    await deleteOlder("inquiry", NOW, 5);
    expect(due()).toEqual(["rewrite.due", "rewrite.due.inquiry"]);
  });

  it("deletes the mails that match nothing with the inquiries, set aside or not, with their raw form", async () => {
    const insert = (receivedAt: string, more = "NULL, NULL") =>
      run(`INSERT INTO received_mails (kind, source, sender_address, subject, received_at, set_aside_at, inquiry_id)
        VALUES ('reply', 'mailbox', 'eve@example.com', '${receivedAt.slice(0, 10)}', '${receivedAt}', ${more})`);
    insertInquiry({ name: "Border", createdAt: "2026-03-01T00:00:00.000Z" });
    insert("2026-02-27T00:00:00.000Z");
    insert("2026-02-28T23:59:59.999Z", "'2026-03-02', NULL");
    insert("2026-03-01T00:00:00.000Z");
    insert("2020-01-01T00:00:00.000Z", "NULL, (SELECT id FROM contact_inquiries)");
    run("INSERT INTO received_mail_sources SELECT id, 'raw' FROM received_mails");
    const retention = { inquiry: 30, enrollment: null };
    expect(countTooOld(retention, NOW)).toEqual({ inquiry: 0, enrollment: 0, unmatched: 2 });
    expect(countTooOld({ inquiry: null, enrollment: 30 }, NOW)).toMatchObject({ unmatched: 0 });
    await writeRetention({ inquiry: null, enrollment: 30 }, grace);
    await enforceRetention(NOW);
    expect(all("SELECT count(*) FROM received_mails")).toEqual([4]);

    await writeRetention(retention, grace);
    await enforceRetention(NOW);
    expect(all("SELECT subject FROM received_mails ORDER BY subject")).toEqual(["2020-01-01", "2026-03-01"]);
    expect(all("SELECT count(*) FROM received_mail_sources")).toEqual([2]);
    expect(all("SELECT details FROM audit_log WHERE kind = 'erasure' ORDER BY id DESC LIMIT 1")).toEqual([
      '{"cause":"retention","counts":{"mails":2}}',
    ]);
  });

  it.each([
    ["turned off", off],
    ["made longer", { inquiry: 3650, enrollment: 3650 }],
  ])("deletes nothing more once it has been %s while it runs", async (_, retention) => {
    const before = 200;
    for (let n = 0; n < before; n++) insertInquiry({ name: "Older", createdAt: "2025-01-01T00:00:00.000Z" });
    insertEnrollment({ createdAt: "2025-01-01T00:00:00.000Z" });
    await writeRetention({ inquiry: 30, enrollment: 30 }, grace);
    const running = enforceRetention(NOW);
    await vi.waitFor(() => expect(names().length).toBeLessThan(before), { interval: 1 });
    await writeRetention(retention, grace);
    const left = names().length;
    expect(left).toBeGreaterThan(0);
    await running;
    expect(names()).toHaveLength(left);
    expect(all("SELECT count(*) FROM enrollment_entries")).toEqual([1]);
  });

  it("deletes the mails too, in as many batches as needed, and is logged once, with counts only", async () => {
    for (let n = 0; n < 120; n++) insertEnrollment({ createdAt: "2025-01-01T00:00:00.000Z" });
    run(`INSERT INTO outbox_mails (kind, enrollment_id, message_id, recipient, subject, content, state, queued_at)
      SELECT 'test', id, 'id', email, 'Hello', '{}', 'sent', '' FROM enrollment_entries LIMIT 3`);
    run(`INSERT INTO received_mails (kind, source, sender_address, received_at, enrollment_id)
      SELECT 'reply', 'mailbox', email, created_at, id FROM enrollment_entries LIMIT 2`);
    await writeRetention({ inquiry: null, enrollment: 30 }, grace);
    await enforceRetention(NOW);
    expect(all("SELECT count(*) FROM enrollment_entries")).toEqual([0]);
    expect(all("SELECT count(*) FROM outbox_mails")).toEqual([0]);
    expect(all("SELECT count(*) FROM received_mails")).toEqual([0]);
    expect(all("SELECT details FROM audit_log WHERE kind = 'erasure' ORDER BY id DESC LIMIT 1")).toEqual([
      '{"cause":"retention","counts":{"enrollments":120,"mails":5}}',
    ]);
    // The pending removal of the rows' traces, which comes last.
    expect(all("SELECT name FROM settings WHERE name LIKE 'rewrite.%'")).toEqual([]);
    const entries = all("SELECT count(*) FROM audit_log");
    await enforceRetention(NOW);
    expect(all("SELECT count(*) FROM audit_log")).toEqual(entries);
  });

  it("logs what an interrupted run has deleted", async () => {
    run(`INSERT INTO settings VALUES ('retention.unrecorded.inquiry', '{"submissions":7,"mails":2}')`);
    await enforceRetention(NOW);
    expect(all("SELECT details FROM audit_log WHERE kind = 'erasure' ORDER BY id DESC LIMIT 1")).toEqual([
      '{"cause":"retention","counts":{"inquiries":7,"mails":2}}',
    ]);
  });
});

describe("a clock that has jumped years ahead", () => {
  afterEach(() => vi.useRealTimers());

  it("deletes nothing, which the log says, until something is stored with its time", async () => {
    const error = vi.spyOn(console, "error").mockReturnValue();
    await writeRetention({ inquiry: 30, enrollment: null }, grace);
    insertInquiry({ name: "Ana", createdAt: new Date().toISOString() });
    vi.useFakeTimers({ now: new Date("2099-03-31T15:00:00.000Z") });
    startRetention();
    await vi.advanceTimersByTimeAsync(millisecondsInMinute);
    expect(names()).toEqual(["Ana"]);
    expect(error.mock.calls).toEqual([
      [expect.stringMatching(/clock says 2099-03-31, .* Correct the clock/)],
    ]);
    insertInquiry({ name: "Ben", createdAt: new Date().toISOString() });
    await vi.advanceTimersByTimeAsync(millisecondsInHour);
    expect(names()).toEqual(["Ben"]);
  });
});
