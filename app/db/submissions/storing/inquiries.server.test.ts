import Database from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import { isReference } from "~/format/reference";
import { databaseFile } from "~/settings/data-folder.server";
import { inquiry, insertInquiry } from "../../../../tests/setup/submissions";
import { store } from "../../client.server";
import type { PageRequest } from "../../keyset.server";
import { summarizeInquiries } from "../counts.server";
import { deleteRows } from "../delete-rows.server";
import { type ListPage as Page, readList } from "../list/list.server";
import { findNearAddress } from "../list/near-address.server";
import type { ListQuery } from "../list/query.server";
import { inquiryList, type ListedInquiry } from "../list-definitions.server";
import { createInquiry } from "./inquiries.server";

const grace = { id: 1, email: "grace@example.com" };
const everything: ListQuery = { search: "", choices: {}, sort: "date", descending: true };
const listInquiries = (page: PageRequest, size: number) => readList(inquiryList, everything).page(page, size);

beforeEach(() => {
  store().$client.exec("DELETE FROM contact_inquiries");
});

const insertAt = (createdAt: string, phone: string | null = null) => insertInquiry({ createdAt, phone });

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const stored = () => store().$client.prepare("SELECT count(*) FROM contact_inquiries").pluck().get();

describe("an inquiry", () => {
  it("is stored as it was given, with a time", async () => {
    await createInquiry({ ...inquiry, phone: "+351 555 010 019" }, "form-1");
    const { rows } = listInquiries(undefined, 50);
    expect(rows).toEqual([
      expect.objectContaining({
        ...inquiry,
        phone: "+351 555 010 019",
        createdAt: expect.stringMatching(/Z$/),
      }),
    ]);
  });

  it("is on disk for everybody when the promise resolves", async () => {
    await createInquiry(inquiry, "form-1");
    const other = new Database(databaseFile, { readonly: true });
    expect(other.prepare("SELECT count(*) FROM contact_inquiries").pluck().get()).toBe(1);
    other.close();
  });

  it("is stored once however often the same form arrives", async () => {
    await Promise.all(Array.from({ length: 20 }, () => createInquiry(inquiry, "form-1")));
    expect(stored()).toBe(1);
  });

  it("has a reference, and a repetition of it has the same one", async () => {
    const { reference } = await createInquiry(inquiry, "form-1");
    expect(isReference(reference)).toBe(true);
    expect(await createInquiry(inquiry, "form-1")).toEqual({ reference });
    expect((await createInquiry(inquiry, "form-2")).reference).not.toBe(reference);
  });

  it("that is held as suspected spam is in no list and no count, and cannot be deleted from them", async () => {
    await createInquiry(inquiry, "form-1", "links");
    const id = Number(store().$client.prepare("SELECT id FROM contact_inquiries").pluck().get());
    expect(listInquiries(undefined, 50).rows).toEqual([]);
    expect(summarizeInquiries(minute(0))).toEqual({ total: 0, thisMonth: 0, withPhone: 0 });
    expect(await deleteRows(inquiryList, [id], grace)).toEqual([]);
    expect(stored()).toBe(1);
  });

  it("is a new one when the text was changed and the same form sent again", async () => {
    await createInquiry(inquiry, "form-1");
    await createInquiry({ ...inquiry, message: `${inquiry.message} Thank you!` }, "form-1");
    await createInquiry({ ...inquiry, phone: "+351 555 010 019" }, "form-1");
    expect(stored()).toBe(3);
  });

  it("is a new one when the same text comes from another form, or from none", async () => {
    await createInquiry(inquiry, "form-1");
    await createInquiry(inquiry, "form-2");
    await createInquiry(inquiry, undefined);
    await createInquiry(inquiry, undefined);
    await createInquiry(inquiry, "");
    expect(stored()).toBe(5);
  });

  it("that breaks a rule of the database is refused, not taken for a repetition", async () => {
    await expect(createInquiry({ ...inquiry, name: "A" }, "form-1")).rejects.toThrow("CHECK");
    expect(stored()).toBe(0);
  });

  it("can be deleted once, and the second time nothing is found", async () => {
    const id = insertAt(minute(1));
    const other = insertAt(minute(2));
    expect(await deleteRows(inquiryList, [id], grace)).toEqual([id]);
    expect(await deleteRows(inquiryList, [id], grace)).toEqual([]);
    expect(idsOf(listInquiries(undefined, 50).rows)).toEqual([other]);
  });
});

