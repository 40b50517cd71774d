import { expect, insertEnrollments, insertInquiries, open, openFilters, test, whenReady } from "./fixtures";

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
  await expect(page.getByText("Save this view")).toHaveCount(0);
  await open(page, "/enrollments?q=visitor&stage=paid&sort=name-asc");
  await page.getByText("Save this view").click();
  await page.getByRole("button", { name: "Save View" }).click();
  await expect(page.getByText("Give the view a name.")).toBeVisible();
  await whenReady(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Has paid");
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

test("the form for a view closes on Escape, and once the focus has left it for the rows below", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Ana" }]);
  await open(page, "/inquiries?handled=no");
  const summary = page.locator("summary").filter({ hasText: "Save this view" });
  const save = page.getByRole("button", { name: "Save View" });
  await summary.press("Enter");
  await page.getByRole("textbox", { name: "Name" }).press("Escape");
  await expect(save).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.press("Enter");
  await save.press("Tab");
  await expect(save).toBeHidden();
  await expect(page.locator("body")).not.toBeFocused();
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
  await page.keyboard.press("b");
  await expect(name("Ben"), "nothing is selected").toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByLabel("Selected rows").getByText("1 selected")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.getByRole("button", { name: /^Selected: ?Mark Handled$/ })).toBeFocused();
  await name("Ben").focus();
  await page.keyboard.press("Control+e");
  await page.keyboard.press("e");
  await expect(page.getByText("Marked as handled")).toBeVisible();
  expect(handled()).toEqual(["Ben"]);

  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 300 });
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByRole("heading")).toBeInViewport();
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  if (size) await page.setViewportSize(size);
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
  await expect(page.getByRole("dialog").getByLabel("New Note")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await name("Kenji").focus();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kenji, A question");
  // A moment after the page is shown, the focus moves to its start.
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("n");
  await expect(page.getByLabel("New Note")).toBeFocused();

  await open(page, "/account");
  await page.getByRole("button", { name: "Turn Off Keyboard shortcuts" }).click();
  await expect(page.getByText("Keyboard shortcuts are off")).toBeVisible();
  await open(page, "/inquiries");
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  // The next key works from where the focus has been all along.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(sheet).toHaveCount(0);
});

test("a list is sorted from the keyboard: the heads of its columns are one tab stop, and arrow keys lead on", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Kenji" }, { name: "Ana" }]);
  await open(page, "/inquiries");
  const head = (name: string) => page.getByRole("columnheader", { name }).getByRole("link");
  await page.getByRole("searchbox").focus();
  for (
    let tabs = 0;
    tabs < 3 && (await head("Date").evaluate((link) => link !== document.activeElement));
    tabs++
  )
    await page.keyboard.press("Tab");
  await expect(head("Date")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(head("Subject")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(head("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/inquiries?sort=name-asc");
  await expect(page.getByRole("rowheader")).toHaveText([/Ana/, /Kenji/]);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("status").filter({ hasText: /: Name, A to Z$/ })).toHaveCount(1);
});

test("no key acts on a row that the open filters cover: they close once the focus is among the rows", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Ana" }]);
  site.database.exec("UPDATE staff_members SET shortcuts = 1");
  await open(page, "/inquiries");
  await openFilters(page);
  await expect(page.getByLabel("Sort")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("rowheader").getByRole("link", { name: "Ana" })).toBeFocused();
  await expect(page.getByLabel("Sort")).toBeHidden();
});

test("keys lead through the desk, and open what has the focus", { tag: "@scripts" }, async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ben" }, { name: "Ana" }]);
  site.database.exec("UPDATE staff_members SET shortcuts = 1");
  await open(page, "/desk");
  const row = (name: string) => page.locator("#rows").getByRole("link", { name });
  await page.keyboard.press("j");
  await expect(row("Ana")).toBeFocused();
  await page.keyboard.press("j");
  await expect(row("Ben")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("e");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana, A question");
  expect(
    site.database
      .prepare("SELECT count(*) FROM contact_inquiries WHERE handled_at IS NOT NULL")
      .pluck()
      .get(),
  ).toBe(0);
});

test("filters, a row’s menu and the form of a view open within the window, whatever stands beside them @once", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(
    site,
    Array(30).fill({ name: "María José Fernández de la Peña", message: "Prices? ".repeat(99) }),
  );
  site.database.exec(`DELETE FROM list_views;
    INSERT INTO list_views (list, name, query) VALUES ('inquiries', 'Nobody’s, in the order of their names',
      'assignee=none&sort=name-asc'), ('inquiries', 'With a telephone number', 'phone=yes')`);
  for (const [width, height] of [
    [390, 844],
    [768, 900],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "/inquiries?handled=no");
    await openFilters(page);
    const filters = await page.getByRole("group", { name: "Filters" }).boundingBox();
    expect((filters?.x ?? 0) + (filters?.width ?? 0), `filters at ${width} px`).toBeLessThanOrEqual(width);
    expect(filters?.x, `filters at ${width} px`).toBeGreaterThanOrEqual(0);
    const expectRoomForName = async () => {
      await page.getByText("Save this view").click();
      const name = await page.getByRole("textbox", { name: "Name" }).boundingBox();
      expect(name?.width, `a view’s name at ${width} px`).toBeGreaterThan(280);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await expectRoomForName();
    await open(page, "/enrollments?stage=new");
    await expectRoomForName();
    await open(page, "/inquiries");
    const row = page.getByRole("row").nth(width === 390 ? 9 : 11);
    await row.locator("summary").click();
    const step = row.getByRole("button", { name: /^Next Step/ });
    await expect(step).toBeInViewport({ ratio: 1 });
    await step.click({ trial: true });
  }
  site.database.exec("DELETE FROM list_views");
});
