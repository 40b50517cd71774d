import { expect, insertEnrollments, insertInquiries, open, openRow, rowNames, test } from "./fixtures";

test("many rows are deleted after a dialog that says how many and whom", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [
    { name: "Stays" },
    { name: "Goes" },
    { name: "Goes too" },
    { name: "Gone already" },
  ]);
  await open(page, "/inquiries");
  for (const name of ["Goes", "Goes too", "Gone already"]) {
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  }
  await page.getByRole("button", { name: "Selected: Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 3 inquiries?" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    /^Goes\s*visitor1@example\.com, \w{3} \d/,
    /^Goes too\s*visitor2@example\.com, /,
    /^Gone already\s*visitor3@example\.com, /,
  ]);
  site.database.exec("DELETE FROM contact_inquiries WHERE name = 'Gone already'");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 inquiries deleted")).toBeVisible();
  await expect(page.getByText("1 more had already been deleted.")).toBeVisible();
  expect(site.database.prepare("SELECT name FROM contact_inquiries").pluck().all()).toEqual(["Stays"]);
});

test("a double click on Delete says that it was deleted, and not that somebody else did it", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  insertInquiries(site, [{ name: "Goes" }, { name: "Stays" }]);
  await open(page, "/inquiries?q=more");
  await openRow(page, "Goes");
  await page.getByRole("button", { name: "Delete the inquiry from Goes" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  if (!hasScripts) {
    // The first click, as sent by a browser that then follows the second one.
    const id = await dialog.locator('input[name="id"]').inputValue();
    const headers = { Origin: site.url };
    await page.request.post(page.url(), { form: { intent: "delete", id }, headers, maxRedirects: 0 });
  }
  await dialog.getByRole("button", { name: "Delete" }).dblclick();
  await expect(page.getByText("Inquiry deleted")).toBeVisible();
  await expect(page.getByText("Already deleted")).toHaveCount(0);
  await expect(page).toHaveURL("/inquiries?q=more");
  await expect(rowNames(page)).toHaveText(["Stays"]);

  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Already deleted" })).toContainText("You deleted this");
});

test("a deletion that cannot be stored is reported once, in its dialog @scripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  insertInquiries(site, [{ name: "Stays" }]);
  await open(page, "/inquiries");
  await openRow(page, "Stays");
  await page.getByRole("button", { name: "Delete the inquiry from Stays" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  site.database.exec("BEGIN IMMEDIATE");
  try {
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByRole("alert")).toBeFocused({ timeout: 20_000 });
    await expect(page.getByRole("alert")).toHaveCount(1);
  } finally {
    site.database.exec("ROLLBACK");
  }
});

test("a dialog about a row that no longer exists says so @noscripts", async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Goes" }]);
  insertEnrollments(site, [{ lastName: "Stays" }]);
  await open(page, "/inquiries");
  site.database.exec("DELETE FROM contact_inquiries");
  await openRow(page, "Goes");
  await page.getByRole("button", { name: "Delete the inquiry from Goes" }).click();
  const gone = page.getByRole("dialog", { name: "Already deleted" });
  await expect(gone).toContainText("This inquiry has been deleted.");
  await gone.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByText("No inquiries found.")).toBeVisible();

  await page.goto("/enrollments?note=999999");
  await expect(page.getByRole("dialog", { name: "Already deleted" })).toBeVisible();
  await page.goto("/enrollments?delete=selected");
  await expect(page.getByRole("dialog", { name: "Nothing is selected" })).toBeVisible();
});