describe("a search", () => {
  const found = (search: string) =>
    idsOf(readList(inquiryList, { ...everything, search }).page(undefined, 50).rows);

  it("finds a telephone number by another one of its spellings, and a name by any apostrophe", async () => {
    await createInquiry({ ...inquiry, phone: "020 7946 0018", name: "Sean O'Neill" }, undefined);
    await createInquiry({ ...inquiry, phone: "+44 (0)20 7946 0018", name: "Seán O’Neill" }, undefined);
    const [abroad, local] = found(inquiry.email);
    for (const number of ["+44 20 7946 0018", "0044 20 7946 0018", "020 7946 0018", "+44 (0)20 79460018"])
      expect(found(number), number).toEqual([abroad, local]);
    for (const name of ["O'Neill", "o’neill", "O‘NEILL"]) expect(found(name), name).toEqual([abroad, local]);
    expect(found("+33 20 7946 0018")).toEqual([local]);
  });

  it.each([
    ["美咲", { name: "佐藤\u3000美咲" }],
    ["佐藤\u3000美咲", { name: "佐藤\u3000美咲" }],
    ["Li", { name: "Ana\u00A0Li" }],
    ["0612345678", { phone: "06\u00A012\u202F34\u00A056\u00A078" }],
    ["06 12 34 56 78", { phone: "06\u201112\u201134\u201156\u201378" }],
  ])("finds “%s” whichever spaces and dashes the visitor’s keyboard types: %j", (search, values) => {
    const id = insertInquiry(values);
    expect(found(search)).toEqual([id]);
  });

  it("finds two letters behind a bracket, a quotation mark, a hyphen or a slash", () => {
    const ids = ["Ana (HR)", "The “HR”", "The 'HR'", "Our IT/HR", "Head-HR"].map((name) =>
      insertInquiry({ name }),
    );
    insertInquiry({ name: "Shrill" });
    expect(found("hr")).toEqual(ids.reverse());
  });

  it("cut at an emoji that exceeds the limit finds what comes before it", () => {
    const word = `${"x".repeat(99)}🎓`;
    const id = insertInquiry({ message: word });
    expect(found(word)).toEqual([id]);
  });

  it.each([
    ["the name", "ana.rbieiro@example.com"],
    ["the beginning of the name", "nna.ribeiro@example.com"],
    ["the end of the name", "ana.ribeir@example.com"],
    ["the middle of the name", "ana.irbeiro@example.com"],
    ["the domain", "Ana.Ribeiro@exampel.com"],
    ["the “@” and the letter before it", "ana.ribeir@oexample.com"],
    ["the “@” and the letter after it", "ana.ribeiroe@xample.com"],
  ])("for an address with a slip in %s suggests the stored address", (_, slipped) => {
    insertInquiry({ email: "Ana.Ribeiro@example.com" });
    insertInquiry({ email: "bea@example.com" });
    expect(found(slipped)).toEqual([]);
    expect(findNearAddress(inquiryList, slipped)).toBe("Ana.Ribeiro@example.com");
  });

  it.each(["anna.ribero@example.com", "ana.ribeiro", "@example.com", "a@b", "😀@example.com", '"@*', ""])(
    "for “%s” suggests nothing",
    (search) => {
      insertInquiry({ email: "ana.ribeiro@example.com" });
      expect(findNearAddress(inquiryList, search)).toBeUndefined();
    },
  );

  it("offers the newest of two addresses that are one slip away", () => {
    for (const name of ["ana.ribeiro", "ana.ribeira"]) insertInquiry({ email: `${name}@example.com` });
    expect(findNearAddress(inquiryList, "ana.ribeir@example.com")).toBe("ana.ribeira@example.com");
  });

  it("offers no address of what is held as suspected spam", () => {
    insertInquiry({ email: "ana.ribeiro@example.com", heldReason: "links" });
    expect(findNearAddress(inquiryList, "ana.ribero@example.com")).toBeUndefined();
  });
});

