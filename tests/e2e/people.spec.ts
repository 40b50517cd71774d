import { expect, insertEnrollments, insertInquiries, open, test, whenReady } from "./fixtures";

test("a submission says that its sender wrote before, and leads to everything of one person @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [
    {
      name: "Ana Ribeiro",
      email: "Ana@Example.com",
      subject: "Prices",
      message: "We are twelve.",
      createdAt: "2026-01-20T13:40:00.000Z",
    },
    { name: "Somebody else", email: "else@example.com" },
  ]);
  insertEnrollments(site, [
    { firstName: "Ana", lastName: "Ribeiro", goals: "To be asked good questions" },
    { firstName: "Ana", lastName: "Ribeiro", goals: "To present the quarter" },
  ]);
  site.database.exec(`
    UPDATE enrollment_entries SET email = 'ana@example.com', phone = '+351 555 010 019';
    UPDATE enrollment_entries SET reference = 'ANA23456' WHERE goals = 'To present the quarter';
    UPDATE enrollment_entries SET reference = 'ANA23457' WHERE goals = 'To be asked good questions'`);
  await open(page, "/inquiries");
  await expect(page.getByRole("rowheader").filter({ hasText: "Somebody else" })).not.toContainText("earlier");
  await open(page, "/enrollments/ANA23457");
  await expect(page.getByText("likely duplicate")).toBeVisible();
  await page.getByRole("link", { name: "2 earlier" }).click();
  await expect(page).toHaveURL("/people/ANA23457");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Ribeiro");
  await expect(page.getByText("3 submissions, the latest first")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toContainText([
    "Enrollment: ",
    "Enrollment: ",
    "Inquiry: Prices",
  ]);
  await expect(page.getByText("We are twelve.")).toBeVisible();
  await expect(page.getByRole("link", { name: "ana@example.com" }).last()).toHaveAttribute(
    "href",
    /^\/personal-data\?of=(?!.*example)/,
  );

  await expect(page.getByText("Likely duplicate: same course, 1 minute before the other.")).toHaveCount(1);
  await whenReady(page);
  await page.getByRole("button", { name: "Set to “Not coming”" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/people/ANA23457");
  await expect(page.getByText("Likely duplicate")).toHaveCount(0);
  expect(
    site.database.prepare("SELECT stage FROM enrollment_entries ORDER BY created_at").pluck().all(),
  ).toEqual(["not-coming", "new"]);
  expect((await page.request.get("/people/ANA2345X")).status()).toBe(404);
});
