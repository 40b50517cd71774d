import { beforeEach, describe, expect, it } from "vitest";
import { db } from "../../../tests/setup/db";
import { insertEnrollment, insertInquiry } from "../../../tests/setup/submissions";
import { countBetween, mostFrequentAnswers } from "./counts.server";

beforeEach(() => {
  db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries");
});

const count = (facet: string) => db.value("SELECT count(*) FROM list_counts WHERE facet = ?", facet);

const insertAt = (createdAt: string, heldReason: string | null = null) =>
  insertInquiry({ createdAt, heldReason });

const borders = ["2026-03-02", "2026-03-09", "2026-03-16"].map((day) => new Date(`${day}T00:00:00Z`));

describe("the counts of submissions", () => {
  it("go by the time of arrival, and a border belongs to what starts there", () => {
    insertAt("2026-03-01T23:59:59.999Z");
    insertAt("2026-03-02T00:00:00.000Z");
    insertAt("2026-03-08 23:59:59");
    insertAt("2026-03-09T00:00:00.000Z");
    expect(countBetween("inquiry", borders)).toEqual([2, 1]);
    expect(countBetween("enrollment", borders)).toEqual([0, 0]);
  });

  it("follow deletions, corrections, and rows that are held or released", () => {
    insertAt("2026-03-03T10:00:00.000Z");
    insertAt("2026-03-10T10:00:00.000Z", "links");
    expect(countBetween("inquiry", borders)).toEqual([1, 0]);
    db.run("UPDATE contact_inquiries SET held_reason = CASE WHEN held_reason IS NULL THEN 'links' END");
    expect(countBetween("inquiry", borders)).toEqual([0, 1]);
    db.run("UPDATE contact_inquiries SET created_at = '2026-03-03T10:00:00.000Z'");
    expect(countBetween("inquiry", borders)).toEqual([1, 0]);
    db.run("DELETE FROM contact_inquiries");
    expect(countBetween("inquiry", borders)).toEqual([0, 0]);
    expect(count("quarter")).toBe(0);
  });

  it("accept an invalid time", () => {
    insertAt("yesterday");
    expect(countBetween("inquiry", [new Date(0), new Date(900_000)])).toEqual([1]);
  });
});

describe("the answers of enrollments", () => {
  it("are counted without regard to case and spaces, most frequent first", () => {
    for (const source of ["LinkedIn", " linkedin ", "A friend", null, null, null])
      insertEnrollment({ hearAboutUs: source });
    insertEnrollment({ hearAboutUs: "A friend", course: "advanced", heldReason: "links" });
    expect(mostFrequentAnswers("source", 2)).toEqual([
      { answer: "", n: 3 },
      { answer: "linkedin", n: 2 },
    ]);
    expect(mostFrequentAnswers("course", 9)).toEqual([{ answer: "business", n: 6 }]);
  });

  it("forget an answer with the last enrollment that has it", () => {
    insertEnrollment({ hearAboutUs: "My sister Carla" });
    db.run("UPDATE enrollment_entries SET hear_about_us = 'A search'");
    expect(mostFrequentAnswers("source", 9).map(({ answer }) => answer)).toEqual(["a search"]);
    db.run("DELETE FROM enrollment_entries");
    expect(count("source")).toBe(0);
  });
});
