import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import type { RunningServer } from "../setup/server";
import { LONG } from "./accessible";
import {
  expect,
  insertEnrollments,
  insertInquiries,
  open,
  openFilters,
  openRow,
  openStaffMenu,
  rowMenu,
  STAFF,
  test,
  whenReady,
} from "./fixtures";

/** Types a search, and sends it where no script does. */
async function search(page: Page, hasScripts: boolean, words: string): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill(words);
  if (!hasScripts) await field.press("Enter");
}

const names = (page: Page) => page.getByRole("rowheader");

test("a search finds part of an address or a number, marks it, and stays in the address", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  insertInquiries(site, [
    { name: "Ana Ribeiro", email: "ana.r@example.com", phone: "+44 20 7946 0018" },
    { name: "Kenji Mori", email: "kenji@example.com" },
  ]);
  await open(page, "/inquiries");
  const field = page.getByRole("searchbox", { name: "Search" });
  await search(page, hasScripts, "a.r@exa");
  await expect(names(page)).toHaveText(["Ana Ribeiro"]);
  await expect(page.locator("mark")).toHaveText(["a.r@exa"]);
  expect(new URL(page.url()).searchParams.get("q")).toBe("a.r@exa");
  if (hasScripts) await expect(field).toBeFocused();

  await page.goto("/inquiries?q=020+7946");
  await expect(names(page)).toHaveText(["Ana Ribeiro"]);
  await page.goto("/inquiries?q=nobody");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear search and filters" }).last().click();
  await expect(names(page)).toHaveCount(2);
});

test("an address with one slip leads to the one that was meant, and days the wrong way round are named", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ email: "ana.ribeiro@example.com" }]);
  await open(page, "/inquiries?q=ana.ribero@example.com&handled=yes");
  await page.getByRole("link", { name: "ana.ribeiro@example.com" }).click();
  await expect(page).toHaveURL("/inquiries?q=ana.ribeiro%40example.com");
  await expect(page.locator("[data-label=Email]")).toHaveText("ana.ribeiro@example.com");
  await open(page, "/inquiries?from=2026-03-02&to=2026-03-01");
  await expect(page.getByText("“From” is later than “To,”")).toBeVisible();
});

test("filters and sorting narrow and order the list, and survive paging", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  insertEnrollments(
    site,
    Array.from({ length: 60 }, (_, n) => ({
      lastName: `No${String(n).padStart(2, "0")}`,
      experience: n % 2 ? "advanced" : "beginner",
    })),
  );
  await open(page, "/enrollments?size=25");
  await openFilters(page);
  await page.locator('select[name="experience"]').selectOption("advanced");
  if (!hasScripts) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator("#list-count")).toContainText("30 rows");
  if (hasScripts) await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(names(page).first()).toHaveText("Visitor No01");
  await expect(page.getByText("1 to 25 of 30")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("26 to 30 of 30")).toBeVisible();
  await expect(names(page)).toHaveText([
    "Visitor No51",
    "Visitor No53",
    "Visitor No55",
    "Visitor No57",
    "Visitor No59",
  ]);
  await expect(page.locator('select[name="experience"]')).toHaveValue("advanced");
  await page.getByRole("link", { name: /^Experience: Advanced ?, take away$/ }).click();
  await expect(page.locator("#list-count")).toContainText("60 rows");
  await page.getByRole("link", { name: "Last page" }).click();
  await expect(page.getByText("36 to 60 of 60")).toBeVisible();
  await expect(names(page).last()).toHaveText("Visitor No59");
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByText("11 to 35 of 60")).toBeVisible();
});

test("a search that finds too much to sort it by name is sorted by date, and says so @once", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(
    site,
    Array.from({ length: 2001 }, () => ({ message: "Is there a place in Lisbon?" })),
  );
  await page.goto("/inquiries?q=lisbon&sort=name-desc&size=25");
  await expect(page.locator("#list-count")).toContainText("they are sorted by date, newest first");
  await expect(names(page).first()).toHaveText("Visitor 0");
  await page.goto("/inquiries?q=2000&sort=name-desc&size=25");
  await expect(page.locator("#list-count")).not.toContainText("sorted by date");
  await expect(names(page)).toHaveText(["Visitor 2000"]);
});

