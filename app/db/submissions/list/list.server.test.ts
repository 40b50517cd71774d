import fs from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createMatcher, readTerms } from "~/search/words";
import { databaseFile } from "~/settings/data-folder.server";
import { db } from "../../../../tests/setup/db";
import { inquiry, insertEnrollment, insertInquiry } from "../../../../tests/setup/submissions";
import { closeStore, store } from "../../client.server";
import { formatPosition, LAST_PAGE_REQUEST, type PageRequest, parsePosition } from "../../keyset.server";
import { markRows } from "../changes/marking.server";
import { changeWork } from "../changes/work.server";
import { countWaiting, mostFrequentAnswers, readCount, summarizeInquiries } from "../counts.server";
import { deleteRows } from "../delete-rows.server";
import { enrollmentList, inquiryList, type ListDefinition } from "../list-definitions.server";
import { readNotes } from "../stored-notes.server";
import { createInquiry } from "../storing/inquiries.server";
import { addNote, removeNote } from "../thread/notes.server";
import {
  countNewerRows,
  countRowsExactly,
  type ListPage,
  readBatches,
  readList,
  readNeighbors,
  readRows,
} from "./list.server";
import type { ListQuery } from "./query.server";
import { rebuildIndex } from "./search-index.server";

const countNew = () => countWaiting().inquiries;
const grace = { id: 1, email: "grace@example.com" };
const everything: ListQuery = { search: "", choices: {}, sort: "date", descending: true };
const ask = (query: Partial<ListQuery>): ListQuery => ({ ...everything, ...query });

function idsOnAllPages(list: ListDefinition<{ id: number }>, query: ListQuery, size: number) {
  const ids: number[] = [];
  let page: PageRequest;
  const firstIds: number[] = [];
  do {
    const { rows, after } = readList(list, query).page(page, size);
    if (rows[0]) firstIds.push(rows[0].id);
    ids.push(...rows.map(({ id }) => id));
    // As it passes through an address.
    const position = after && parsePosition(formatPosition(after));
    expect(position).toEqual(after);
    page = position && { after: position };
  } while (page);
  return ids;
}

async function idsInBatches(list: ListDefinition<{ id: number }>, query: ListQuery) {
  const ids: unknown[] = [];
  for await (const batch of readBatches(list, query, ["id"])) ids.push(...batch.flat());
  return ids;
}

/** Rows sorted and searched one by one, without any index: every way of reading a list must give the same. */
function expectedIds(table: string, where: string, order: string, search: string, fields: string): unknown[] {
  const matches = createMatcher(readTerms(search));
  const rows = db.rows(
    `SELECT id, ${fields} AS text FROM ${table} NOT INDEXED WHERE ${where} ORDER BY ${order}`,
  ) as { id: number; text: string }[];
  return rows.filter(({ text }) => !search || matches(text)).map(({ id }) => id);
}

const FIELDS =
  "char(10) || name || char(10) || email || char(10) || coalesce(phone, '') || char(10) || subject || char(10) || message";

it.each([
  [{ search: "x\u0302y" }],
  [{ search: "e\u0323\u0301k" }],
  [{ search: "e\u0323\u0301" }],
  [{ choices: { stage: "\u{10ffff}" } }],
])("a search for hardly any letters, or for characters that do not exist, is no error: %j", (query) => {
  const { rows } = readList(enrollmentList, ask(query)).page(undefined, 25);
  expect(rows).toEqual([]);
});

it("a word is found by its accents even if little is left without them", () => {
  const id = insertEnrollment({ firstName: "X\u0302y" });
  const { rows } = readList(enrollmentList, ask({ search: "x\u0302y" })).page(undefined, 25);
  expect(rows.map((row) => row.id)).toEqual([id]);
  db.run("DELETE FROM enrollment_entries");
});

/** Quicker than deleting thousands of rows, each of which has to be removed from the search index. */
function removeDatabase(): void {
  closeStore();
  fs.rmSync(databaseFile);
}

