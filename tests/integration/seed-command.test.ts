import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inquirySchema } from "~/routes/contact/schema";
import { enrollmentSchema } from "~/routes/enroll/schema";
import { inDatabase } from "../setup/database-file";
import { commandFile, runProgram } from "../setup/programs";

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "seed-"));
  file = path.join(folder, "site.sqlite");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const seed = (...args: string[]) => runProgram(commandFile("seed"), args, { DATABASE_PATH: file });

const query = <Row>(sql: string) => inDatabase(file, (database) => database.prepare(sql).all() as Row[]);
const countOf = (table: string) => query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)[0]?.n;

/** How many inquiries there are; 0 if another program holds the lock. */
function rowsWhileUnlocked(): number {
  return inDatabase(file, (database) => {
    database.pragma("busy_timeout = 0");
    try {
      database.exec("BEGIN IMMEDIATE");
    } catch {
      return 0;
    }
    return database.prepare("SELECT count(*) FROM contact_inquiries").pluck().get() as number;
  });
}

describe("seed", () => {
  it("adds as many rows as requested, and reports its progress", async () => {
    const outcome = await seed("--inquiries", "2001", "--enrollments", "120");
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    expect(outcome.stdout).toMatch(
      /^Inquiries: 2,001 of 2,001\nEnrollments: 120 of 120\nDone in \d+\.\d s\.\n$/,
    );
    expect([countOf("contact_inquiries"), countOf("enrollment_entries")]).toEqual([2001, 120]);
  });

  it("lets a site on the same file write in between", async () => {
    await seed("--inquiries", "1");
    let isOver = false;
    const seeding = seed("--inquiries", "4000").finally(() => (isOver = true));
    let between = 0;
    while (!isOver && between <= 1) {
      await setTimeout(5);
      between = rowsWhileUnlocked() % 4001;
    }
    // One row already existed.
    expect(between).toBeGreaterThan(1);
    expect((await seeding).code).toBe(0);
    expect(countOf("contact_inquiries")).toBe(4001);
  });

  it("adds rows that the forms would have taken, in the past, some with and some without a phone number", async () => {
    await seed("--inquiries", "300", "--enrollments", "300");
    const inquiries = query<Record<string, string | null>>("SELECT * FROM contact_inquiries");
    for (const row of inquiries) expect(inquirySchema.safeParse(row).success, JSON.stringify(row)).toBe(true);

    const enrollments = query<Record<string, string | null>>(
      `SELECT first_name AS firstName, last_name AS lastName, hear_about_us AS hearAboutUs, *
       FROM enrollment_entries`,
    );
    for (const row of enrollments)
      expect(enrollmentSchema.safeParse(row).success, JSON.stringify(row)).toBe(true);

    const now = new Date().toISOString();
    for (const { created_at: createdAt } of [...inquiries, ...enrollments]) {
      expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect((createdAt ?? "") < now).toBe(true);
    }
    const withPhone = inquiries.filter(({ phone }) => phone !== null).length;
    expect(withPhone).toBeGreaterThan(0);
    expect(withPhone).toBeLessThan(300);
  });

  it.each([
    [[]],
    [["--inquiries", "many"]],
    [["--inquiries", "-5"]],
    [["--enrollments", "123456789"]],
    [["5"]],
  ])("called as %j adds nothing and says what is wrong in a sentence", async (args) => {
    const { code, stdout, stderr } = await seed(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr.trim()).not.toBe("");
  });
});