test("a row is marked as handled, by whom is said, and the menu counts what is new", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Kenji" }]);
  await open(page, "/inquiries");
  const menu = page.getByRole("navigation", { name: "Staff" });
  await expect(menu).toContainText("2 new");
  await page.getByRole("button", { name: /^Mark handled ?: Ana$/ }).click();
  await expect(page.getByText("Marked as handled")).toBeVisible();
  await expect(menu).toContainText("1 new");
  const row = page.getByRole("row", { name: /Ana/ });
  await expect(row).toContainText(`by ${STAFF.email}`);
  const handledBy = site.database
    .prepare("SELECT handled_by FROM contact_inquiries WHERE name = 'Ana'")
    .pluck();
  expect(handledBy.get()).toBe(STAFF.email);
  await page.getByRole("button", { name: /^Mark new ?: Ana$/ }).click();
  await expect(menu).toContainText("2 new");
  expect(handledBy.get()).toBeNull();
  await openRow(page, "Ana");
  await expect(row.getByRole("link", { name: "Reply to Ana" })).toHaveAttribute(
    "href",
    /^mailto:visitor0@example\.com\?subject=Re%3A%20A%20question%20%5B\w{8}%5D$/,
  );
});

test("marking what a colleague has just handled says so and changes nothing", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Kenji" }]);
  await open(page, "/inquiries");
  site.database.exec(`UPDATE contact_inquiries SET handled_at = '2026-03-14T09:42:00.000Z',
    handled_by = 'leyla@example.com' WHERE name = 'Ana'`);
  await page.getByRole("button", { name: /^Mark handled ?: Ana$/ }).click();
  await expect(page.getByText("Already handled")).toBeVisible();
  await expect(page.getByText(/^leyla@example\.com marked it as handled on Mar 14, 2026/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Ana/ })).toContainText("by leyla@example.com");
  expect(
    site.database.prepare("SELECT handled_by FROM contact_inquiries ORDER BY name").pluck().all(),
  ).toEqual(["leyla@example.com", null]);
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
  await page.getByRole("button", { name: "Selected: Mark new" }).click();
  await expect(page.getByText("Marked as new")).toBeVisible();
  await expect(page.getByText("Nothing matches")).toBeVisible();
  expect(
    site.database.prepare("SELECT count(*) FROM contact_inquiries WHERE handled_at IS NULL").pluck().get(),
  ).toBe(3);

  await page.getByRole("button", { name: "Undo: 2 marked new" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(names(page)).toHaveText(["Ana", "Ben"]);
  await expect(page).toHaveURL("/inquiries?handled=yes");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(states()).toEqual(before);
});

const storedNotes = (site: RunningServer) =>
  site.database.prepare("SELECT staff_email, text FROM submission_notes ORDER BY id").raw().all();

const noteOfLeyla = (site: RunningServer, text: string) =>
  site.database.exec(`INSERT INTO submission_notes (inquiry_id, text, staff_email)
    SELECT id, '${text}', 'leyla@example.com' FROM contact_inquiries WHERE name = 'Ana'`);

/** Opens the notes about Ana in a list and types one. @returns the dialog */
async function typeNote(page: Page, list: string, note: string): Promise<Locator> {
  await open(page, list);
  await openRow(page, "Ana");
  await page.getByRole("button", { name: "Add note on Ana" }).click();
  const dialog = page.getByRole("dialog", { name: "Private note" });
  await dialog.getByLabel("New note").fill(note);
  return dialog;
}

test("notes follow one another, each signed, and nobody overwrites what a colleague adds meanwhile", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  const dialog = await typeNote(page, "/inquiries", "Called twice");
  noteOfLeyla(site, "Wrote to her");
  await dialog.getByRole("button", { name: "Add Note", exact: true }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  expect(storedNotes(site)).toEqual([
    ["leyla@example.com", "Wrote to her"],
    [STAFF.email, "Called twice"],
  ]);
  const row = page.getByRole("row", { name: /Ana/ });
  await expect(row).toContainText("Called twice");
  await expect(row).toContainText("1 earlier note");
  await openRow(page, "Ana");
  await page.getByRole("button", { name: "Note on Ana" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText([
    /^leyla@example\.com, .*Wrote to her$/,
    new RegExp(`^${STAFF.email}, .*Called twice$`),
  ]);
});

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
  await expect(page.getByText("1 more had already been deleted by somebody else.")).toBeVisible();
  expect(site.database.prepare("SELECT name FROM contact_inquiries").pluck().all()).toEqual(["Stays"]);
});