describe("a list of thousands of rows", () => {
  beforeAll(() => {
    const { $client } = store();
    $client.exec("DELETE FROM contact_inquiries");
    const insert = $client.prepare(
      `INSERT INTO contact_inquiries (name, email, phone, subject, message, created_at, reference, handled_at, held_reason)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const names = ["Ana Ribeiro", "ana zieliński", "Zoë Li", "Kenji_Mori", "佐藤 美咲"];
    $client.transaction(() => {
      for (let n = 0; n < 3300; n++) {
        // Several rows share a time.
        const hour = 2 * Math.floor(n / 5);
        insert.run(
          `${names[n % 5]} ${n % 97}`,
          `${n % 3 ? "first_last" : "x"}.${n}@example.com`,
          n % 2 ? `+44 20 ${String(n).padStart(4, "0")} 0018` : null,
          n % 11 ? "Evening classes" : n % 4 === 1 ? "evening classes" : "Prices",
          n % 3 ? "Is there a place on weekdays, please?" : `Nothing much, number ${n}.`,
          new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
          `R${String(n).padStart(7, "0")}`,
          n % 4 ? null : "2026-03-01T00:00:00.000Z",
          n % 50 ? null : "links",
        );
      }
    })();
  });

  afterAll(removeDatabase);

  const lists: [string, Partial<ListQuery>, where: string, order: string][] = [
    ["all of it", {}, "1", "id DESC"],
    ["the oldest first", { descending: false }, "1", "id"],
    ["by name", { sort: "name", descending: false }, "1", "name COLLATE NOCASE, id"],
    ["by email, backwards", { sort: "email" }, "1", "email COLLATE NOCASE DESC, id DESC"],
    ["by subject", { sort: "subject", descending: false }, "1", "subject COLLATE NOCASE, id"],
    ["one subject", { choices: { subject: "Evening classes" } }, "subject = 'Evening classes'", "id DESC"],
    [
      "a rare subject by name",
      { choices: { subject: "Prices" }, sort: "name" },
      "subject = 'Prices'",
      "name COLLATE NOCASE DESC, id DESC",
    ],
    [
      "new ones with a phone",
      { choices: { handled: "no", phone: "yes" } },
      "handled_at IS NULL AND phone IS NOT NULL",
      "id DESC",
    ],
    [
      "handled ones by email",
      { choices: { handled: "yes" }, sort: "email", descending: false },
      "handled_at IS NOT NULL",
      "email COLLATE NOCASE, id",
    ],
    [
      "new ones by name, more than a search would sort",
      { choices: { handled: "no" }, sort: "name", descending: false },
      "handled_at IS NULL",
      "name COLLATE NOCASE, id",
    ],
    [
      "a fortnight",
      { from: "2026-01-10T00:00:00.000Z", to: "2026-01-24T00:00:00.000Z", choices: { handled: "no" } },
      "created_at >= '2026-01-10' AND created_at < '2026-01-24' AND handled_at IS NULL",
      "id DESC",
    ],
    ["a frequent word", { search: "weekdays" }, "1", "id DESC"],
    [
      "a word of some rows by name",
      { search: "mori", sort: "name", descending: false },
      "1",
      "name COLLATE NOCASE, id",
    ],
    ["a word of most rows by name, but by date", { search: "weekdays", sort: "name" }, "1", "id DESC"],
    [
      "a subject by subject",
      { choices: { subject: "Evening classes" }, sort: "subject", descending: false },
      "subject = 'Evening classes'",
      "id",
    ],
    [
      "a word and days by email",
      { search: "mori", from: "2026-01-20T00:00:00.000Z", sort: "email", descending: false },
      "created_at >= '2026-01-20'",
      "email COLLATE NOCASE, id",
    ],
    ["days without any row", { from: "2031-01-10T00:00:00.000Z" }, "0", "id DESC"],
    ["days before any row", { to: "2001-01-10T00:00:00.000Z" }, "0", "id DESC"],
    ["a subject that nobody has", { choices: { subject: "Nothing at all" } }, "0", "id DESC"],
    ["what no filter has", { choices: { handled: "perhaps", phone: "no" } }, "1", "id DESC"],
    ["a word that all have", { search: "example.com" }, "1", "id DESC"],
    [
      "a word and a filter",
      { search: "ana", choices: { subject: "Evening classes" }, descending: false },
      "subject = 'Evening classes'",
      "id",
    ],
    ["two words of different fields", { search: "ZIELIŃSKI weekdays" }, "1", "id DESC"],
    ["a rare word", { search: "first_last.2711@" }, "1", "id DESC"],
    ["two letters", { search: "li" }, "1", "id DESC"],
    ["a phone number", { search: "020 2711 0018" }, "1", "id DESC"],
    ["what is not there", { search: "xylophone" }, "1", "id DESC"],
    ["what looks like a query", { search: '" OR * NEAR(' }, "1", "id DESC"],
  ];

  it.each(lists)(
    "shows %s: every row that belongs to it once, in order, and exports the same",
    async (_, query, where, order) => {
      const asked = ask(query);
      const fields = `${FIELDS} || char(10) || replace(replace(coalesce(phone, ''), ' ', ''), '+', '')`;
      const expected = expectedIds(
        "contact_inquiries",
        `held_reason IS NULL AND ${where}`,
        order,
        asked.search,
        fields,
      );
      expect(idsOnAllPages(inquiryList, asked, 400)).toEqual(expected);
      expect(await idsInBatches(inquiryList, asked)).toEqual(expected);
      const reading = readList(inquiryList, asked);
      for (const { rows, atLeast } of [reading.count(), reading.count(reading.page(undefined, 400))]) {
        if (atLeast) expect(rows).toBeLessThanOrEqual(expected.length);
        else expect(rows).toBe(expected.length);
      }
      expect(await countRowsExactly(inquiryList, asked, new AbortController().signal)).toBe(expected.length);
    },
  );

  it.each([
    ["date", true, ""],
    ["name", false, ""],
    ["subject", false, ""],
    ["date", true, "weekdays"],
    ["email", true, "kenji"],
  ] as const)(
    "leads back by %s (descending: %s, search: “%s”) the way it came",
    (sort, descending, search) => {
      const query = ask({ sort, descending, search });
      const pages: number[][] = [];
      let page: PageRequest;
      let last: ListPage<{ id: number }> | undefined;
      for (let n = 0; n < 4; n++) {
        last = readList(inquiryList, query).page(page, 37);
        pages.push(last.rows.map(({ id }) => id));
        page = last.after && { after: last.after };
      }
      for (let n = 2; n >= 0; n--) {
        last = readList(inquiryList, query).page(last?.before && { before: last.before }, 37);
        expect(last.rows.map(({ id }) => id)).toEqual(pages[n]);
      }
      expect(last).not.toHaveProperty("before");
    },
  );

  it("reads its counts from the table of counts", () => {
    const count = (where: string) =>
      db.value(`SELECT count(*) FROM contact_inquiries WHERE held_reason IS NULL AND ${where}`);
    expect(readCount("inquiries", "all")).toBe(count("1"));
    expect(countNew()).toBe(count("handled_at IS NULL"));
    expect(summarizeInquiries("2026-02-01T00:00:00.000Z")).toEqual({
      total: count("1"),
      thisMonth: count("created_at >= '2026-02-01'"),
      withPhone: count("phone IS NOT NULL"),
    });
    expect(mostFrequentAnswers("subject", 2).map(({ answer }) => answer)).toEqual([
      "Evening classes",
      "Prices",
    ]);
  });

  it("finds the same after its index was rebuilt", () => {
    const query = ask({ search: "zieliński 2711" });
    const before = idsOnAllPages(inquiryList, query, 50);
    const numbers = [readCount("inquiries", "all"), countNew()];
    rebuildIndex(store().$client, inquiryList);
    expect(idsOnAllPages(inquiryList, query, 50)).toEqual(before);
    expect([readCount("inquiries", "all"), countNew()]).toEqual(numbers);
  });
});

describe("the search index and the counts", () => {
  const values = { ...inquiry, name: "Ana Ribeiró", phone: "+351 555 010 019" };
  const found = (search: string) => readList(inquiryList, ask({ search })).count().rows;
  const stored = () => (db.value("SELECT id FROM contact_inquiries") as number) ?? 0;

  beforeEach(() => {
    db.run("DELETE FROM contact_inquiries");
  });

  it("follow a row from its arrival to its deletion", async () => {
    const { reference } = await createInquiry(values, "form-1");
    for (const search of ["ribeiro", "ana@ex", "555010", "twelve", reference, reference.toLowerCase()]) {
      expect(found(search), search).toBe(1);
    }
    db.run("UPDATE contact_inquiries SET name = 'Berta Ribas', plain_words = NULL, phone = NULL");
    expect([found("ribeiro"), found("555010"), found("berta")]).toEqual([0, 0, 1]);
    expect(summarizeInquiries("2000-01-01T00:00:00.000Z")).toEqual({
      total: 1,
      thisMonth: 1,
      withPhone: 0,
    });

    expect(await deleteRows(inquiryList, [stored()], grace)).toHaveLength(1);
    expect(found("berta")).toBe(0);
    expect(readCount("inquiries", "all")).toBe(0);
    expect(mostFrequentAnswers("subject", 9)).toEqual([]);
    const left = store().$client.prepare(
      "SELECT count(*) FROM contact_inquiries_search WHERE contact_inquiries_search MATCH 'ert'",
    );
    expect(left.pluck().get()).toBe(0);
  });

  it.each([1, 1500])(
    "find a word only where it is written, not just its groups of letters, in %d rows of each",
    async (rows) => {
      db.run(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
           INSERT INTO contact_inquiries (name, email, subject, message)
           SELECT 'Ana', 'ana@example.com', 'Prices', column1 FROM numbers, (VALUES ('To Lisbon, please'), ('lisb isbo sbon'))`,
        rows,
      );
      for (const query of [ask({ search: "lisbon" }), ask({ search: "lisbon", sort: "name" })]) {
        const shown = idsOnAllPages(inquiryList, query, 500);
        expect(shown).toHaveLength(rows);
        expect(await idsInBatches(inquiryList, query)).toEqual(shown);
        expect(await countRowsExactly(inquiryList, query, new AbortController().signal)).toBe(rows);
      }
      expect(found("lisbon")).toBeLessThanOrEqual(rows);
      removeDatabase();
    },
  );

  it("say where a search stopped early because every row has the letters and none the word", async () => {
    db.run(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
       INSERT INTO contact_inquiries (name, email, subject, message)
       SELECT 'Ana', 'ana@example.com', 'Prices', iif(n = 7, 'To Lisbon, please', 'lisb isbo sbon') FROM numbers`);
    const query = ask({ search: "lisbon" });
    const first = readList(inquiryList, query).page(undefined, 50);
    expect(first).toMatchObject({ rows: [], unfinished: true });
    expect(readList(inquiryList, query).count(first)).toEqual({ rows: 0, atLeast: true });
    const second = readList(inquiryList, query).page(first.after && { after: first.after }, 50);
    expect(second).toMatchObject({ rows: [], unfinished: true });
    const last = readList(inquiryList, query).page(second.after && { after: second.after }, 50);
    expect(last.rows).toHaveLength(1);
    expect(last).not.toHaveProperty("unfinished");
    const back = readList(inquiryList, query).page(last.before && { before: last.before }, 50);
    expect(back).toMatchObject({ rows: [], unfinished: true });
    // A page without rows has both neighbors, and no row is left out between two of them.
    const edge = Number(first.after?.at(-1));
    db.run(`UPDATE contact_inquiries SET message = 'Back in Lisbon' WHERE id = ${edge}`);
    const previous = readList(inquiryList, query).page(second.before && { before: second.before }, 50);
    expect(previous.rows.map(({ id }) => id)).toEqual([edge]);
    db.run(`UPDATE contact_inquiries SET message = 'lisb isbo sbon' WHERE id = ${edge}`);
    const onward = readList(inquiryList, query).page(back.after && { after: back.after }, 50);
    expect(onward.rows).toEqual(last.rows);
    expect(readNeighbors(inquiryList, query, 999_999_999)).toEqual({ previous: undefined, next: undefined });
    expect(readList(inquiryList, query).count()).toEqual({ rows: 0, atLeast: true });
    expect(await countRowsExactly(inquiryList, query, new AbortController().signal)).toBe(1);
    removeDatabase();
  });

  it.each([2099, 2107])(
    "say that a search has ended if nothing is left after the last of %d rows",
    (rows) => {
      db.run(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})
       INSERT INTO contact_inquiries (name, email, subject, message)
       SELECT 'Ana', 'ana@example.com', 'Prices', iif(n = 7, 'To Lisbon, please', 'lisb isbo sbon') FROM numbers`);
      const query = ask({ search: "lisbon" });
      const { rows: found, unfinished } = readList(inquiryList, query).page(undefined, 50);
      expect({ found: found.length, unfinished }).toEqual({ found: 1, unfinished: undefined });
      removeDatabase();
    },
  );

  it.each([
    ["in the first rows that are read", 3, 9, (n: number) => n > 1],
    ["on both sides of where it stops", 300, 2600, (n: number) => n % 10 === 3],
  ])(
    "lose no row of a search that finds a page's rows %s, forward and back",
    (_case, size, rows, isFound) => {
      const insert = store().$client.prepare(
        "INSERT INTO contact_inquiries (name, email, subject, message) VALUES ('Ana', 'ana@example.com', 'Prices', ?)",
      );
      store().$client.transaction(() => {
        for (let n = 1; n <= rows; n++) insert.run(isFound(n) ? "To Lisbon, please" : "lisb isbo sbon");
      })();
      const wanted = db.values("SELECT id FROM contact_inquiries WHERE message LIKE '%Lisbon%' ORDER BY id");
      const query = ask({ search: "lisbon", descending: false });
      expect(idsOnAllPages(inquiryList, query, size)).toEqual(wanted);
      const back: number[] = [];
      let page: PageRequest = LAST_PAGE_REQUEST;
      while (page) {
        const { rows, before } = readList(inquiryList, query).page(page, size);
        back.unshift(...rows.map(({ id }) => id));
        page = before && { before };
      }
      expect(back).toEqual(wanted);
      removeDatabase();
    },
  );

  it("say when there are so many matches that they are sorted by date", () => {
    const insert = (rows: number) =>
      db.run(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
           INSERT INTO contact_inquiries (name, email, subject, message)
           SELECT 'Visitor ' || (n % 7), 'ana@example.com', 'Prices', 'To Lisbon, please' FROM numbers`,
        rows,
      );
    const query = ask({ search: "lisbon", sort: "name", descending: false });
    insert(2000);
    const sorted = readList(inquiryList, query).page(undefined, 25);
    expect(sorted.rows.every(({ name }) => name === "Visitor 0")).toBe(true);
    expect(sorted).not.toHaveProperty("sortedByDate");
    insert(1);
    const byDate = readList(inquiryList, query).page(sorted.after && { after: sorted.after }, 25);
    expect(byDate.sortedByDate).toBe(true);
    const newest = readList(inquiryList, { ...query, search: "" }).page(undefined, 25);
    expect(newest).not.toHaveProperty("sortedByDate");
    removeDatabase();
  });

  it("find the rows of some days although a clock was set back, and rows of other days are among them", () => {
    const at = ["03-01", "03-04", "03-02", "02-20", "03-03", "03-09", "03-02"];
    const ids = at.map((day) =>
      insertInquiry({ message: "To Lisbon, please", createdAt: `2026-${day}T12:00:00.000Z` }),
    );
    insertInquiry({ createdAt: "2026-03-03T12:00:00.000Z", heldReason: "links" });
    const query = ask({ from: "2026-03-02T00:00:00.000Z", to: "2026-03-05T00:00:00.000Z" });
    for (const search of ["", "lisbon"]) {
      const { rows } = readList(inquiryList, { ...query, search }).page(undefined, 25);
      expect(rows.map(({ id }) => ids.indexOf(id))).toEqual([6, 4, 2, 1]);
    }
    expect(readList(inquiryList, query).count().rows).toBe(4);
  });

  it("show the first page where nothing is left of the one asked for, or it was of another order", () => {
    const ids = ["Zoe", "Ana", "Ben"].map((name) => insertInquiry({ name }));
    const read = (query: Partial<ListQuery>, page: PageRequest) =>
      readList(inquiryList, ask(query)).page(page, 2);
    expect(read({}, undefined).rows.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(read({}, { after: [ids[0] ?? 0] })).toEqual(read({}, undefined));
    expect(read({}, { before: [ids[2] ?? 0] })).toEqual(read({}, undefined));
    expect(read({}, { after: ["Ben", ids[2] ?? 0] }).rows.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const byName = { sort: "name", descending: false };
    expect(read(byName, undefined).rows.map(({ name }) => name)).toEqual(["Ana", "Ben"]);
    expect(read(byName, { before: [ids[0] ?? 0] })).toEqual(read(byName, undefined));
  });

  it("leave out of an export what arrives in the meantime, whatever the order", async () => {
    const ids = [insertInquiry(), insertInquiry(), insertInquiry()];
    const exported: unknown[] = [];
    for await (const batch of readBatches(inquiryList, ask({ descending: false }), ["id"], 2)) {
      exported.push(...batch.flat());
      insertInquiry();
    }
    expect(exported).toEqual(ids);
  });

  it("let other requests have a turn while rows are counted exactly", async () => {
    insertInquiry();
    const other = vi.fn();
    setImmediate(other);
    expect(await countRowsExactly(inquiryList, everything, new AbortController().signal)).toBe(1);
    expect(other).toHaveBeenCalled();
  });

  it("stop an exact count that nobody is waiting for anymore", async () => {
    insertInquiry();
    expect(await countRowsExactly(inquiryList, everything, AbortSignal.abort())).toBe(0);
  });

  it("lead from a row to its neighbors in the order of the list, also where it does not belong there", () => {
    const [zoe = 0, ana = 0, ben = 0] = ["Zoe", "Ana", "Ben"].map((name) => insertInquiry({ name }));
    const neighborsOf = (id: number, query: Partial<ListQuery>) => {
      const { previous, next } = readNeighbors(inquiryList, ask(query), id);
      return [previous?.name, next?.name];
    };
    expect(neighborsOf(ana, {})).toEqual(["Ben", "Zoe"]);
    expect(neighborsOf(ana, { descending: false })).toEqual(["Zoe", "Ben"]);
    expect(neighborsOf(ben, { sort: "name", descending: false })).toEqual(["Ana", "Zoe"]);
    expect(neighborsOf(zoe, {})).toEqual(["Ana", undefined]);
    expect(neighborsOf(ana, { search: "zoe" })).toEqual([undefined, "Zoe"]);
    expect(neighborsOf(999_999, { sort: "name" })).toEqual([undefined, undefined]);
  });

  it("count up to 500 matches of a search, and say where there may be more", () => {
    db.run(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500)
       INSERT INTO contact_inquiries (name, email, subject, message)
       SELECT 'Ana', 'ana@example.com', 'Prices', 'For a group of twelve.' FROM numbers`);
    expect(readList(inquiryList, ask({ search: "twelve" })).count()).toEqual({ rows: 500, atLeast: false });
    insertInquiry();
    const reading = readList(inquiryList, ask({ search: "twelve" }));
    expect(reading.count()).toEqual({ rows: 500, atLeast: true });
    expect(reading.count(reading.page(undefined, 500))).toEqual({ rows: 500, atLeast: true });
    expect(reading.count(reading.page(undefined, 501))).toEqual({ rows: 501, atLeast: false });
  });

  it("count what came after a row, of what is asked for", () => {
    const [first = 0, second = 0] = ["01", "02", "03", "04"].map((day) =>
      insertInquiry({ createdAt: `2026-03-${day}T12:00:00.000Z` }),
    );
    expect(countNewerRows(inquiryList, ask({}), first)).toBe(3);
    expect(countNewerRows(inquiryList, ask({ search: "twelve" }), second)).toBe(2);
    expect(countNewerRows(inquiryList, ask({ search: "thirteen" }), second)).toBe(0);
    expect(countNewerRows(inquiryList, ask({ from: "2026-03-04T00:00:00.000Z" }), first)).toBe(1);
  });

  it("leave out what is held as suspected spam, until it is released", async () => {
    await createInquiry(values, "form-1", "links");
    expect([found("ribeiro"), readCount("inquiries", "all"), countNew()]).toEqual([0, 0, 0]);
    db.run("UPDATE contact_inquiries SET held_reason = NULL");
    expect([found("ribeiro"), readCount("inquiries", "all"), countNew()]).toEqual([1, 1, 1]);
    db.run("UPDATE contact_inquiries SET held_reason = 'links'");
    expect([found("ribeiro"), readCount("inquiries", "all"), countNew()]).toEqual([0, 0, 0]);
  });

  it("find a row that another program inserted without a reference, by the one it got", () => {
    insertInquiry({ message: "Hello there, all." });
    const reference = db.value("SELECT reference FROM contact_inquiries") as string;
    expect([found(reference), found("hello"), readCount("inquiries", "all")]).toEqual([1, 1, 1]);
  });
});

