import { millisecondsInMinute } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { addMember } from "../../../../tests/setup/accounts";
import { db } from "../../../../tests/setup/db";
import {
  inquiry,
  insertEnrollment,
  insertInquiry,
  enrollment as validEnrollment,
} from "../../../../tests/setup/submissions";
import { LAST_PAGE_REQUEST, type PageRequest } from "../../keyset.server";
import { storeReceivedMail } from "../../received/received.server";
import { inTransaction } from "../../write.server";
import { readList } from "../list/list.server";
import { enrollmentList, inquiryList } from "../list-definitions.server";
import { createEnrollment } from "../storing/enrollments.server";
import { createInquiry } from "../storing/inquiries.server";
import {
  countHeld,
  countHeldAs,
  deleteHeld,
  findHeld,
  findReleased,
  hasDeletedHeld,
  listHeld,
  oldestHeld,
  purgeHeld,
} from "./held.server";
import { releaseHeld } from "./release.server";

const everything = { search: "", choices: {}, sort: "date", descending: true };

const grace = { id: 1, email: "grace@example.com" };
const enrollment = { ...validEnrollment, firstName: "Ben", lastName: "Mori", email: "ben@example.com" };

beforeEach(() => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries");
});

const mailStates = () => db.rows("SELECT recipient, state FROM outbox_mails ORDER BY id");
const replyComes = (id: number) =>
  inTransaction((transaction) =>
    storeReceivedMail(transaction, {
      ...{ kind: "reply", source: "mailbox", senderAddress: "ana@example.com" },
      ...{ about: { kind: "inquiry", id }, receivedAt: new Date().toISOString() },
    }),
  );
const heldIds = () => listHeld(undefined, 50).rows.map(({ id }) => id);

