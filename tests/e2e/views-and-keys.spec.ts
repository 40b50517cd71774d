import { expect, insertEnrollments, insertInquiries, open, test, whenReady } from "./fixtures";

test("what a list is filtered by gets a name, is opened by it, and is removed again", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  site.database.exec("DELETE FROM list_views");
  insertEnrollments(site, [{ lastName: "Ribeiro" }, { lastName: "Mori" }]);
  site.database.exec(
    "UPDATE enrollment_entries SET stage = 'paid', handled_at = created_at WHERE last_name = 'Mori'",
  );
  const views = page.getByRole("navigation", { name: "Views" });

  await open(page, "/enrollments");
  await expect(page.getByText("Keep this view")).toHaveCount(0);
  await open(page, "/enrollments?q=visitor&stage=paid&sort=name-asc");
  await page.getByText("Keep this view").click();
  await page.getByRole("button", { name: "Save View" }).click();
  await expect(page.getByText("Give the view a name.")).toBeVisible();
  await whenReady(page);
  await page.getByLabel("Name", { exact: true }).fill("Has paid");
  await page.getByRole("checkbox", { name: "For all staff" }).check();
  await page.getByRole("button", { name: "Save View" }).click();
  await expect(page.getByText("View saved")).toBeVisible();
  expect(site.database.prepare("SELECT list, name, query, for_staff_id FROM list_views").raw().all()).toEqual(
    [["enrollments", "Has paid", "stage=paid&sort=name-asc", null]],
  );

  await open(page, "/enrollments");
  await expect(views.getByRole("link")).toHaveText(["All", "Has paid"]);
  await expect(views.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "true");
  await views.getByRole("link", { name: "Has paid" }).click();
  await expect(page).toHaveURL("/enrollments?stage=paid&sort=name-asc");
  await expect(page.getByRole("rowheader")).toHaveText([/Mori/]);
  await whenReady(page);
  await page.getByText("Views…").click();
  await page.getByRole("button", { name: "Remove the view Has paid" }).click();
  await expect(page.getByText("View removed")).toBeVisible();
  await expect(views).toHaveCount(0);
});

test("a list is worked through by single keys, which do nothing while somebody types, and can be turned off", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Ben" }, { name: "Kenji" }]);
  site.database.exec("UPDATE staff_members SET shortcuts = 1");
  const handled = () =>
    site.database.prepare("SELECT name FROM contact_inquiries WHERE handled_at IS NOT NULL").pluck().all();
  const name = (of: string) => page.getByRole("rowheader").getByRole("link", { name: of });
  await open(page, "/inquiries");
  await page.keyboard.press("e");
  await page.keyboard.press("j");
  await expect(name("Ana")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(name("Ben")).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Control+e");
  await page.keyboard.press("e");
  await expect(page.getByText("Marked as handled")).toBeVisible();
  expect(handled()).toEqual(["Ben"]);

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL("/inquiries");

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("Kenji?");
  await expect(page.getByRole("searchbox")).toHaveValue("Kenji?");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("rowheader")).toHaveText([/Kenji/]);
  await name("Kenji").focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog").getByLabel("New note")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await name("Kenji").focus();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kenji, A question");
  await page.keyboard.press("n");
  await expect(page.getByLabel("New note")).toBeFocused();

  await open(page, "/account");
  await page.getByRole("button", { name: "Turn Off Keys" }).click();
  await expect(page.getByText("Keys are off")).toBeVisible();
  await open(page, "/inquiries");
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(name("Ana")).not.toBeFocused();
  await expect(sheet).toHaveCount(0);
});
