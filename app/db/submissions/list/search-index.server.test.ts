import { expect, it } from "vitest";
import { inquiry, insertEnrollment } from "../../../../tests/setup/submissions";
import { closeStore, store } from "../../client.server";
import { enrollmentList } from "../enrollments.server";
import { createInquiry, inquiryList } from "../inquiries.server";

const triggers = () => store().$client.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
const found = () =>
  inquiryList.read({ search: "twelve", choices: {}, sort: "date", descending: true }).page(undefined, 9).rows
    .length;

it("triggers that a migration dropped, or that an earlier version made, are made again, and so is the index", async () => {
  const wanted = triggers().all();
  store().$client.exec(`
    DROP TRIGGER contact_inquiries_unlisted;
    DROP TRIGGER contact_inquiries_listed;
    CREATE TRIGGER contact_inquiries_listed AFTER INSERT ON contact_inquiries BEGIN SELECT 1; END`);
  await createInquiry(inquiry, "form-1");
  expect(found()).toBe(0);
  closeStore();
  expect(found()).toBe(1);
  expect(inquiryList.total()).toBe(1);
  expect(triggers().all()).toEqual(expect.arrayContaining(wanted));
  await createInquiry(inquiry, "form-2");
  expect([found(), inquiryList.total()]).toEqual([2, 2]);
});

it("a start builds only the list anew whose triggers are not as they should be: a million rows take long", async () => {
  insertEnrollment();
  const inquiries = inquiryList.total();
  store().$client.exec(`
    UPDATE list_counts SET rows = rows + 5 WHERE facet = 'all';
    DROP TRIGGER enrollment_entries_answered`);
  closeStore();
  expect([inquiryList.total(), enrollmentList.total()]).toEqual([inquiries + 5, 1]);
});