describe("what staff do with a row", () => {
  const stored = () =>
    db.row("SELECT id, handled_at AS at, handled_by AS by FROM contact_inquiries") as {
      id: number;
      at: string | null;
      by: string | null;
    };
  const notes = (id: number) => {
    const [row] = readRows(inquiryList, [id]);
    return readNotes(row?.notes ?? "").map(({ text, by }) => [text, by]);
  };
  const called = () => readList(inquiryList, ask({ search: "called" })).count().rows;

  beforeEach(async () => {
    db.run("DELETE FROM contact_inquiries");
    await createInquiry(inquiry, "form-1");
  });

  it("marks it as handled, with who and when, and as new again", async () => {
    const { id } = stored();
    expect(await markRows(inquiryList, { ids: [id, id + 1], mark: "handled", by: grace })).toMatchObject({
      marked: [id],
      unchanged: [],
    });
    expect(stored()).toMatchObject({ by: "grace@example.com", at: expect.stringMatching(/Z$/) });
    expect(countNew()).toBe(0);
    expect(await markRows(inquiryList, { ids: [id], mark: "new", by: grace })).toMatchObject({
      marked: [id],
      unchanged: [],
    });
    expect(stored()).toMatchObject({ by: null, at: null });
    expect(countNew()).toBe(1);
  });

  it("adds notes that can be searched, one after the other, signed, and the same one of a double click once", async () => {
    const { id } = stored();
    const kenji = { id: 8, email: "kenji@example.com", role: "staff" as const };
    expect(await addNote(inquiryList, id, "Called twice", grace)).toBe("saved");
    expect(await addNote(inquiryList, id, "Called twice", grace)).toBe("saved");
    expect(await addNote(inquiryList, id, "Called twice", kenji)).toBe("saved");
    expect(notes(id)).toEqual([
      ["Called twice", "grace@example.com"],
      ["Called twice", "kenji@example.com"],
    ]);
    expect(called()).toBe(1);
    expect(await addNote(inquiryList, id + 1, "Nobody", grace)).toBe("gone");
    expect(() => db.run("UPDATE submission_notes SET text = 'Hm'")).toThrow("never changed");
  });

  it("is found by its next step until that is done", async () => {
    const { id } = stored();
    await changeWork(inquiryList, [{ id, to: { nextStep: "To be called on Tuesday" } }], grace);
    expect(called()).toBe(1);
    await changeWork(inquiryList, [{ id, to: { nextStep: null } }], grace);
    expect(called()).toBe(0);
  });

  it("removes a note for its author and for owners, and then no search finds it", async () => {
    const { id } = stored();
    await addNote(inquiryList, id, "Called twice", grace);
    const noteId = Number(db.value("SELECT max(id) FROM submission_notes"));
    const other = insertInquiry();
    await addNote(inquiryList, other, "Called twice", grace);
    const kenji = { id: 8, email: "kenji@example.com", role: "staff" as const };
    expect(await removeNote(inquiryList, noteId, kenji)).toBe(false);
    expect(await removeNote(enrollmentList, noteId, { ...kenji, role: "owner" })).toBe(false);
    expect(called()).toBe(2);
    expect(await removeNote(inquiryList, noteId, { ...kenji, role: "owner" })).toBe(true);
    expect([notes(id), notes(other)]).toEqual([[], [["Called twice", "grace@example.com"]]]);
    expect(called()).toBe(1);
  });

  it("goes with its notes, which no search finds then", async () => {
    const { id } = stored();
    await addNote(inquiryList, id, "Called twice", grace);
    await deleteRows(inquiryList, [id], grace);
    const left = store().$client.prepare(
      "SELECT (SELECT count(*) FROM submission_notes) + (SELECT count(*) FROM contact_inquiries_search)",
    );
    expect(left.pluck().get()).toBe(0);
  });

  it("is neither shown, marked, noted nor deleted while it is held as suspected spam", async () => {
    const { id } = stored();
    db.run("UPDATE contact_inquiries SET held_reason = 'links'");
    expect(readRows(inquiryList, [id])).toEqual([]);
    expect(await markRows(inquiryList, { ids: [id], mark: "handled", by: grace })).toEqual({
      marked: [],
      unchanged: [],
    });
    expect(await addNote(inquiryList, id, "Called twice", grace)).toBe("gone");
    expect(await deleteRows(inquiryList, [id], grace)).toEqual([]);
    expect(stored()).toEqual({ id, by: null, at: null });
  });
});

describe("the enrollments", () => {
  it.each(["name", "email", "course", "experience", "availability"])(
    "can be sorted by %s both ways by an index",
    (sort) => {
      db.run("DELETE FROM enrollment_entries");
      const courses = ["business", "advanced", "leadership"];
      const levels = ["beginner", "advanced", "intermediate"];
      const times = ["weekdays", "evenings", "flexible"];
      for (let n = 0; n < 30; n++)
        insertEnrollment({
          firstName: `Ana ${n % 7}`,
          email: `a${n % 5}@example.com`,
          course: courses[n % 3],
          experience: levels[(n + 1) % 3],
          availability: times[(n + 2) % 3],
        });
      const ascending = idsOnAllPages(enrollmentList, ask({ sort, descending: false }), 4);
      const descending = idsOnAllPages(enrollmentList, ask({ sort }), 7);
      expect(new Set(ascending).size).toBe(30);
      expect(descending).toEqual(ascending.toReversed());
    },
  );
});
