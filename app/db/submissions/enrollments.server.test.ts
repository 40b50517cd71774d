import { beforeEach, describe, expect, it } from "vitest";
import { isReference } from "~/format/reference";
import { store } from "../client.server";
import type { PageRequest } from "../keyset.server";
import {
  countEnrollments,
  createEnrollment,
  enrollmentList,
  findEnrollment,
  type ListedEnrollment,
} from "./enrollments.server";
import type { ListPage as Page } from "./list.server";
import type { ListQuery } from "./request.server";

const values = {
  firstName: "Ana",
  lastName: "Ribeiro",
  email: "ana@example.com",
  phone: "+351 555 010 019",
  course: "business",
  experience: "beginner",
  goals: "To speak in meetings,\nand to be understood.",
  availability: "evenings",
  hearAboutUs: null,
};

const grace = { id: 1, email: "grace@example.com" };
const everything: ListQuery = { search: "", choices: {}, sort: "date", descending: true };
const listEnrollments = (page: PageRequest, size: number) => enrollmentList.page(everything, page, size);

async function* readAllEnrollments(size: number): AsyncGenerator<{ id: number }[]> {
  for await (const piece of enrollmentList.batches(everything, ["id"], size)) {
    if (piece.length > 0) yield piece.map(([id]) => ({ id: id as number }));
  }
}

beforeEach(() => {
  store().$client.exec("DELETE FROM enrollment_entries");
});

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** A row with a time of its own. @returns its id */
function insertAt(createdAt: string): number {
  return Number(
    store()
      .$client.prepare(
        `INSERT INTO enrollment_entries
           (first_name, last_name, email, phone, course, experience, goals, availability, created_at)
         VALUES ('Ana', 'Ribeiro', 'ana@example.com', '+351 555 010 019', 'business', 'beginner',
           'To speak in meetings.', 'evenings', ?)`,
      )
      .run(createdAt).lastInsertRowid,
  );
}

/** `count` rows, five to a moment. @returns their ids, newest first */
function insertMany(count: number): number[] {
  return Array.from({ length: count }, (_, n) => insertAt(minute(Math.floor(n / 5)))).reverse();
}

describe("an enrollment", () => {
  it("is stored as it was given, with a time", async () => {
    await createEnrollment({ ...values, hearAboutUs: "A colleague" }, "form-1");
    const { rows } = await listEnrollments(undefined, 50);
    expect(rows).toEqual([
      expect.objectContaining({
        ...values,
        hearAboutUs: "A colleague",
        createdAt: expect.stringMatching(/Z$/),
      }),
    ]);
  });

  it("is stored once however often the same form arrives", async () => {
    await Promise.all(Array.from({ length: 20 }, () => createEnrollment(values, "form-1")));
    expect(await countEnrollments()).toBe(1);
  });

  it("has a reference, and a repetition of it has the same one", async () => {
    const { reference } = await createEnrollment(values, "form-1");
    expect(isReference(reference)).toBe(true);
    expect(await createEnrollment(values, "form-1")).toEqual({ reference });
    expect((await createEnrollment(values, "form-2")).reference).not.toBe(reference);
  });

  it("that is held as suspected spam stands in no list, no count and no export, and cannot be reached from them", async () => {
    await createEnrollment(values, "form-1", "links");
    const id = Number(store().$client.prepare("SELECT id FROM enrollment_entries").pluck().get());
    expect((await listEnrollments(undefined, 50)).rows).toEqual([]);
    expect(await countEnrollments()).toBe(0);
    expect((await readAllEnrollments(50).next()).done).toBe(true);
    expect(await findEnrollment(id)).toBeUndefined();
    expect(await enrollmentList.remove([id], grace)).toEqual([]);
  });

  it("is another one when an answer under the same form was changed", async () => {
    await createEnrollment(values, "form-1");
    await createEnrollment({ ...values, course: "leadership" }, "form-1");
    await createEnrollment({ ...values, hearAboutUs: "A colleague" }, "form-1");
    expect(await countEnrollments()).toBe(3);
  });

  it("is another one when the same answers come from another form, or from none", async () => {
    await createEnrollment(values, "form-1");
    await createEnrollment(values, "form-2");
    await createEnrollment(values, undefined);
    await createEnrollment(values, undefined);
    expect(await countEnrollments()).toBe(4);
  });

  it("for a course that does not exist is refused", async () => {
    await expect(createEnrollment({ ...values, course: "astrology" }, "form-1")).rejects.toThrow(
      "FOREIGN KEY",
    );
    expect(await countEnrollments()).toBe(0);
  });

  it("can be found by its id", async () => {
    const id = insertAt(minute(1));
    expect(await findEnrollment(id)).toMatchObject({ id, lastName: "Ribeiro" });
    expect(await findEnrollment(id + 1)).toBeUndefined();
  });

  it("can be deleted once; the second time says that it was gone", async () => {
    const id = insertAt(minute(1));
    insertAt(minute(2));
    expect(await enrollmentList.remove([id], grace)).toEqual([id]);
    expect(await enrollmentList.remove([id], grace)).toEqual([]);
    expect(await countEnrollments()).toBe(1);
  });
});

