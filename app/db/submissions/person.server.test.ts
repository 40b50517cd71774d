import { beforeEach, expect, it, vi } from "vitest";
import { normalizeEmail } from "~/format/email-address";
import { db } from "../../../tests/setup/db";
import { insertEnrollment, insertInquiry } from "../../../tests/setup/submissions";
import { store } from "../client.server";
import { contactInquiries, enrollmentEntries, type SubmissionKind } from "../schema";
import {
  findByReference,
  findPerson,
  personFinder,
  rowsWithSharedContact,
  submissionsFrom,
} from "./person.server";

vi.mock(import("~/format/email-address"), { spy: true });

beforeEach(() => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries");
});

/** The submissions found for the sender of a row, as kinds and ids, latest first. */
function personOf(kind: SubmissionKind, id: number): string[] {
  const table = { inquiry: "contact_inquiries", enrollment: "enrollment_entries" }[kind];
  const reference = db.value(`SELECT reference FROM ${table} WHERE id = ?`, id);
  const start = findByReference(String(reference));
  if (!start) throw new Error("The row is not there.");
  return findPerson(start).map((row) => `${row.kind} ${row.id}`);
}

const at = (minute: number) => `2026-03-14T09:${String(minute).padStart(2, "0")}:00.000Z`;

it("somebody who writes from the same address is one person, whatever its case, in both lists", () => {
  const first = insertInquiry({ email: "Ana@Example.com", createdAt: at(1) });
  const second = insertEnrollment({ email: "ana@example.com", phone: "+351 555 010 019", createdAt: at(2) });
  insertInquiry({ email: "ben@example.com" });
  const both = [`enrollment ${second}`, `inquiry ${first}`];
  expect(personOf("inquiry", first)).toEqual(both);
  expect(personOf("enrollment", second)).toEqual(both);
});

