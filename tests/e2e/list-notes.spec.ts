import type { Locator, Page, Route } from "@playwright/test";
import type { RunningServer } from "../setup/server";
import { expectAccessible, expectNoSidewaysScroll, LONG } from "./accessible";
import { insertKenji, KENJI_REFERENCE } from "./answers";
import { expect, insertInquiries, open, openRow, STAFF, test, whenReady } from "./fixtures";

const storedNotes = (site: RunningServer) =>
  site.database.prepare("SELECT staff_email, text FROM submission_notes ORDER BY id").raw().all();

const noteOfLeyla = (site: RunningServer, text: string) =>
  site.database.exec(`INSERT INTO submission_notes (inquiry_id, text, staff_email)
    SELECT id, '${text}', 'leyla@example.com' FROM contact_inquiries WHERE name = 'Ana'`);

/** Opens the notes about Ana in a list and types one. @returns the dialog */
async function typeNote(page: Page, list: string, note: string): Promise<Locator> {
  await open(page, list);
  await openRow(page, "Ana");
  await page.getByRole("button", { name: "Add Note on Ana" }).click();
  const dialog = page.getByRole("dialog", { name: "Private note" });
  await dialog.getByLabel("New Note").fill(note);
  return dialog;
}

test("notes follow one another, each signed, and nobody overwrites what a colleague adds in the meantime", async ({
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

test("a note that is sent after the session has ended is saved after signing in again", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  insertInquiries(site, [{ name: "Ana" }]);
  const note = `Called twice,\n${LONG.word}`;
  await typeNote(page, "/inquiries?q=ana", note);
  const signedIn = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add Note", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  await expect(page).toHaveTitle(/^You are signed out/);
  await expect(page.getByLabel("New Note")).toHaveValue(note);
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("target", "_blank");
  if (hasScripts) {
    await expectAccessible(page, { widths: [360] });
    await expectNoSidewaysScroll(page);
  }
  await page.context().addCookies(signedIn);
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(page).toHaveURL("/inquiries?q=ana");
  expect(storedNotes(site)).toEqual([[STAFF.email, note]]);
});

test("a half-written note outlives Escape and going back", { tag: "@scripts" }, async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  for (const [way, half] of [
    ["Escape", "Called tw"],
    ["back", "Called thr"],
  ] as const) {
    const dialog = await typeNote(page, "/inquiries", half);
    if (way === "back") await page.goBack();
    else await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("What you typed is saved in this tab.")).toBeVisible();

    await page.reload();
    await whenReady(page);
    await openRow(page, "Ana");
    await page.getByRole("button", { name: "Add Note on Ana" }).click();
    await expect(dialog.getByLabel("New Note")).toHaveValue(half);
    await expect(dialog.getByText("This is what you typed before.")).toBeVisible();
  }
});

test("Ctrl+Enter adds a note and ends its draft, and Cancel throws one away", { tag: "@scripts" }, async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  const dialog = await typeNote(page, "/inquiries", "");
  await dialog.getByLabel("New Note").pressSequentially("Called twice");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Note added")).toBeVisible();
  expect(storedNotes(site)).toEqual([[STAFF.email, "Called twice"]]);

  await openRow(page, "Ana");
  await page.getByRole("button", { name: "Note on Ana" }).click();
  await expect(dialog.getByLabel("New Note")).toHaveValue("");
  await dialog.getByLabel("New Note").pressSequentially("Again");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await openRow(page, "Ana");
  await page.getByRole("button", { name: "Note on Ana" }).click();
  await expect(dialog.getByLabel("New Note")).toHaveValue("");

  // What is typed while a note is being saved is not in it.
  let press: Promise<void> | undefined;
  const typeOn = async (route: Route) => {
    // While Control is down a space types nothing.
    await press;
    await page.keyboard.type(" and sent prices");
    await route.continue();
  };
  await page.route("**/inquiries.data*", typeOn, { times: 1 });
  await dialog.getByLabel("New Note").pressSequentially("Called again");
  press = page.keyboard.press("Control+Enter");
  await press;
  await expect(page.getByText("What you typed is saved in this tab.")).toBeVisible();
  await openRow(page, "Ana");
  await page.getByRole("button", { name: "Note on Ana" }).click();
  await expect(dialog.getByLabel("New Note")).toHaveValue("Called again and sent prices");
  expect(storedNotes(site)).toHaveLength(2);
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
  await expect(dialog.getByRole("alert")).toContainText("This row has been deleted");
  await expect(dialog.getByLabel("New Note")).toHaveValue("Called twice");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(dialog.getByRole("button", { name: "Add Note", exact: true })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on the page of an inquiry an empty note is refused in its field @scripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertKenji(site);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByRole("button", { name: "Add Note", exact: true }).press("Enter");
  const field = page.getByLabel("New Note");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Write a note first.");
});
