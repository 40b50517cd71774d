import Database from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import { shippedCourses } from "~/content/courses";
import { availabilityOptions, experienceLevels } from "~/content/pages/enrollment";
import { isReference } from "~/format/reference";
import { db } from "../../../tests/setup/db";
import { enrollment as validEnrollment, inquiry as validInquiry } from "../../../tests/setup/submissions";
import { store } from "../client.server";
import { enrollmentLimits, inquiryLimits, type Limits } from "../field-limits";

type Row = Record<string, string | null>;

/** The same under the names of the columns. */
const byColumn = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

const inquiry: Row = byColumn(validInquiry);
const enrollment: Row = byColumn(validEnrollment);

beforeEach(() => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries");
});

/** Inserts a row as any program could, past all rules of the forms. @returns its id */
function insert(table: string, row: Row): number {
  const columns = Object.keys(row);
  const statement = store().$client.prepare(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((name) => `:${name}`).join(", ")})`,
  );
  return Number(statement.run(row).lastInsertRowid);
}

function refusal(table: string, row: Row): string {
  try {
    insert(table, row);
  } catch (error) {
    if (error instanceof Database.SqliteError) return error.code;
    throw error;
  }
  return "none";
}

describe.each([
  ["contact_inquiries", inquiry, Object.entries(byColumn<Limits>(inquiryLimits))],
  ["enrollment_entries", enrollment, Object.entries(byColumn<Limits>(enrollmentLimits))],
])("%s", (table, row, limits) => {
  it("takes a row within the rules", () => {
    expect(refusal(table, row)).toBe("none");
  });

  it.each(limits)("bounds the length of %s", (column, [min, max]) => {
    for (const length of [min, max]) {
      expect(refusal(table, { ...row, [column]: "x".repeat(length) }), `${length}`).toBe("none");
      expect(refusal(table, { ...row, [column]: "🎓".repeat(length) }), `${length} emoji`).toBe("none");
    }
    for (const length of [0, min - 1, max + 1]) {
      const text = "x".repeat(length);
      expect(refusal(table, { ...row, [column]: text }), `${length}`).toBe("SQLITE_CONSTRAINT_CHECK");
    }
  });

  const required = Object.keys(row).filter((column) => row[column] !== null);
  it.each(required)("requires %s", (column) => {
    expect(refusal(table, { ...row, [column]: null })).toBe("SQLITE_CONSTRAINT_NOTNULL");
  });

  it("never reuses the number of a deleted row", () => {
    const first = insert(table, row);
    db.run(`DELETE FROM ${table} WHERE id = ?`, first);
    expect(insert(table, row)).toBeGreaterThan(first);
  });

  it("stores the time of a row, in UTC with milliseconds", () => {
    const before = new Date().toISOString();
    const id = insert(table, row);
    const createdAt = db.value(`SELECT created_at FROM ${table} WHERE id = ?`, id) as string;
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(createdAt >= before && createdAt <= new Date().toISOString()).toBe(true);
  });

  it("takes one submission once, and any number of rows without a submission", () => {
    insert(table, { ...row, submission_id: "one" });
    expect(refusal(table, { ...row, submission_id: "one" })).toBe("SQLITE_CONSTRAINT_UNIQUE");
    expect(refusal(table, { ...row, submission_id: null })).toBe("none");
    expect(refusal(table, { ...row, submission_id: null })).toBe("none");
  });

  it("gives each row that another program inserts a new reference", () => {
    for (let n = 0; n < 200; n++) insert(table, row);
    const references = db.values(`SELECT reference FROM ${table}`) as string[];
    expect(new Set(references).size).toBe(200);
    expect(references.filter((reference) => !isReference(reference))).toEqual([]);
    expect(refusal(table, { ...row, reference: references[0] ?? "" })).toBe("SQLITE_CONSTRAINT_UNIQUE");
  });

  it("is read newest first by its index, without sorting", () => {
    const plan = db.rows(
      `EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE held_reason IS NULL AND (created_at, id) < (?, ?)
         ORDER BY created_at DESC, id DESC LIMIT 51`,
      "2026-01-01T00:00:00.000Z",
      1,
    ) as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringContaining(`USING INDEX ${table}_created_at_id`),
    ]);
  });
});

describe("an enrollment", () => {
  it("takes every course, level and time that the form offers", () => {
    const choices = [
      ...shippedCourses.map(({ id }) => ({ course: id })),
      ...experienceLevels.map(({ value }) => ({ experience: value })),
      ...availabilityOptions.map(({ value }) => ({ availability: value })),
    ];
    for (const choice of choices) {
      expect(refusal("enrollment_entries", { ...enrollment, ...choice }), JSON.stringify(choice)).toBe(
        "none",
      );
    }
  });

  it.each([
    ["course", "astrology", "SQLITE_CONSTRAINT_FOREIGNKEY"],
    ["course", "Business", "SQLITE_CONSTRAINT_FOREIGNKEY"],
    ["experience", "expert", "SQLITE_CONSTRAINT_CHECK"],
    ["experience", "", "SQLITE_CONSTRAINT_CHECK"],
    ["availability", "never", "SQLITE_CONSTRAINT_CHECK"],
    ["availability", "Weekdays", "SQLITE_CONSTRAINT_CHECK"],
  ])("cannot have the %s “%s”", (column, value, code) => {
    expect(refusal("enrollment_entries", { ...enrollment, [column]: value })).toBe(code);
  });

  it("has a course that cannot be removed while the enrollment exists", () => {
    insert("enrollment_entries", enrollment);
    expect(() => db.run("DELETE FROM course_options WHERE id = 'business'")).toThrow("FOREIGN KEY");
  });
});

describe("a staff account", () => {
  beforeEach(() => db.run("DELETE FROM staff_members"));
  const account = { email: "ana@example.com", password_hash: "scrypt$" };

  it("exists only once per address", () => {
    insert("staff_members", account);
    expect(refusal("staff_members", account)).toBe("SQLITE_CONSTRAINT_UNIQUE");
  });

  it("is deleted with its sessions", () => {
    const id = insert("staff_members", account);
    const session = { id_hash: "hash", staff_id: String(id), last_seen_at: new Date().toISOString() };
    insert("staff_sessions", session);
    db.run("DELETE FROM staff_members");
    expect(db.value("SELECT count(*) FROM staff_sessions")).toBe(0);
  });

  it("must exist before it can have a session", () => {
    const session = { id_hash: "hash", staff_id: "4711", last_seen_at: new Date().toISOString() };
    expect(refusal("staff_sessions", session)).toBe("SQLITE_CONSTRAINT_FOREIGNKEY");
  });
});
