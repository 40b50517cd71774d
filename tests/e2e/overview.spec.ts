import { expectAccessible, LONG } from "./accessible";
import { expect, insertEnrollments, insertInquiries, openStaffMenu, test } from "./fixtures";

test("the overview counts what has arrived, in drawings that also speak @once", async ({
  staffPage: page,
  site,
}) => {
  const now = new Date().toISOString();
  const weeksAgo = (n: number) => new Date(Date.now() - n * 7 * 86_400_000).toISOString();
  insertInquiries(site, [
    { createdAt: now },
    { createdAt: now },
    { createdAt: weeksAgo(3) },
    { createdAt: weeksAgo(30) },
  ]);
  insertEnrollments(site, [
    { createdAt: now, hearAboutUs: "My colleague Zoë" },
    { createdAt: now, hearAboutUs: "a friend" },
    { createdAt: weeksAgo(30), hearAboutUs: "Google" },
    { createdAt: now },
    { createdAt: now, hearAboutUs: `From my dentist ${LONG.word.slice(0, 180)}` },
  ]);
  site.database.exec(
    "UPDATE contact_inquiries SET held_reason = 'links' WHERE id = (SELECT max(id) FROM contact_inquiries)",
  );

  await page.goto("/inquiries");
  await openStaffMenu(page);
  await page.getByRole("link", { name: "At a Glance" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "At a Glance" })).toBeVisible();

  const inquiries = page.getByRole("img", { name: /^Inquiries per week/ });
  await expect(inquiries).toHaveAccessibleName(/2 in 26 weeks, 1 of them in this week/);
  await expect(page.getByRole("img", { name: /^Enrollments per week 4 in 26 weeks/ })).toBeVisible();
  await expect(inquiries.locator("rect")).toHaveCount(26);

  await page.getByText("The figures as a table").click();
  const weeks = page.getByRole("table", { name: "Submissions per week" });
  await expect(weeks.getByRole("row")).toHaveCount(27);
  await expect(weeks.getByRole("row").last().getByRole("cell")).toHaveText(["1", "4"]);

  const courses = page.getByRole("table", { name: "By course" });
  await expect(courses.getByRole("row").nth(1)).toContainText(/Business English Foundations.*5.*100%/s);
  const sources = page.getByRole("table", { name: "Where they heard" });
  await expect(sources.getByRole("rowheader")).toHaveText(["People", "Search", "Other words", "No answer"]);
  await expect(sources.getByRole("row").nth(1).getByRole("cell")).toHaveText(["2", "40%"]);
  await page.getByText("In their own words").click();
  await expect(page.getByText("from my dentist")).toBeVisible();
  await expect(page.locator("main details:not([open])")).toHaveCount(0);
  await expectAccessible(page);

  site.database.exec("DELETE FROM enrollment_entries WHERE hear_about_us = 'Google'");
  await page.goto("/overview");
  await expect(sources.getByRole("rowheader")).toHaveText(["People", "Other words", "No answer"]);
});

test("the overview of an empty site is no row of broken drawings, and one that cannot be read says so @noscripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await page.goto("/overview");
  await expect(page.getByRole("img", { name: /^Inquiries per week 0 in 26 weeks/ })).toHaveAccessibleName(
    /None in these weeks/,
  );
  await expect(page.getByRole("table", { name: "By course" })).toHaveCount(0);

  // Counts whose sum overflows SQLite's integers: the rest of the staff area does not read it.
  site.database.exec(`INSERT INTO list_counts (list, facet, value, rows) SELECT 'inquiries', 'quarter',
    strftime('%Y-%m-%dT00:', 'now') || column1, 9223372036854775807 FROM (VALUES ('01'), ('02'))`);
  await page.goto("/overview");
  await expect(page.getByText("The figures could not be read. Please try again.")).toBeVisible();
  site.database.exec("DELETE FROM list_counts WHERE rows = 9223372036854775807");
});