it("of submissions with the same time, as another program may store them, the last ones come first", () => {
  const ids = [1, 2, 3].map(() => insertInquiry({ createdAt: at(1) })).reverse();
  for (const id of ids) expect(personOf("inquiry", id)).toEqual(ids.map((each) => `inquiry ${each}`));
  expect(submissionsFrom("ana@example.com", 2).map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

it("an address with letters beyond ASCII is found in any case", () => {
  const first = insertInquiry({ email: "ÖZLEM@example.com", createdAt: at(1) });
  const second = insertInquiry({ email: "özlem@example.com", createdAt: at(2) });
  expect(personOf("inquiry", first)).toEqual([`inquiry ${second}`, `inquiry ${first}`]);
});

it("a host in letters beyond ASCII is the same as its form in DNS", () => {
  const ids = ["ana@EXÄMPLE.de", "ana@xn--exmple-cua.de", "ana@exämple.de"].map((email, minute) =>
    insertInquiry({ email, createdAt: at(minute) }),
  );
  const all = ids.map((id) => `inquiry ${id}`).reverse();
  for (const id of ids) expect(personOf("inquiry", id)).toEqual(all);
});

it("rows with letters beyond ASCII are compared once for a page, not once for each of its rows", () => {
  for (let n = 0; n < 200; n++)
    insertInquiry({ email: `zoë${n}@exämple.com`, phone: `+44 20 7946 ${1000 + n}` });
  const rows = db.values("SELECT reference FROM contact_inquiries LIMIT 50");
  const sent = rows.flatMap((reference) => findByReference(String(reference)) ?? []);
  vi.mocked(normalizeEmail).mockClear();
  const find = personFinder();
  expect(sent.map((row) => find(row).length)).toEqual(Array(50).fill(1));
  expect(vi.mocked(normalizeEmail).mock.calls.length).toBeLessThan(2 * 200);
});

it("a telephone number links two addresses, with and without its country code, and so on from there", () => {
  const work = insertInquiry({ email: "ana@work.example", phone: "+44 (0)20 7946 0018", createdAt: at(1) });
  const home = insertInquiry({ email: "ana@home.example", phone: "020 7946 0018", createdAt: at(2) });
  const later = insertInquiry({ email: "ana@home.example", phone: null, createdAt: at(3) });
  insertInquiry({ email: "ben@example.com", phone: "+44 20 7946 0019" });
  insertInquiry({ email: "zoe@example.com", phone: "+44 161 946 0018" });
  const all = [`inquiry ${later}`, `inquiry ${home}`, `inquiry ${work}`];
  for (const id of [work, home, later]) expect(personOf("inquiry", id)).toEqual(all);
});

it("a telephone number links two addresses whatever spaces and dashes a copied one contains", () => {
  const phones = [
    "+33 6 12 34 56 78",
    "06\u00A012\u202F34\u300056\u00A078",
    "06\u201012\u201134\u201256\u201378\u200E",
  ];
  const ids = phones.map((phone, n) =>
    insertInquiry({ email: `ana${n}@example.com`, phone, createdAt: at(n) }),
  );
  const all = ids.map((id) => `inquiry ${id}`).reverse();
  for (const id of ids) expect(personOf("inquiry", id)).toEqual(all);
});

it("a number with many addresses is a switchboard's, or made up, and links nobody", () => {
  const ids = [1, 2, 3, 4, 5].map((n) => insertInquiry({ email: `v${n}@example.com`, phone: "1234567890" }));
  expect(personOf("inquiry", ids[0] ?? 0)).toHaveLength(5);
  insertInquiry({ email: "v6@example.com", phone: "123 456 7890" });
  expect(personOf("inquiry", ids[0] ?? 0)).toEqual([`inquiry ${ids[0]}`]);
});

it("somebody who has written more often than a page can show is read up to its limit", () => {
  const ids = Array.from({ length: 103 }, (_, n) =>
    insertInquiry({ phone: "+44 20 7946 0018", createdAt: at(n % 60) }),
  );
  expect(personOf("inquiry", ids[0] ?? 0)).toHaveLength(100);
});

it("held submissions belong to no person", () => {
  const first = insertInquiry({ email: "ana@example.com" });
  insertInquiry({ email: "ana@example.com", heldReason: "trap" });
  expect(personOf("inquiry", first)).toEqual([`inquiry ${first}`]);
});

it("of a page's rows, only those are looked at that share an address or the end of a number", () => {
  const ids = [
    insertInquiry({ email: "ana@example.com" }),
    insertInquiry({ email: "ben@example.com", phone: "+351 555 010 019" }),
    insertInquiry({ email: "zoe@example.com", phone: "+351 555 010 018" }),
  ];
  insertEnrollment({ email: "ANA@example.com", phone: "555 010 019" });
  ids.push(insertInquiry({ email: "leo@example.com" }), insertInquiry({ email: "leo@example.com" }));
  ids.push(insertInquiry({ email: "ÖZLEM@example.com" }));
  insertEnrollment({ email: "özlem@example.com" });
  const references = store().$client.prepare("SELECT reference FROM contact_inquiries ORDER BY id").pluck();
  const rows = references.all().flatMap((reference) => findByReference(String(reference)) ?? []);
  expect(rowsWithSharedContact(rows).map(({ id }) => id)).toEqual(ids.filter((_, n) => n !== 2));
});

it("both questions are answered by an index", () => {
  for (const table of [contactInquiries, enrollmentEntries]) {
    const name = table === contactInquiries ? "contact_inquiries" : "enrollment_entries";
    const sql = store().$client.prepare("SELECT sql FROM sqlite_schema WHERE name = ?").pluck();
    const expression = /\((substr.*)\)$/.exec(String(sql.get(`${name}_phone_end`)))?.[1];
    for (const condition of [`${expression} = '9460018'`, `lower(trim("email")) = 'ana@example.com'`]) {
      const plan = db.rows(
        `EXPLAIN QUERY PLAN SELECT id FROM ${name} WHERE ${condition} AND held_reason IS NULL ORDER BY id DESC`,
      ) as { detail: string }[];
      expect(plan.map(({ detail }) => detail).join()).toMatch(
        /SEARCH \w+ USING INDEX \w+_(address|phone_end)/,
      );
    }
  }
});