describe("what is held", () => {
  it("is one list, newest first, with what staff need to judge it", async () => {
    await createInquiry(inquiry, "form-1", "links fast");
    await createInquiry(inquiry, "form-2");
    await createEnrollment(enrollment, "form-3", "trap");
    db.run("UPDATE contact_inquiries SET created_at = '2026-01-01T00:00:00.000Z'");
    const { rows } = listHeld(undefined, 50);
    expect(rows).toEqual([
      expect.objectContaining({ kind: "enrollment", name: "Ben Mori", heldReason: "trap" }),
      expect.objectContaining({
        kind: "inquiry",
        name: "Ana Ribeiro",
        text: "Prices\nWhat does a group of twelve cost?",
        heldReason: "links fast",
      }),
    ]);
    for (const { id, name } of rows) expect(findHeld(id)).toMatchObject({ id, name });
  });

  it.each(["ANA@Exämple.de", "ana@xn--exmple-cua.de"])(
    "is counted for the address of %s, however it is spelled, and for its reference",
    (email) => {
      insertEnrollment({ email, heldReason: "links" });
      insertInquiry({ email, reference: "2345CDFG", heldReason: "links" });
      insertInquiry({ email });
      insertInquiry({ email: "özlem@exämple.de", heldReason: "links" });
      const searches = [" ana@exämple.de ", "Ana@XN--exmple-cua.de", "ben@exämple.de", "exämple", "2345cdfg"];
      expect(searches.map(countHeldAs)).toEqual([2, 2, 0, 0, 1]);
    },
  );

  it("is counted up to 10,000", () => {
    for (const [rows, atLeast] of [
      [10_000, false],
      [1, true],
    ] as const) {
      db.run(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})
         INSERT INTO contact_inquiries (name, email, subject, message, held_reason)
         SELECT 'Ana', 'ana@example.com', 'Prices', 'To Lisbon, please', 'links' FROM numbers`);
      expect(countHeld()).toEqual({ rows: 10_000, atLeast });
    }
  });

  it("waits since the oldest of both forms arrived", () => {
    insertInquiry({ createdAt: "2026-01-01T09:00:00.000Z" });
    expect(oldestHeld()).toBeUndefined();
    for (const day of ["04", "03"])
      insertInquiry({ createdAt: `2026-01-${day}T09:00:00.000Z`, heldReason: "links" });
    expect(oldestHeld()).toBe("2026-01-03T09:00:00.000Z");
    insertEnrollment({ createdAt: "2026-01-02T09:00:00.000Z", heldReason: "trap" });
    expect(oldestHeld()).toBe("2026-01-02T09:00:00.000Z");
  });

  it("joins its list when it is released, and its mails are queued; others stay held", async () => {
    await createInquiry(inquiry, "form-1", "links");
    await createEnrollment(enrollment, "form-2", "trap");
    const [enrollmentId = 0, inquiryId = 0] = heldIds().sort((a, b) => (b % 2) - (a % 2));
    expect(findReleased(inquiryId)).toBeUndefined();
    expect(await releaseHeld(inquiryId, grace)).toEqual(expect.any(Number));
    expect(await releaseHeld(inquiryId, grace)).toBeUndefined();
    expect(findReleased(inquiryId)).toMatchObject({ name: "Ana Ribeiro" });
    expect(findReleased(enrollmentId)).toBeUndefined();
    expect(readList(inquiryList, everything).page(undefined, 50).rows).toHaveLength(1);
    expect(readList(enrollmentList, everything).page(undefined, 50).rows).toEqual([]);
    expect(mailStates()).toEqual([
      { recipient: "ana@example.com", state: "queued" },
      { recipient: "ben@example.com", state: "held" },
    ]);
    expect(heldIds()).toEqual([enrollmentId]);
  });

  it("is deleted with its mails, which is recorded; what is not held cannot be deleted here", async () => {
    const staff = await addMember("grace@example.com");
    await createInquiry(inquiry, "form-1", "links");
    await createInquiry({ ...inquiry, email: "zoe@example.com" }, "form-2", "links");
    const [zoe = 0, id = 0] = heldIds();
    expect([findHeld(zoe)?.email, findHeld(id)?.email]).toEqual(["zoe@example.com", "ana@example.com"]);
    expect(await deleteHeld(id, staff)).toBe(true);
    expect(await deleteHeld(id, staff)).toBe(false);
    expect(heldIds()).toEqual([zoe]);
    expect(hasDeletedHeld(id, staff)).toBe(true);
    expect(hasDeletedHeld(id + 1, staff)).toBe(false);
    expect(hasDeletedHeld(id, { ...staff, id: staff.id + 1 })).toBe(false);
    expect(mailStates()).toMatchObject([{ recipient: "zoe@example.com" }]);
    const entry = db.row("SELECT kind, staff_email, details FROM audit_log ORDER BY id DESC");
    expect(entry).toMatchObject({ kind: "deletion", staff_email: "grace@example.com" });

    await createInquiry(inquiry, "form-3");
    const rowId = db.value("SELECT max(id) FROM contact_inquiries") as number;
    expect(await deleteHeld(rowId * 2, staff)).toBe(false);
    expect(readList(inquiryList, everything).page(undefined, 50).rows).toHaveLength(1);
  });

  it("is deleted when it is old; what is not held stays", async () => {
    await createInquiry(inquiry, "form-1", "links");
    await createInquiry(inquiry, "form-2");
    await createEnrollment(enrollment, "form-3", "trap");
    for (const id of db.values("SELECT id FROM contact_inquiries") as number[]) await replyComes(id);
    db.run(`
      UPDATE contact_inquiries SET created_at = '2026-01-01T00:00:00.000Z';
      UPDATE enrollment_entries SET created_at = '2026-01-03T00:00:00.000Z'`);
    expect(await purgeHeld(new Date("2026-01-02"))).toBe(1);
    expect(await purgeHeld(new Date("2026-01-02"))).toBe(0);
    expect(readList(inquiryList, everything).page(undefined, 50).rows).toHaveLength(1);
    expect(heldIds()).toHaveLength(1);
    expect([mailStates().length, db.value("SELECT count(*) FROM received_mails")]).toEqual([2, 1]);
  });

  it("is recorded by numbers only when it is deleted for its age, and not where nothing is old", async () => {
    await createInquiry(inquiry, "form-1", "links");
    await createInquiry({ ...inquiry, email: "zoe@example.com" }, "form-2", "links");
    await createEnrollment(enrollment, "form-3", "trap");
    const lastEntries = () =>
      db.rows("SELECT kind, staff_id, details FROM audit_log ORDER BY id DESC LIMIT 2");
    const before = lastEntries();
    await purgeHeld(new Date("2026-01-02"));
    expect(lastEntries()).toEqual(before);
    await purgeHeld(new Date(Date.now() + millisecondsInMinute));
    expect(lastEntries()).toEqual([
      {
        kind: "erasure",
        staff_id: null,
        details: '{"cause":"spam","counts":{"inquiries":2,"enrollments":1,"mails":3}}',
      },
      ...before.slice(0, 1),
    ]);

    await createInquiry(inquiry, "form-4", "links");
    await replyComes(db.value("SELECT max(id) FROM contact_inquiries") as number);
    await purgeHeld(new Date(Date.now() + millisecondsInMinute));
    // A list from which nothing was deleted is not named.
    expect(lastEntries()[0]).toMatchObject({
      details: '{"cause":"spam","counts":{"inquiries":1,"mails":2}}',
    });
  });
});

describe("its pages", () => {
  /** Rows of both forms, several at the same time, and ordinary ones between them. @returns how many are held */
  function insertMany(): number {
    for (let n = 0; n < 40; n++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n % 6)).toISOString();
      const insert = n % 3 === 0 ? insertInquiry : insertEnrollment;
      insert({ createdAt, heldReason: n % 8 === 7 ? null : "links" });
    }
    return 35;
  }

  it.each([1, 2, 7, 34, 35, 36])("of %i rows lead through everything, and back the same way", (size) => {
    const count = insertMany();
    const forward: number[][] = [];
    let request: PageRequest;
    let last = listHeld(undefined, size);
    forward.push(last.rows.map(({ id }) => id));
    while (last.after) {
      request = { after: last.after };
      last = listHeld(request, size);
      forward.push(last.rows.map(({ id }) => id));
    }
    expect(new Set(forward.flat()).size).toBe(count);
    expect(forward.flat()).toHaveLength(count);

    const back: number[] = last.rows.map(({ id }) => id);
    while (last.before) {
      last = listHeld({ before: last.before }, size);
      back.unshift(...last.rows.map(({ id }) => id));
    }
    expect(back).toEqual(forward.flat());

    const { rows, after } = listHeld(LAST_PAGE_REQUEST, size);
    expect(rows.map(({ id }) => id)).toEqual(forward.flat().slice(-size));
    expect(after).toBeUndefined();
  });
});