for (const [path, column] of [
  ["/inquiries?q=ribeiro&phone=yes&sort=name-desc", 1],
  ["/enrollments?q=visitor&experience=advanced&sort=date-asc", 2],
] as const) {
  test(`the download of ${path} holds exactly the rows on screen, in their order @once`, async ({
    staffPage: page,
    site,
  }) => {
    insertInquiries(
      site,
      Array.from({ length: 30 }, (_, n) => ({
        name: `${n % 3 ? "Ana Ribeiro" : "Kenji Mori"} ${(n * 7) % 30}`,
        phone: n % 2 ? "+44 20 7946 0018" : null,
      })),
    );
    insertEnrollments(
      site,
      Array.from({ length: 30 }, (_, n) => ({ experience: n % 2 ? "advanced" : "beginner" })),
    );
    await open(page, path);
    const shown = await page
      .locator('tbody a[href^="mailto:visitor"]:not([href*="subject"])')
      .allTextContents();
    expect(shown.length).toBeGreaterThan(5);
    await expect(page.locator("#list-count")).toHaveText(`${shown.length} rows`);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    const records = parse(fs.readFileSync(await file.path(), "utf8"), { bom: true }) as string[][];
    expect(records.slice(1).map((record) => record[column])).toEqual(shown);
  });
}

test("a note that is sent after the session has ended is saved after signing in again", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  insertInquiries(site, [{ name: "Ana" }]);
  await typeNote(page, "/inquiries?q=ana", "Called twice,\nwants an offer");
  const signedIn = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add Note", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  await expect(page).toHaveTitle(/^You are signed out/);
  await expect(page.getByLabel("New note")).toHaveValue("Called twice,\nwants an offer");
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("target", "_blank");
  await page.context().addCookies(signedIn);
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(page).toHaveURL("/inquiries?q=ana");
  expect(storedNotes(site)).toEqual([[STAFF.email, "Called twice,\nwants an offer"]]);
});

/** Clicks a button after the session has ended, and signs in again. */
async function clickSignedOut(page: Page, button: Locator): Promise<void> {
  await page.context().clearCookies();
  await button.click();
  await expect(page).toHaveURL(/\/login\?/);
  await whenReady(page);
  await page.getByLabel("Email").fill(STAFF.email);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).not.toHaveURL(/\/login\?/);
  await whenReady(page);
}