describe("the list", () => {
  /** 25 rows, five at the same time. @returns their ids in the order of the list */
  function insertMany(): number[] {
    return Array.from({ length: 25 }, (_, n) => insertAt(minute(Math.floor(n / 5)))).reverse();
  }

  function readPages(size: number, follow: (page: Page<ListedInquiry>) => PageRequest, from: PageRequest) {
    const pages: Page<ListedInquiry>[] = [];
    let request = from;
    do {
      const page: Page<ListedInquiry> = listInquiries(request, size);
      pages.push(page);
      request = follow(page);
    } while (request);
    return pages;
  }
  const older = (page: Page<ListedInquiry>): PageRequest => page.after && { after: page.after };
  const newer = (page: Page<ListedInquiry>): PageRequest => page.before && { before: page.before };

  it.each([1, 3, 5, 24, 25, 26])("shows each row once, newest first, in pages of %i", (size) => {
    const expected = insertMany();
    const pages = readPages(size, older, undefined);
    expect(pages.flatMap(({ rows }) => idsOf(rows))).toEqual(expected);
    expect(pages).toHaveLength(Math.ceil(25 / size));
    expect(pages.every(({ rows }) => rows.length <= size)).toBe(true);
    expect(pages[0]?.before).toBeUndefined();
  });

  it.each([1, 3, 5, 24])("leads back the same way, in pages of %i", (size) => {
    const expected = insertMany();
    const last = readPages(size, older, undefined).at(-1);
    const back = readPages(size, newer, last?.before && { before: last.before });
    const seen = [...back.reverse().flatMap(({ rows }) => idsOf(rows)), ...idsOf(last?.rows ?? [])];
    expect(seen).toEqual(expected);
    expect(back.every((page) => page.after !== undefined)).toBe(true);
  });

  it("has one page and no way to another where everything fits", () => {
    insertAt(minute(1));
    const page = listInquiries(undefined, 1);
    expect(page).not.toHaveProperty("after");
    expect(page).not.toHaveProperty("before");
  });

  it("is not shifted by rows that arrive while somebody reads", () => {
    const expected = insertMany();
    const first = listInquiries(undefined, 10);
    const late = insertAt(minute(99));
    const second = listInquiries(older(first), 10);
    expect(idsOf([...first.rows, ...second.rows])).toEqual(expected.slice(0, 20));
    expect(idsOf(listInquiries(newer(second), 50).rows)[0]).toBe(late);
  });

  it("is not shifted by rows that are deleted while somebody reads", async () => {
    const expected = insertMany();
    const first = listInquiries(undefined, 10);
    for (const { id } of first.rows) await deleteRows(inquiryList, [id], grace);
    expect(idsOf(listInquiries(older(first), 10).rows)).toEqual(expected.slice(10, 20));
  });

  it("shows its beginning, never an empty page, when the last row of a page was deleted", async () => {
    const expected = insertMany();
    const pages = readPages(24, older, undefined);
    const lastRequest = older(pages[0] as Page<ListedInquiry>);
    await deleteRows(inquiryList, [pages[1]?.rows[0]?.id ?? 0], grace);
    const page = listInquiries(lastRequest, 24);
    expect(idsOf(page.rows)).toEqual(expected.slice(0, 24));
    expect(page).not.toHaveProperty("before");
  });

  it("shows its beginning when all newer rows were deleted", async () => {
    insertMany();
    const first = listInquiries(undefined, 10);
    const second = listInquiries(older(first), 10);
    for (const { id } of first.rows) await deleteRows(inquiryList, [id], grace);
    expect(idsOf(listInquiries(newer(second), 10).rows)).toEqual(idsOf(second.rows));
  });
});

describe("the summary", () => {
  it("counts all rows, those since the month began, and those with a phone number", () => {
    insertAt("2026-02-28T23:59:59.999Z", "+351 555 010 019");
    insertAt("2026-03-01T00:00:00.000Z");
    insertAt("2026-03-14T09:42:00.000Z", "1");
    expect(summarizeInquiries("2026-03-01T00:00:00.000Z")).toEqual({
      total: 3,
      thisMonth: 2,
      withPhone: 2,
    });
  });

  it("is zero without rows", () => {
    expect(summarizeInquiries(minute(0))).toEqual({ total: 0, thisMonth: 0, withPhone: 0 });
  });
});
