import { addLeyla, LEYLA } from "./colleague";
import { expect, insertEnrollments, insertInquiries, open, test, whenReady } from "./fixtures";

test("a stage, a marking and a release from Spam are taken back by the button in their message", async ({
  staffPage: page,
  site,
}) => {
  addLeyla(site);
  insertEnrollments(site, [{ lastName: "Ribeiro" }]);
  site.database.exec("UPDATE enrollment_entries SET reference = 'ANA23456'");
  insertInquiries(site, [{ name: "Kenji" }, { name: "Held" }]);
  site.database.exec("UPDATE contact_inquiries SET held_reason = 'links' WHERE name = 'Held'");
  const stored = () =>
    site.database
      .prepare(
        `SELECT stage AS a, assignee_id AS b, handled_by AS c FROM enrollment_entries
         UNION ALL SELECT name, held_reason, handled_by FROM contact_inquiries`,
      )
      .all();
  const before = stored();
  const undo = async (message: string) => {
    const toast = page.locator("[data-toast]").filter({ hasText: message });
    await expect(toast).toBeVisible();
    expect(stored()).not.toEqual(before);
    await whenReady(page);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone").last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    expect(stored()).toEqual(before);
  };

  await open(page, "/enrollments/ANA23456?stage=new");
  await page.getByLabel("Stage").selectOption("Paid");
  await page.getByLabel("Assigned To").selectOption(LEYLA);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await undo("Saved");
  await expect(page).toHaveURL("/enrollments/ANA23456?stage=new");
  await expect(page.getByLabel("Stage")).toHaveValue("new");

  await open(page, "/inquiries");
  await page.getByRole("button", { name: "Mark Handled: Kenji" }).click();
  await undo("Marked as handled");

  await open(page, "/spam");
  await page.getByRole("button", { name: "Not Spam" }).click();
  await undo("Not spam");
  await expect(page.getByRole("rowheader")).toHaveText([/Held/]);
});

test("several enrollments get a stage at once, except one that a colleague has moved in the meantime", async ({
  staffPage: page,
  site,
}) => {
  insertEnrollments(site, [{ lastName: "One" }, { lastName: "Two" }, { lastName: "Three" }]);
  await open(page, "/enrollments?stage=new");
  for (const name of ["One", "Two"]) {
    await page.getByRole("checkbox", { name: `Select Visitor ${name}` }).check();
  }
  await page.getByRole("button", { name: "Selected: Stage…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 2 rows" });
  await expect(dialog.getByRole("link", { name: "Visitor One" })).toHaveAttribute(
    "href",
    /^\/enrollments\/\w{8}$/,
  );
  await dialog.getByLabel("Stage").selectOption("Invoiced");
  site.database.exec(
    "UPDATE enrollment_entries SET stage = 'paid', handled_at = created_at WHERE last_name = 'Two'",
  );
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("1 enrollment. Changed in the meantime, and left alone: Visitor Two."),
  ).toBeVisible();
  expect(
    site.database.prepare("SELECT last_name, stage FROM enrollment_entries ORDER BY id").raw().all(),
  ).toEqual(
    expect.arrayContaining([
      ["One", "invoiced"],
      ["Two", "paid"],
      ["Three", "new"],
    ]),
  );
  await expect(page.getByRole("rowheader")).toHaveText(["Visitor Three"]);
  await page.goto("/enrollments?stage=invoiced");
  await expect(page.getByRole("rowheader")).toHaveText(["Visitor One"]);
  await expect(page.getByLabel("Stage")).toContainText("Invoiced (1)");
  expect(await (await page.request.get("/enrollments.csv?stage=paid")).text()).toContain(",Paid,");
});

test("all that match are marked and assigned at once, on every page of the list, and taken back by one click", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  addLeyla(site);
  insertInquiries(
    site,
    Array.from({ length: 62 }, (_, n) => ({ name: `No ${n}`, subject: n < 60 ? "Prices" : "Other" })),
  );
  const states = () =>
    site.database
      .prepare(
        "SELECT subject, count(handled_at) AS handled, count(assignee_id) AS assigned FROM contact_inquiries GROUP BY 1 ORDER BY 1",
      )
      .raw()
      .all();
  const tickAll = async () => {
    const all = page.getByRole("checkbox", { name: "All 60 that match" });
    if (hasScripts) {
      await expect(all).toHaveCount(0);
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    } else await page.getByRole("checkbox", { name: "Select No 0", exact: true }).check();
    await all.check();
  };
  await open(page, "/inquiries?subject=Prices");
  await tickAll();
  insertInquiries(site, [{ name: "Arrives later", subject: "Prices" }]);
  await page.getByRole("button", { name: "Selected: Mark Handled" }).click();
  await expect(page.getByText("60 inquiries", { exact: true })).toBeVisible();
  expect(states()).toEqual([
    ["Other", 0, 0],
    ["Prices", 60, 0],
  ]);
  await whenReady(page);
  await page.locator("[data-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  site.database.exec("DELETE FROM contact_inquiries WHERE name = 'Arrives later'");
  expect(states()).toEqual([
    ["Other", 0, 0],
    ["Prices", 0, 0],
  ]);

  await open(page, "/inquiries?subject=Prices");
  await tickAll();
  await page.getByRole("button", { name: "Selected: Delete…" }).click();
  await expect(page.getByRole("dialog", { name: "Delete page by page" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  if (!hasScripts) await tickAll();
  await whenReady(page);
  await page.getByRole("button", { name: "Selected: Assign…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 60 rows" });
  await dialog.getByLabel("Assigned To").selectOption(LEYLA);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("60 inquiries.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/inquiries?subject=Prices");
  expect(states()).toEqual([
    ["Other", 0, 0],
    ["Prices", 0, 60],
  ]);
});
