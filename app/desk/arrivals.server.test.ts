import { beforeEach, expect, it } from "vitest";
import type { StaffMember } from "~/db/staff/accounts.server";
import { markRows } from "~/db/submissions/changes/marking.server";
import { reopen } from "~/db/submissions/changes/reopen.server";
import { inquiryList } from "~/db/submissions/list-definitions.server";
import { addNote } from "~/db/submissions/thread/notes.server";
import { inTransaction } from "~/db/write.server";
import { addMember } from "../../tests/setup/accounts";
import { db } from "../../tests/setup/db";
import { insertEnrollment, insertInquiry } from "../../tests/setup/submissions";
import { arrivalsAddress, changesAddress, deskArrivalsAddress, type Newest } from "./arrivals";
import { countArrivals } from "./arrivals.server";

let grace: StaffMember;
let leyla: StaffMember;

beforeEach(async () => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM staff_members");
  grace = await addMember("grace@example.com");
  leyla = await addMember("leyla@example.com");
});

const asked = (address: string) => new URL(address, "http://localhost").searchParams;
const countSince = (newest: Newest, filters = "") =>
  countArrivals(asked(arrivalsAddress(newest, new URLSearchParams(filters))), grace);

it("counts what has arrived in the lists that are asked about, without suspected spam", () => {
  const inquiries = insertInquiry();
  const enrollments = insertEnrollment();
  expect(countSince({ inquiries, enrollments })).toBe(0);
  insertInquiry();
  insertInquiry({ heldReason: "trap" });
  insertEnrollment();
  insertEnrollment();
  expect(countSince({ inquiries, enrollments })).toBe(3);
  expect(countSince({ inquiries })).toBe(1);
});

it("counts of a list that is searched or filtered what matches", () => {
  const inquiries = insertInquiry({ subject: "Prices" });
  insertInquiry({ subject: "Prices", message: "For twelve" });
  insertInquiry({ subject: "Evenings", message: "For twelve" });
  expect(countSince({ inquiries }, "subject=Prices")).toBe(1);
  expect(countSince({ inquiries }, "q=twelve")).toBe(2);
  expect(countSince({ inquiries }, "q=twelve&from=2999-01-01")).toBe(0);
});

it("counts others' changes of a row since", async () => {
  const id = insertInquiry({ reference: "ANA23456" });
  const last = () => db.value("SELECT coalesce(max(id), 0) FROM audit_log") as number;
  const before = last();
  const changes = () => countArrivals(asked(changesAddress("ANA23456", before, 0)), grace);
  await markRows(inquiryList, { ids: [id], mark: "handled", by: grace });
  expect(changes()).toBe(0);
  await addNote(inquiryList, id, "Called", leyla);
  await markRows(inquiryList, { ids: [id], mark: "new", by: leyla });
  expect(changes()).toBe(2);
});

it("also tells the desk who has written again, until somebody answers", async () => {
  const [first, second] = [insertInquiry(), insertInquiry({ assigneeId: leyla.id })];
  const at = "2026-03-10T09:00:00.000Z";
  const arrived = () => countArrivals(asked(deskArrivalsAddress({ inquiries: second }, at)), grace);
  db.run("UPDATE contact_inquiries SET answered_at = '2026-03-09T09:00:00.000Z'");
  expect(arrived()).toBe(0);
  for (const [id, now] of [
    [first, "2026-03-10T08:59:00.000Z"],
    [second, "2026-03-10T09:01:00.000Z"],
  ] as const)
    await inTransaction((transaction) => reopen(transaction, "inquiry", id, new Date(now)));
  expect(arrived()).toBe(1);
  insertInquiry();
  expect(arrived()).toBe(2);
  db.run("UPDATE contact_inquiries SET answered_at = '2026-03-10T10:00:00.000Z'");
  expect(arrived()).toBe(1);
});

it("tells the page of a submission of what its sender has written since", () => {
  const id = insertInquiry({ reference: "BEN23456" });
  const changes = () => countArrivals(asked(changesAddress("BEN23456", 0, 1)), grace);
  const receive = (kind: string) =>
    db.run(
      `INSERT INTO received_mails (inquiry_id, kind, source, sender_address, received_at) VALUES (${id}, '${kind}', 'mailbox', '', '2026-03-10T09:00:00.000Z')`,
    );
  receive("reply");
  receive("automatic");
  expect(changes()).toBe(0);
  receive("unreadable");
  expect(changes()).toBe(1);
});