describe("the list", () => {
  const older = (page: Page<ListedEnrollment>): PageRequest => page.after && { after: page.after };
  const newer = (page: Page<ListedEnrollment>): PageRequest => page.before && { before: page.before };

  async function readPages(
    size: number,
    follow: (page: Page<ListedEnrollment>) => PageRequest,
    from?: PageRequest,
  ) {
    const pages: Page<ListedEnrollment>[] = [];
    let request = from;
    do {
      const page: Page<ListedEnrollment> = await listEnrollments(request, size);
      pages.push(page);
      request = follow(page);
    } while (request);
    return pages;
  }

  it.each([1, 4, 5, 25, 26])("shows each row once, newest first, in pages of %i", async (size) => {
    const expected = insertMany(25);
    const pages = await readPages(size, older);
    expect(pages.flatMap(({ rows }) => idsOf(rows))).toEqual(expected);
    expect(pages).toHaveLength(Math.ceil(25 / size));
  });

  it.each([1, 4, 5])("leads back the same way, in pages of %i", async (size) => {
    const expected = insertMany(25);
    const last = (await readPages(size, older)).at(-1);
    const back = await readPages(size, newer, last?.before && { before: last.before });
    expect([...back.reverse().flatMap(({ rows }) => idsOf(rows)), ...idsOf(last?.rows ?? [])]).toEqual(
      expected,
    );
  });

  it("is not shifted by rows that arrive while somebody reads, and the total counts them", async () => {
    const expected = insertMany(25);
    const first = await listEnrollments(undefined, 10);
    insertAt(minute(99));
    const second = await listEnrollments(older(first), 10);
    expect(idsOf([...first.rows, ...second.rows])).toEqual(expected.slice(0, 20));
    expect(await countEnrollments()).toBe(26);
  });

  it("shows its beginning, never an empty page, when the last row of a page was deleted", async () => {
    const expected = insertMany(6);
    const first = await listEnrollments(undefined, 5);
    await enrollmentList.remove([expected[5] ?? 0], grace);
    const page = await listEnrollments(older(first), 5);
    expect(idsOf(page.rows)).toEqual(expected.slice(0, 5));
    expect(page).not.toHaveProperty("before");
  });
});

describe("reading all enrollments", () => {
  async function readAll(size: number, between: (read: number[]) => void = () => {}) {
    const pieces: number[][] = [];
    for await (const rows of readAllEnrollments(size)) {
      pieces.push(idsOf(rows));
      between(pieces.flat());
    }
    return pieces;
  }

  it.each([1, 4, 5, 24, 25, 26, 500])("gives each row once, newest first, in pieces of %i", async (size) => {
    const expected = insertMany(25);
    const pieces = await readAll(size);
    expect(pieces.flat()).toEqual(expected);
    expect(pieces).toHaveLength(Math.ceil(25 / size));
  });

  it("gives nothing where there is nothing", async () => {
    expect(await readAll(10)).toEqual([]);
  });

  it("leaves out what arrives meanwhile, wherever its time would put it", async () => {
    const expected = insertMany(25);
    const pieces = await readAll(4, (read) => {
      insertAt(minute(99));
      insertAt(minute(read.length % 5));
      insertAt("2000-01-01T00:00:00.000Z");
    });
    expect(pieces.flat()).toEqual(expected);
  });

  it("neither doubles nor misses a row when others are deleted meanwhile", async () => {
    const expected = insertMany(25);
    const unread: (number | undefined)[] = [];
    const pieces = await readAll(4, (read) => {
      // The last row that was read, where the next piece starts, and the first of the next piece.
      const last = read.at(-1) ?? 0;
      const next = expected[expected.indexOf(last) + 1];
      store()
        .$client.prepare("DELETE FROM enrollment_entries WHERE id IN (?, ?)")
        .run(last, next ?? 0);
      unread.push(next);
    });
    expect(unread).toHaveLength(5);
    expect(pieces.flat()).toEqual(expected.filter((id) => !unread.includes(id)));
  });

  it("ends, and does not begin again, when all that was left is deleted", async () => {
    const expected = insertMany(25);
    const pieces = await readAll(10, () => store().$client.exec("DELETE FROM enrollment_entries"));
    expect(pieces).toEqual([expected.slice(0, 10)]);
  });

  it("leaves no statement open between two pieces: everybody may write", async () => {
    insertMany(25);
    const pieces = readAllEnrollments(4);
    await pieces.next();
    await createEnrollment(values, "form-1");
    expect(store().$client.inTransaction).toBe(false);
    expect(() => store().$client.exec("VACUUM")).not.toThrow();
    await pieces.next();
  });

  it("leaves no statement open when nobody reads to the end", async () => {
    insertMany(25);
    await readAllEnrollments(4).next();
    expect(() => store().$client.exec("VACUUM")).not.toThrow();
  });
});