test("what was to be done when the session had ended is asked after signing in, on the list as it was", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(
    site,
    Array.from({ length: 30 }, (_, n) => ({ name: `No ${String(n).padStart(2, "0")}`, subject: "Prices" })),
  );
  const handled = () =>
    site.database
      .prepare("SELECT name FROM contact_inquiries WHERE handled_at IS NOT NULL ORDER BY name")
      .pluck()
      .all();
  await page.goto("/inquiries?q=more&subject=Prices&sort=name-desc&size=25");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(names(page)).toHaveText(["No 04", "No 03", "No 02", "No 01", "No 00"]);
  const secondPage = page.url().replace(/#rows$/, "");
  await whenReady(page);
  await clickSignedOut(page, page.getByRole("button", { name: /^Mark handled ?: No 03$/ }));
  const one = page.getByRole("dialog", { name: "Mark this inquiry as handled?" });
  await expect(one.getByRole("listitem")).toHaveText([/^No 03/]);
  await expect(page).toHaveTitle(/^Mark\?/);
  expect(handled()).toEqual([]);
  await one.getByRole("button", { name: "Mark handled" }).click();
  await expect(page.getByText("Marked as handled")).toBeVisible();
  await expect(page).toHaveURL(secondPage);
  expect(handled()).toEqual(["No 03"]);

  await whenReady(page);
  for (const name of ["No 01", "No 02"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await clickSignedOut(page, page.getByRole("button", { name: "Selected: Mark handled" }));
  const several = page.getByRole("dialog", { name: "Mark 2 inquiries as handled?" });
  await expect(several.getByRole("listitem")).toHaveText([/^No 02/, /^No 01/]);
  await several.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(secondPage);
  expect(handled()).toEqual(["No 03"]);

  await whenReady(page);
  await openRow(page, "No 03");
  await page.getByRole("button", { name: "Delete the inquiry from No 03" }).click();
  const confirm = page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete" });
  await clickSignedOut(page, confirm);
  await confirm.click();
  await expect(page).toHaveURL(secondPage);
  await expect(names(page)).toHaveText(["No 04", "No 02", "No 01", "No 00"]);
});

test("an enrollment whose deletion was confirmed when the session had ended is asked about again", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertEnrollments(site, [{ lastName: "Goes" }]);
  await open(page, "/enrollments");
  page.on("dialog", (question) => void question.accept());
  await openRow(page, "Visitor Goes");
  await clickSignedOut(page, page.getByRole("button", { name: "Delete the enrollment of Visitor Goes" }));
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toContainText("Visitor Goes");
  expect(site.database.prepare("SELECT count(*) FROM enrollment_entries").pluck().get()).toBe(1);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Enrollment Deleted")).toBeVisible();
});

for (const way of ["Escape", "back"]) {
  test(`a half-written note outlives ${way}`, { tag: "@scripts" }, async ({ staffPage: page, site }) => {
    insertInquiries(site, [{ name: "Ana" }]);
    const dialog = await typeNote(page, "/inquiries", "Called tw");
    if (way === "back") await page.goBack();
    else await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("What you typed is saved in this tab.")).toBeVisible();

    await page.reload();
    await whenReady(page);
    await openRow(page, "Ana");
    await page.getByRole("button", { name: "Add note on Ana" }).click();
    await expect(dialog.getByLabel("New note")).toHaveValue("Called tw");
    await expect(dialog.getByText("This is what you typed before.")).toBeVisible();
  });
}

test("Ctrl+Enter adds a note and ends its draft, and Cancel throws one away", { tag: "@scripts" }, async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  const dialog = await typeNote(page, "/inquiries", "");
  await dialog.getByLabel("New note").pressSequentially("Called twice");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Note added")).toBeVisible();
  expect(storedNotes(site)).toEqual([[STAFF.email, "Called twice"]]);

  await openRow(page, "Ana");
  await page.getByRole("button", { name: "Note on Ana" }).click();
  await expect(dialog.getByLabel("New note")).toHaveValue("");
  await dialog.getByLabel("New note").pressSequentially("Again");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await openRow(page, "Ana");
  await page.getByRole("button", { name: "Note on Ana" }).click();
  await expect(dialog.getByLabel("New note")).toHaveValue("");
});

test("text that is pasted while the page loads is searched", { tag: "@scripts" }, async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Kenji" }]);
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/inquiries", { waitUntil: "commit" });
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.focus();
  await page.keyboard.insertText("kenji");
  await expect(names(page)).toHaveCount(2);
  arrive();
  await expect(names(page)).toHaveText(["Kenji"]);
  await expect(field).toHaveValue("kenji");
  await expect(field).toBeFocused();
});

