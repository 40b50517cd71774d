import { expect, it, vi } from "vitest";
import { inquiry, insertEnrollment, insertInquiry } from "../../../../tests/setup/submissions";
import { closeStore, store } from "../../client.server";
import { readCount } from "../counts.server";
import { inquiryList } from "../list-definitions.server";
import { createInquiry } from "../storing/inquiries.server";
import { readList } from "./list.server";
import { rebuildIndex } from "./search-index.server";

const triggers = () => store().$client.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
const found = () =>
  readList(inquiryList, { search: "twelve", choices: {}, sort: "date", descending: true }).page(undefined, 9)
    .rows.length;

it.each([
  ["a migration dropped", ""],
  [
    "an earlier version made",
    "CREATE TRIGGER contact_inquiries_listed AFTER INSERT ON contact_inquiries BEGIN SELECT 1; END",
  ],
])("a trigger that %s is created again, the index is rebuilt, and the log says so", async (_, earlier) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  store().$client.exec("DELETE FROM contact_inquiries");
  const wanted = triggers().all();
  store().$client.exec(`DROP TRIGGER contact_inquiries_listed; ${earlier}`);
  await createInquiry(inquiry, "form-1");
  expect(found()).toBe(0);
  closeStore();
  expect(found()).toBe(1);
  expect(warn.mock.calls).toEqual([
    ["The search index of inquiries is rebuilt (1 of them): the start waits for it."],
  ]);
  expect(readCount("inquiries", "all")).toBe(1);
  expect(triggers().all()).toEqual(expect.arrayContaining(wanted));
  await createInquiry(inquiry, "form-2");
  expect([found(), readCount("inquiries", "all")]).toEqual([2, 2]);
});

it("a start rebuilds only the list whose triggers are not as they should be, because a million rows take long", async () => {
  insertEnrollment();
  const inquiries = readCount("inquiries", "all");
  store().$client.exec(`
    UPDATE list_counts SET rows = rows + 5 WHERE facet = 'all';
    DROP TRIGGER enrollment_entries_answered`);
  closeStore();
  expect([readCount("inquiries", "all"), readCount("enrollments", "all")]).toEqual([inquiries + 5, 1]);
});

it("a rebuilt index continues to merge what arrives", () => {
  rebuildIndex(store().$client, inquiryList);
  for (let n = 0; n < 40; n++) insertInquiry();
  const segments = store().$client.prepare("SELECT count(DISTINCT segid) FROM contact_inquiries_search_idx");
  expect(segments.pluck().get()).toBeLessThan(20);
});
