import type { Locator, Page } from "@playwright/test";
import { newAddress, PASSWORD, signIn, signInAgain } from "./accounts";
import { insertKenji, KENJI_REFERENCE } from "./answers";
import {
  addStaff,
  expect,
  insertEnrollments,
  insertInquiries,
  open,
  openRow,
  openStaffMenu,
  rowNames,
  test,
  whenReady,
} from "./fixtures";

/** Clicks a button after the session has ended, and signs in again. */
async function clickSignedOut(page: Page, button: Locator): Promise<void> {
  await page.context().clearCookies();
  await button.click();
  await signInAgain(page);
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
  await expect(rowNames(page)).toHaveText(["No 04", "No 03", "No 02", "No 01", "No 00"]);
  const secondPage = page.url().replace(/#rows$/, "");
  await whenReady(page);
  await clickSignedOut(page, page.getByRole("button", { name: /^Mark Handled ?: No 03$/ }));
  const one = page.getByRole("dialog", { name: "Mark this inquiry as handled?" });
  await expect(one.getByRole("listitem")).toHaveText([/^No 03/]);
  await expect(page).toHaveTitle(/^Mark\?/);
  expect(handled()).toEqual([]);
  await one.getByRole("button", { name: "Mark Handled" }).click();
  await expect(page.getByText("Marked as handled")).toBeVisible();
  await expect(page).toHaveURL(secondPage);
  expect(handled()).toEqual(["No 03"]);

  await whenReady(page);
  for (const name of ["No 01", "No 02"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await clickSignedOut(page, page.getByRole("button", { name: "Selected: Mark Handled" }));
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
  await expect(rowNames(page)).toHaveText(["No 04", "No 02", "No 01", "No 00"]);
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

test("what was typed about an inquiry is not brought back to whoever signs in next, and goes back to the page @scripts", async ({
  page,
  site,
}) => {
  insertKenji(site);
  const [first, next] = [newAddress("first"), newAddress("next")];
  for (const email of [first, next]) addStaff(site, { email, password: PASSWORD }, "staff");
  const answer = page.getByLabel("Your Answer");
  const note = page.getByLabel("New note");
  await signIn(page, first);
  await expect(page).toHaveURL("/desk");
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await answer.fill("Only the first one wrote this.");
  await note.fill("Nor this.");
  await page.getByLabel("Next Step", { exact: true }).fill("Nor this.");
  await expect(page.getByText("Draft saved")).toBeVisible();
  const typedAt = await page.evaluate(() => history.length);
  await openStaffMenu(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, next);
  await expect(page).toHaveURL("/desk");
  await page.evaluate((entry) => history.go(entry - history.length), typedAt);
  await expect(page).toHaveURL(`/inquiries/${KENJI_REFERENCE}`);
  await whenReady(page);
  await expect(note).toHaveValue("");
  await expect(page.getByLabel("Next Step", { exact: true })).toHaveValue("");
  await expect(answer).not.toHaveValue(/Only the first/);
  await page.waitForLoadState("networkidle");
  expect(
    site.database
      .prepare("SELECT email FROM answer_drafts JOIN staff_members ON staff_members.id = staff_id")
      .pluck()
      .all(),
  ).toEqual([first]);
});
