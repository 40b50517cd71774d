import { expect, open, STAFF, test } from "./fixtures";

test("the record shows who did what, by kind and by person, page by page @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const insert = site.database.prepare(
    "INSERT INTO audit_log (kind, staff_id, staff_email, details) VALUES (?, ?, ?, ?)",
  );
  for (let n = 1; n <= 60; n++) {
    const details = { of: "inquiries", count: 1, ids: [n], references: [`ROW${n}`] };
    insert.run("deletion", 900, "omar@example.com", JSON.stringify(details));
  }
  insert.run("sign-in", 900, "omar@example.com", '{"with":"password"}');
  await open(page, "/record");
  await page.getByLabel("What", { exact: true }).selectOption({ label: "Deletions" });
  await page.getByLabel("Who", { exact: true }).selectOption({ label: "omar@example.com" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/kind=deletion&person=900/);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText("Deleted 1 inquiry");
  await expect(page.getByText("Signed in", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/kind=deletion&person=900&older=/);
  await expect(rows.first()).toContainText("ROW10");
  await expect(page).toHaveTitle(/^Deletions, Filtered, Later page: Record/);
});

test("the bar marks the current place, on pages below its links too @noscripts", async ({
  staffPage: page,
}) => {
  const bar = page.locator("[data-staff-bar]");
  for (const [path, place, state] of [
    ["/accounts", "Accounts", "page"],
    ["/retention", "Personal Data", "true"],
    ["/account", STAFF.email, "page"],
  ] as const) {
    await page.goto(path);
    await expect(bar.locator("a[aria-current]"), path).toHaveText([place]);
    await expect(bar.locator("a[aria-current]"), path).toHaveAttribute("aria-current", state);
  }
});