test("a note for a row that somebody has deleted can still be copied", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/410/);
  insertInquiries(site, [{ name: "Ana" }]);
  const dialog = await typeNote(page, "/inquiries", "Called twice");
  site.database.exec("DELETE FROM contact_inquiries");
  await dialog.getByRole("button", { name: "Add Note", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Somebody else has just deleted this row");
  await expect(dialog.getByLabel("New note")).toHaveValue("Called twice");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(dialog.getByRole("button", { name: "Add Note", exact: true })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a note that is sent twice is saved once and without a question @once", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  const id = site.database.prepare("SELECT id FROM contact_inquiries").pluck().get();
  const form = { intent: "note", id: String(id), note: "Called twice" };
  for (const time of ["first", "second"]) {
    const answer = await page.request.post(`/inquiries?note=${id}`, {
      form,
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(answer.status(), time).toBe(303);
  }
  expect(storedNotes(site)).toEqual([[STAFF.email, "Called twice"]]);
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
    // The first click, as a browser sends it that then follows the second one.
    const id = await dialog.locator('input[name="id"]').inputValue();
    const headers = { Origin: site.url };
    await page.request.post(page.url(), { form: { intent: "delete", id }, headers, maxRedirects: 0 });
  }
  await dialog.getByRole("button", { name: "Delete" }).dblclick();
  await expect(page.getByText("Inquiry deleted")).toBeVisible();
  await expect(page.getByText("Already deleted")).toHaveCount(0);
  await expect(page).toHaveURL("/inquiries?q=more");
  await expect(names(page)).toHaveText(["Stays"]);

  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Already deleted" })).toContainText("You have deleted this");
});

test("a dialog about a row that is not there any more says so", async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Goes" }]);
  insertEnrollments(site, [{ lastName: "Stays" }]);
  await open(page, "/inquiries");
  site.database.exec("DELETE FROM contact_inquiries");
  await openRow(page, "Goes");
  await page.getByRole("button", { name: "Delete the inquiry from Goes" }).click();
  const gone = page.getByRole("dialog", { name: "Already deleted" });
  await expect(gone).toContainText("Somebody else has just deleted this inquiry.");
  await gone.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByText("No inquiries found.")).toBeVisible();

  await page.goto("/enrollments?note=999999");
  await expect(page.getByRole("dialog", { name: "Already deleted" })).toBeVisible();
  await page.goto("/enrollments?delete=selected");
  await expect(page.getByRole("dialog", { name: "Nothing is selected" })).toBeVisible();
});

for (const path of ["/inquiries", "/enrollments"]) {
  test(`the first rows of ${path} are in view at once, and a few keys away @once`, async ({
    staffPage: page,
    site,
  }) => {
    insertInquiries(site, Array(60).fill({ name: LONG.name, message: LONG.message, subject: LONG.word }));
    insertEnrollments(
      site,
      Array(60).fill({ lastName: LONG.name, goals: LONG.message, hearAboutUs: LONG.word }),
    );
    for (const [width, height, highest, fewest] of [
      [1280, 900, 200, 12],
      [390, 844, 260, 10],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, path);
      const rows = await page.locator("tbody tr").evaluateAll((rows) =>
        rows.map((row) => {
          const { top, bottom, height } = row.getBoundingClientRect();
          return { top, bottom, height };
        }),
      );
      const bar = await page.locator("[data-list-bar]:visible").boundingBox();
      const edge = Math.min(height, bar?.y ?? height);
      expect(rows[0]?.top, `first row at ${width} px`).toBeLessThanOrEqual(highest);
      expect(
        rows.filter(({ bottom }) => bottom <= edge).length,
        `rows at ${width} px`,
      ).toBeGreaterThanOrEqual(fewest);
      const heights = rows.map((row) => row.height);
      expect(Math.min(...heights), `lowest row at ${width} px`).toBeGreaterThanOrEqual(40);
      expect(Math.max(...heights), `highest row at ${width} px`).toBeLessThanOrEqual(56);
      let tabs = 0;
      while (tabs < 20 && !(await page.evaluate(() => document.activeElement?.closest("tbody")))) {
        await page.keyboard.press("Tab");
        tabs++;
      }
      expect(tabs, `tab stops to the first row at ${width} px`).toBeLessThanOrEqual(12);
    }
  });
}

test("the title of a list says what is to be seen of it @once", async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Kenji" }]);
  const id = site.database.prepare("SELECT max(id) FROM contact_inquiries").pluck().get();
  for (const [address, title] of [
    ["/inquiries", "Contact Inquiries"],
    ["/inquiries?q=ana&phone=yes", "“ana”, Filtered: Contact Inquiries"],
    [`/inquiries?note=${id}`, "Private notes: Contact Inquiries"],
    [`/inquiries?delete=${id}`, "Delete?: Contact Inquiries"],
  ] as const) {
    await page.goto(address);
    expect((await page.title()).split(" | ")[0], address).toBe(title);
  }
});

