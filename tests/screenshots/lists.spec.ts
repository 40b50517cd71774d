import { hideTable, refuse } from "../setup/broken-tables";
import { closeToasts, expect, holdToast, open, STAFF_WIDTHS, test, untilLoaded } from "./fixtures";

test.use({ widths: STAFF_WIDTHS });

const dialog = { window: true } as const;

test("inquiries-paged", async ({ desk: page, picture }) => {
  await open(page, "/inquiries?size=25");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("link", { name: "Newer" })).toBeVisible();
  await untilLoaded(page);
  await picture(page, "inquiries-paged");
});

for (const list of ["inquiries", "enrollments"]) {
  test(`${list}-page ${list}-page-noted ${list}-page-refused ${list}-work ${list}-work-many`, async ({
    desk: page,
    picture,
  }) => {
    await open(page, `/${list}?q=ana`);
    await page.getByRole("rowheader").first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "What comes next" })).toBeVisible();
    await picture(page, `${list}-page`);
    await page.getByLabel("New Note").fill(`Called twice,\n${"wants an offer, and asks again. ".repeat(16)}`);
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByRole("link", { name: "Remove" })).toBeVisible();
    await closeToasts(page);
    await picture(page, `${list}-page-noted`);
    await page.getByLabel("On", { exact: true }).fill("2031-03-18");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Say in a few words what the next step is.")).toBeVisible();
    await picture(page, `${list}-page-refused`);
    await open(page, `/${list}?q=ana`);
    await page.locator("tbody summary").first().click();
    await page
      .getByRole("button", { name: /^Next Step/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await picture(page, `${list}-work`, dialog);
    await open(page, `/${list}?q=ana`);
    for (const n of [0, 1])
      await page
        .getByRole("checkbox", { name: /^Select (?!all)/ })
        .nth(n)
        .check();
    await page.getByRole("button", { name: /^Selected: (Stage|Assign)/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await picture(page, `${list}-work-many`, dialog);
  });

  test(`${list}-filters-open ${list}-menu-open`, async ({ desk: page, picture }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, `/${list}?q=ana`);
    await page.getByText("Filter and Sort").click();
    await picture(page, `${list}-filters-open`, { ...dialog, widths: [390] });
    await open(page, `/${list}?q=ana`);
    await page.getByRole("navigation", { name: "Staff" }).getByText("More").click();
    await picture(page, `${list}-menu-open`, { ...dialog, widths: [390] });
  });

  test(`${list}-views ${list}-view-refused ${list}-all-selected ${list}-work-all`, async ({
    desk: page,
    picture,
  }) => {
    const filter = list === "inquiries" ? "handled=no" : "stage=new";
    for (const [query, name] of [
      [filter, "New"],
      ["assignee=none&sort=name-asc", "Nobody’s, in the order of their names"],
    ]) {
      await open(page, `/${list}?${query}`);
      await page.getByText(/^Save this view$/).click();
      await page.getByRole("textbox", { name: "Name" }).fill(name ?? "");
      await page.getByRole("button", { name: "Save View" }).click();
      await expect(page.getByText("View saved")).toBeVisible();
    }
    await open(page, `/${list}?${filter}`);
    await picture(page, `${list}-views`);
    await open(page, `/${list}?sort=email-asc`);
    await page.getByText(/^Save this view$/).click();
    await page.getByRole("button", { name: "Save View" }).click();
    await expect(page.getByText("Give the view a name.")).toBeVisible();
    await picture(page, `${list}-view-refused`);
    await open(page, `/${list}?size=25`);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("checkbox", { name: /that match$/ }).check();
    await picture(page, `${list}-all-selected`, dialog);
    await page.getByRole("button", { name: /^Selected: (Stage|Assign)/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await picture(page, `${list}-work-all`, dialog);
  });

  test(`${list}-selected ${list}-delete-many ${list}-handled ${list}-handled-toast ${list}-undone`, async ({
    desk: page,
    picture,
  }) => {
    const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
    await open(page, `/${list}?q=ana`);
    for (const n of [0, 1]) await boxes.nth(n).check();
    await expect(page.getByLabel("Selected rows").getByText("2 selected")).toBeVisible();
    await picture(page, `${list}-selected`);
    await page.getByRole("button", { name: /^Selected: Delete/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await picture(page, `${list}-delete-many`, dialog);
    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Selected: Mark Handled" }).click();
    await holdToast(page);
    await picture(page, `${list}-handled-toast`, dialog);
    await open(page, `/${list}?q=ana`);
    await picture(page, `${list}-handled`);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await holdToast(page);
    await picture(page, `${list}-undone`, { ...dialog, widths: [1280] });
  });

  test(`${list}-note ${list}-note-draft-kept ${list}-note-draft ${list}-note-too-long ${list}-noted`, async ({
    desk: page,
    picture,
  }) => {
    const note = page.getByRole("dialog").getByLabel("New Note");
    const openNote = async () => {
      await page.locator("tbody summary").first().click();
      await page
        .getByRole("button", { name: /note on/i })
        .first()
        .click();
      await expect(note).toBeVisible();
    };
    await open(page, `/${list}?q=ana`);
    await openNote();
    await picture(page, `${list}-note`, dialog);
    await note.fill("Called twice,\nwants an offer");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await holdToast(page);
    await picture(page, `${list}-note-draft-kept`, { ...dialog, widths: [390, 1280] });
    await closeToasts(page);
    await openNote();
    await picture(page, `${list}-note-draft`, dialog);
    await note.fill("word ".repeat(500));
    await page.getByRole("dialog").getByRole("button", { name: "Add Note", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await picture(page, `${list}-note-too-long`, dialog);
    await note.fill(`Called twice,\n${"wants an offer, and asks again. ".repeat(16)}`);
    await page.getByRole("dialog").getByRole("button", { name: "Add Note", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await open(page, `/${list}?q=ana`);
    await picture(page, `${list}-noted`);
  });

  test(`${list}-gone ${list}-nothing-selected ${list}-mark-asked ${list}-failed ${list}-signed-out`, async ({
    desk: page,
    site,
    picture,
  }) => {
    await open(page, `/${list}?delete=4711`);
    await picture(page, `${list}-gone`, dialog);
    await open(page, `/${list}?delete=selected`);
    await picture(page, `${list}-nothing-selected`, dialog);
    await open(page, `/${list}?mark=handled&id=3&id=4`);
    await picture(page, `${list}-mark-asked`, dialog);

    await open(page, `/${list}?q=ana`);
    await page.locator("tbody summary").first().click();
    await page
      .getByRole("button", { name: /note on/i })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel("New Note").fill("Called twice,\nwants an offer");
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole("dialog").getByRole("button", { name: "Add Note", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
    await closeToasts(page);
    await picture(page, `${list}-signed-out`);
    await page.context().addCookies(cookies);

    hideTable(site, list === "inquiries" ? "contact_inquiries" : "enrollment_entries");
    await open(page, `/${list}`);
    await picture(page, `${list}-failed`);
  });
}

test("inquiries-delete forced-colors-inquiries-delete inquiries-deleted inquiries-delete-failed", async ({
  desk: page,
  site,
  picture,
}) => {
  const ask = async () => {
    await page.locator("tbody summary").first().click();
    await page
      .getByRole("button", { name: /^Delete the inquiry/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete" });
  await open(page, "/inquiries?q=ana");
  await ask();
  await picture(page, "inquiries-delete", dialog);
  await picture(page, "forced-colors-inquiries-delete", { ...dialog, forcedColors: true, widths: [1280] });
  await confirm.click();
  await holdToast(page);
  await picture(page, "inquiries-deleted", dialog);
  refuse(site, "DELETE", "contact_inquiries");
  await open(page, "/inquiries?q=ana");
  await ask();
  await confirm.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "inquiries-delete-failed", dialog);
});

test("inquiries-row-open inquiries-large-text forced-colors-inquiries", async ({ desk: page, picture }) => {
  await open(page, "/inquiries?q=customers");
  await picture(page, "inquiries-large-text", { largeText: true, widths: [390, 1280], themes: ["light"] });
  await picture(page, "forced-colors-inquiries", { forcedColors: true, widths: [390, 1280] });
  await open(page, "/inquiries?subject=Level+assessment");
  await page.locator("tbody summary").first().click();
  await picture(page, "inquiries-row-open", dialog);
});

test("enrollments-row-open enrollments-refreshed", async ({ desk: page, picture }) => {
  await open(page, "/enrollments?course=business");
  await page.locator("tbody summary").first().click();
  await picture(page, "enrollments-row-open", dialog);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Refresh" }).click();
  await holdToast(page);
  await picture(page, "enrollments-refreshed", dialog);
});

test("enrollments-refreshing enrollments-loading", async ({ desk: page, picture }) => {
  await open(page, "/enrollments?q=ana");
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/*.data*", async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("button", { name: "Refreshing..." })).toBeVisible();
  await picture(page, "enrollments-refreshing", { ...dialog, widths: [1280] });
  await page.getByRole("navigation", { name: "Staff" }).getByText("More").click();
  await page.getByRole("link", { name: /^Spam/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(1);
  await picture(page, "enrollments-loading", { ...dialog, widths: [390, 1280] });
  letThrough();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("plain-inquiries plain-inquiries-delete plain-inquiries-note plain-inquiries-deleted", async ({
    desk: page,
    picture,
  }) => {
    await open(page, "/inquiries?q=ana");
    await picture(page, "plain-inquiries");
    await page.locator("tbody summary").first().click();
    await page
      .getByRole("button", { name: /^Delete the inquiry/ })
      .first()
      .click();
    await picture(page, "plain-inquiries-delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await picture(page, "plain-inquiries-deleted", dialog);
    await page.locator("tbody summary").first().click();
    await page
      .getByRole("button", { name: /note on/i })
      .first()
      .click();
    await picture(page, "plain-inquiries-note");
  });

  test("plain-enrollments plain-enrollments-delete", async ({ desk: page, picture }) => {
    await open(page, "/enrollments?q=ana");
    await picture(page, "plain-enrollments");
    await page.locator("tbody summary").first().click();
    await page
      .getByRole("button", { name: /^Delete the enrollment/ })
      .first()
      .click();
    await picture(page, "plain-enrollments-delete");
  });

  test("plain-accounts plain-accounts-remove", async ({ desk: page, picture }) => {
    await open(page, "/accounts");
    await picture(page, "plain-accounts");
    await page.getByRole("link", { name: "Remove jan@example.com" }).click();
    await picture(page, "plain-accounts-remove");
  });
});
