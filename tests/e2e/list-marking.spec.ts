import { expect, insertInquiries, open, openRow, rowNames, STAFF, test } from "./fixtures";

test("a row is marked as handled, by whom is said, and the menu counts what is new", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Kenji" }]);
  await open(page, "/inquiries");
  const menu = page.getByRole("navigation", { name: "Staff" });
  await expect(menu).toContainText("2 new");
  await page.getByRole("button", { name: /^Mark Handled ?: Ana$/ }).click();
  await expect(page.getByText("Marked as handled")).toBeVisible();
  await expect(menu).toContainText("1 new");
  const row = page.getByRole("row", { name: /Ana/ });
  await expect(row).toContainText(`by ${STAFF.email}`);
  const handledBy = site.database
    .prepare("SELECT handled_by FROM contact_inquiries WHERE name = 'Ana'")
    .pluck();
  expect(handledBy.get()).toBe(STAFF.email);
  await page.getByRole("button", { name: /^Mark New ?: Ana$/ }).click();
  await expect(menu).toContainText("2 new");
  expect(handledBy.get()).toBeNull();
  await openRow(page, "Ana");
  await expect(row.getByRole("link", { name: "Reply to Ana" })).toHaveAttribute(
    "href",
    /^mailto:visitor0@example\.com\?subject=Re%3A%20A%20question%20%5B\w{8}%5D$/,
  );
});

test("several rows are marked as new, and one click gives them back what they had", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Ben" }, { name: "Kenji" }]);
  site.database.exec(`UPDATE contact_inquiries SET handled_at = '2026-03-14T09:42:00.000Z',
    handled_by = 'leyla@example.com' WHERE name <> 'Kenji'`);
  const states = () =>
    site.database.prepare("SELECT name, handled_at, handled_by FROM contact_inquiries ORDER BY name").all();
  const before = states();
  await open(page, "/inquiries?handled=yes");
  for (const name of ["Ana", "Ben"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Selected: Mark New" }).click();
  await expect(page.getByText("Marked as new")).toBeVisible();
  await expect(page.getByText("Nothing matches")).toBeVisible();
  expect(
    site.database.prepare("SELECT count(*) FROM contact_inquiries WHERE handled_at IS NULL").pluck().get(),
  ).toBe(3);

  await page.getByRole("button", { name: "Undo: 2 marked new" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(rowNames(page)).toHaveText(["Ana", "Ben"]);
  await expect(page).toHaveURL("/inquiries?handled=yes");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(states()).toEqual(before);
});

test("selecting says how many, stays when a deletion is canceled, and ends with what is done", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Kenji" }, { name: "Leyla" }]);
  await open(page, "/inquiries");
  const all = page.getByRole("checkbox", { name: /on this page$/ });
  await all.check();
  const count = page.getByRole("status").filter({ hasText: /^\d selected$/ });
  await expect(count).toHaveText("3 selected");
  await page.getByRole("checkbox", { name: "Select Ana" }).uncheck();
  await expect(count).toHaveText("2 selected");
  await expect(all).not.toBeChecked();
  await page.getByRole("button", { name: "Selected: Delete…" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByLabel("Selected rows").getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Selected: Mark Handled" }).click();
  await expect(page.getByText("2 inquiries")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select Kenji" })).not.toBeChecked();
  await expect(count).toHaveCount(0);
  await expect(page.getByRole("table")).toBeFocused();

  for (const name of ["Ana", "Kenji"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Selected: Delete…" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(rowNames(page)).toHaveText(["Leyla"]);
  await expect(page.getByRole("table")).toBeFocused();

  await page.getByRole("checkbox", { name: "Select Leyla" }).check();
  for (const action of ["Delete…", "Assign…"]) {
    const button = page.getByRole("button", { name: `Selected: ${action}` });
    await button.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button, "a single row may have been selected, too").toBeFocused();
  }
});