test("a long message is cut in its row, whole behind one button, and shown from where the search has found something @once", async ({
  staffPage: page,
  site,
}) => {
  const message = `${"We are a team of twelve. ".repeat(40)}Please call.`;
  insertInquiries(site, [{ name: "Ana", message }]);
  await page.goto("/inquiries");
  const cell = page.locator("[data-label=Message]");
  const whole = page.getByRole("row", { name: /Ana/ }).getByRole("paragraph");
  await expect(cell).toHaveText(/^We are a team of twelve\. We are/);
  await expect(whole).toBeHidden();
  await openRow(page, "Ana");
  await expect(whole).toHaveText(message);
  await page.goto("/inquiries?q=please+call");
  await expect(cell).toHaveText(/^… .*Please call\.$/);
  await expect(cell.locator("mark").last()).toHaveText("call");
});

test("selecting says how many, stays when a deletion is cancelled, and ends with what is done", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Kenji" }, { name: "Leyla" }]);
  await open(page, "/inquiries");
  const all = page.getByRole("checkbox", { name: /on this page$/ });
  await all.check();
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Ana" }).uncheck();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expect(all).not.toBeChecked();
  await page.getByRole("button", { name: "Selected: Delete…" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Selected: Mark handled" }).click();
  await expect(page.getByText("2 inquiries")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select Kenji" })).not.toBeChecked();
});

test("where a row leaves the list, the focus goes to the same button of the row in its place", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(
    site,
    ["Ana", "Ben", "Kenji", "Leyla"].map((name) => ({
      name,
      phone: name === "Ben" ? "+44 20 7946 0018" : null,
    })),
  );
  await open(page, "/inquiries?handled=no");
  await page.getByRole("button", { name: /^Mark handled ?: Ana$/ }).press("Enter");
  await expect(names(page)).toHaveText(["Ben", "Kenji", "Leyla"]);
  await expect(page.getByRole("button", { name: /^Mark handled ?: Ben$/ })).toBeFocused();

  const dialog = page.getByRole("dialog");
  for (const [name, next] of [
    ["Ben", "Kenji"],
    ["Leyla", "Kenji"],
  ] as const) {
    await rowMenu(page, name).press("Enter");
    await page.getByRole("button", { name: `Delete the inquiry from ${name}` }).press("Enter");
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(rowMenu(page, next)).toBeFocused();
  }
  await page.getByRole("button", { name: /^Mark handled ?: Kenji$/ }).press("Enter");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
});

test("where an enrollment is deleted, the focus goes to the one in its place", { tag: "@scripts" }, async ({
  staffPage: page,
  site,
}) => {
  insertEnrollments(site, [{ lastName: "Goes" }, { lastName: "Stays" }]);
  page.on("dialog", (question) => void question.accept());
  await open(page, "/enrollments");
  await rowMenu(page, "Visitor Goes").press("Enter");
  await page.getByRole("button", { name: "Delete the enrollment of Visitor Goes" }).press("Enter");
  await expect(names(page)).toHaveCount(1);
  await expect(rowMenu(page, "Visitor Stays")).toBeFocused();
});

test("who turns a page is at the beginning of its rows, and who has left the rows is not called back", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(
    site,
    Array.from({ length: 30 }, (_, n) => ({ name: `No ${String(n).padStart(2, "0")}` })),
  );
  await open(page, "/inquiries?size=25");
  await page.getByRole("link", { name: "Older" }).press("Enter");
  await expect(names(page)).toHaveCount(5);
  await expect(page.getByRole("table")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("columnheader", { name: "Date" }).getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Select No 25" })).toBeFocused();

  await page.getByRole("checkbox", { name: "Select No 29" }).focus();
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill("No 07");
  await expect(names(page)).toHaveText(["No 07"]);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("table")).not.toBeFocused();
});

for (const [path, filter, choice] of [
  ["/inquiries", "handled", "no"],
  ["/enrollments", "stage", "paid"],
] as const) {
  test(`on a phone the filters of ${path} fold away, and say how many are in use @once`, async ({
    staffPage: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const status = page.locator(`select[name="${filter}"]`);
    await expect(status).toBeHidden();
    await openFilters(page);
    await expect(status).toBeVisible();
    await page.goto(`${path}?${filter}=${choice}&from=2026-01-01`);
    await expect(page.getByText("Filters: 2")).toBeVisible();
    const menu = page.getByRole("navigation", { name: "Staff" });
    await expect(menu.getByRole("link", { name: "Record" })).toBeHidden();
    await openStaffMenu(page);
    await expect(menu.getByRole("link", { name: "Record" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  });
}
