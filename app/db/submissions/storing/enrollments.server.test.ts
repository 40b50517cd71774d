import { beforeEach, describe, expect, it } from "vitest";
import { enrollment, insertEnrollment } from "../../../../tests/setup/submissions";
import { store } from "../../client.server";
import type { PageRequest } from "../../keyset.server";
import { readCount } from "../counts.server";
import { deleteRows } from "../delete-rows.server";
import { readBatches, readList } from "../list/list.server";
import type { ListQuery } from "../list/query.server";
import { enrollmentList } from "../list-definitions.server";
import { createEnrollment } from "./enrollments.server";

const grace = { id: 1, email: "grace@example.com" };
const everything: ListQuery = { search: "", choices: {}, sort: "date", descending: true };
const listEnrollments = (page: PageRequest, size: number) =>
  readList(enrollmentList, everything).page(page, size);

async function* readAllEnrollments(size: number): AsyncGenerator<{ id: number }[]> {
  for await (const batch of readBatches(enrollmentList, everything, ["id"], size)) {
    if (batch.length > 0) yield batch.map(([id]) => ({ id: id as number }));
  }
}

beforeEach(() => {
  store().$client.exec("DELETE FROM enrollment_entries");
});

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const insertAt = (createdAt: string) => insertEnrollment({ createdAt });

/** `count` rows, five with the same time. @returns their ids, newest first */
function insertMany(count: number): number[] {
  return Array.from({ length: count }, (_, n) => insertAt(minute(Math.floor(n / 5)))).reverse();
}

describe("an enrollment", () => {
  it("is stored as it was given, with a time, and null for an answer that is missing", async () => {
    await createEnrollment({ ...enrollment, hearAboutUs: "A colleague" }, "form-1");
    const { hearAboutUs, ...required } = enrollment;
    await createEnrollment(required, "form-2");
    const stored = { ...enrollment, createdAt: expect.stringMatching(/Z$/) };
    expect(listEnrollments(undefined, 50).rows).toMatchObject([
      stored,
      { ...stored, hearAboutUs: "A colleague" },
    ]);
  });

  it("that is held as suspected spam is in no list, count or export, and cannot be deleted from them", async () => {
    await createEnrollment(enrollment, "form-1", "links");
    const id = Number(store().$client.prepare("SELECT id FROM enrollment_entries").pluck().get());
    expect(listEnrollments(undefined, 50).rows).toEqual([]);
    expect(readCount("enrollments", "all")).toBe(0);
    expect((await readAllEnrollments(50).next()).done).toBe(true);
    expect(await deleteRows(enrollmentList, [id], grace)).toEqual([]);
  });

  it("for a course that does not exist is refused", async () => {
    await expect(createEnrollment({ ...enrollment, course: "astrology" }, "form-1")).rejects.toThrow(
      "FOREIGN KEY",
    );
    expect(readCount("enrollments", "all")).toBe(0);
  });
});

describe("reading all enrollments", () => {
  async function readAll(size: number, between: (read: number[]) => void = () => {}) {
    const batches: number[][] = [];
    for await (const rows of readAllEnrollments(size)) {
      batches.push(idsOf(rows));
      between(batches.flat());
    }
    return batches;
  }

  it.each([1, 4, 5, 24, 25, 26, 500])("gives each row once, newest first, in batches of %i", async (size) => {
    const expected = insertMany(25);
    const batches = await readAll(size);
    expect(batches.flat()).toEqual(expected);
    expect(batches).toHaveLength(Math.ceil(25 / size));
  });

  it("gives nothing where there is nothing", async () => {
    expect(await readAll(10)).toEqual([]);
  });

  it("leaves out rows that arrive after the start, whatever their time", async () => {
    const expected = insertMany(25);
    const batches = await readAll(4, (read) => {
      insertAt(minute(99));
      insertAt(minute(read.length % 5));
      insertAt("2000-01-01T00:00:00.000Z");
    });
    expect(batches.flat()).toEqual(expected);
  });

  it("neither repeats nor misses a row while others are deleted", async () => {
    const expected = insertMany(25);
    const unread: (number | undefined)[] = [];
    const batches = await readAll(4, (read) => {
      // The last row that was read, after which the next batch starts, and the first row of that batch.
      const last = read.at(-1) ?? 0;
      const next = expected[expected.indexOf(last) + 1];
      store()
        .$client.prepare("DELETE FROM enrollment_entries WHERE id IN (?, ?)")
        .run(last, next ?? 0);
      unread.push(next);
    });
    expect(unread).toHaveLength(5);
    expect(batches.flat()).toEqual(expected.filter((id) => !unread.includes(id)));
  });

  it("ends, and does not start again, when all that was left is deleted", async () => {
    const expected = insertMany(25);
    const batches = await readAll(10, () => store().$client.exec("DELETE FROM enrollment_entries"));
    expect(batches).toEqual([expected.slice(0, 10)]);
  });

  it("leaves no statement open between two batches: everybody may write", async () => {
    insertMany(25);
    const batches = readAllEnrollments(4);
    await batches.next();
    await createEnrollment(enrollment, "form-1");
    expect(store().$client.inTransaction).toBe(false);
    expect(() => store().$client.exec("VACUUM")).not.toThrow();
    await batches.next();
  });

  it("leaves no statement open when nobody reads to the end", async () => {
    insertMany(25);
    await readAllEnrollments(4).next();
    expect(() => store().$client.exec("VACUUM")).not.toThrow();
  });
});
