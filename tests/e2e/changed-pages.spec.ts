import type { Page } from "@playwright/test";
import { expect, hold, insertInquiries, open, SCRIPTS, test, whenReady } from "./fixtures";
import {
  contactJourney,
  enrollJourney,
  expectTyping,
  fillForm,
  sendAndArrive,
  sendAndBeRefused,
  typeInto,
} from "./form-journeys";
import { pageChanges, translateByWrapping, translateInPlace, translateWhatMayBe } from "./page-changes";

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.documentElement).some((key) => key.startsWith("__react")));

/** Waits until the scripts have loaded and have finished starting. */
async function untilStarted(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}

interface Field {
  path: string;
  id: string;
}

/** The page's policy, which extensions are exempt from. */
const STYLE_REFUSED = /Applying inline style violates/;

const START = "Typed before, ";
const REST = "after";

/** Starts to type, changes the page, and lets the scripts through. */
async function typeThroughChange(page: Page, { path, id }: Field, change: () => void) {
  const { keyboard } = page;
  const letThrough = await hold(page, SCRIPTS);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  // A draft from before would only come back once the scripts run.
  await page.evaluate(() => sessionStorage.clear());
  await page.locator(`#${id}`).focus();
  await keyboard.press("End");
  await keyboard.type(START);
  await page.evaluate(change);
  letThrough();
  await untilStarted(page);
  await expectTyping(page, id, START);
}

/** Continues typing without focusing the field again. */
async function typeOn(page: Page, id: string) {
  const { keyboard } = page;
  await keyboard.type(REST);
  await expectTyping(page, id, START + REST);
  // The caret is where it was, as is the focus.
  for (let presses = 0; presses < REST.length; presses++) await keyboard.press("ArrowLeft");
  await keyboard.type("x");
  expect(await page.locator(`#${id}`).inputValue()).toBe(`${START}x${REST}`);
}

/** A translation is not undone by the scripts. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ \(de\)$/);
  await expect(page.getByRole("button", { name: "Send Message" })).toHaveText("Send Message (de)");
}

test("what is typed on /contact while the scripts load survives what translators and extensions do to the page", {
  tag: "@scripts",
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(STYLE_REFUSED);
  const id = "contact-message";
  for (const { name, change, isHarmless = false } of pageChanges.filter((each) => !each.isSent)) {
    await test.step(name, async () => {
      await typeThroughChange(page, { path: "/contact", id }, change);
      expect(await isHydrated(page)).toBe(isHarmless);
      if (change === translateInPlace) await expectTranslated(page);
      await page.unrouteAll();
      if (!isHarmless) return;
      await page.reload();
      await whenReady(page);
      await expect(page.locator(`#${id}`), "its draft").toHaveValue(START);
    });
  }
});

for (const { name, change, isHarmless = false } of pageChanges.filter((each) => each.isSent)) {
  // Both forms notice a change by the same code.
  const isTranslated = change === translateByWrapping;
  const journey = isTranslated ? contactJourney : enrollJourney;
  const [id = ""] = Object.keys(journey.texts).slice(-1);

  test(`what is typed on ${journey.path} while the scripts load survives ${name}`, {
    tag: "@scripts",
  }, async ({ page, site, expectedErrors }) => {
    expectedErrors.push(STYLE_REFUSED);
    await typeThroughChange(page, { path: journey.path, id }, change);
    expect(await isHydrated(page)).toBe(isHarmless);
    if (isTranslated) await expectTranslated(page);
    // Without React the form is the browser's own, whatever the reason.
    await typeOn(page, id);
    await fillForm(page, journey);
    await sendAndArrive(page, site, journey);
  });
}

test("what staff type while the scripts load survives what translators and extensions do to the page", {
  tag: "@scripts",
}, async ({ staffPage, site, expectedErrors }) => {
  expectedErrors.push(STYLE_REFUSED);
  insertInquiries(site, [{ name: "Ana Ribeiro" }]);
  const inquiry = site.database.prepare("SELECT id FROM contact_inquiries").pluck().get();
  const note = { path: `/inquiries?note=${inquiry}`, id: "note" };
  const notes = site.database.prepare("SELECT text FROM submission_notes").pluck();
  for (const { name, change, isHarmless = false } of pageChanges.filter((each) => each.isSent)) {
    await test.step(name, async () => {
      site.database.exec("DELETE FROM submission_notes");
      await typeThroughChange(staffPage, note, change);
      expect(await isHydrated(staffPage)).toBe(isHarmless);
      await typeOn(staffPage, note.id);
      await staffPage.unrouteAll();
      await staffPage.getByRole("button", { name: /^Add Note( \(de\))?$/ }).click();
      await expect.poll(() => notes.all()).toEqual([`${START}x${REST}`]);
      await staffPage.waitForLoadState();
    });
  }
});

// Both forms notice a change by the same code: each is translated at one of the two moments.
test("/contact works when it is translated after React has started", { tag: "@scripts" }, async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const journey = contactJourney;
  const [first = ""] = Object.keys(journey.tooShort);
  await open(page, journey.path);
  await fillForm(page, journey, { [first]: journey.tooShort[first] ?? "" });
  await page.evaluate(translateByWrapping);
  await page.click(journey.submit);
  // A new document, as without scripts, which the browser then translates again.
  await expect(page).toHaveTitle(/^Error: /);
  await whenReady(page);
  await page.evaluate(translateByWrapping);
  await typeInto(page, first, journey.texts[first] ?? "");
  await sendAndArrive(page, site, journey);
  // What was sent does not come back as a draft once the next page has run its scripts.
  await page.waitForLoadState();
  await open(page, journey.path);
  await expect(page.locator(`#${first}`)).toHaveValue("");
});

test("/enroll, refused in the browser and then translated, can be corrected", { tag: "@scripts" }, async ({
  page,
  site,
}) => {
  const journey = enrollJourney;
  await open(page, journey.path);
  await fillForm(page, journey, journey.tooShort);
  await sendAndBeRefused(page, journey);
  await page.evaluate(translateByWrapping);
  // The errors disappear as they are corrected, although React no longer finds any of its texts.
  for (const id of Object.keys(journey.tooShort)) await typeInto(page, id, journey.texts[id] ?? "");
  await expect(page.locator("[role=alert], [data-error]")).toHaveCount(0);
  // Nor does the panel beside the form go on showing the price of the course before.
  const courses = page.locator("#enroll-course");
  for (const course of ["leadership", "business"]) {
    await courses.selectOption(course);
    const [price = ""] = /\$[\d,]+/.exec((await courses.locator(":checked").textContent()) ?? "") ?? [];
    await expect(page.getByRole("complementary", { name: "Your Course" }).locator("b")).toContainText(price);
  }
  await sendAndArrive(page, site, journey);
});

test("a translated list is searched and its rows are marked by new documents", { tag: "@scripts" }, async ({
  staffPage,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana Ribeiro" }, { name: "Kenji Mori" }]);
  await open(staffPage, "/inquiries");
  await staffPage.evaluate(translateByWrapping);
  await staffPage.locator("#q").pressSequentially("Kenji");
  await staffPage.waitForTimeout(600);
  await expect(staffPage.locator("#q")).toHaveValue("Kenji");
  await staffPage.locator("#q").press("Enter");
  await expect(staffPage).toHaveURL(/q=Kenji/);
  await expect(staffPage.getByText("Ana Ribeiro")).toBeHidden();
  await expect(staffPage.getByText("Kenji Mori").first()).toBeVisible();
});

test("text typed onto what a refused document holds stays when React starts", { tag: "@scripts" }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const letThrough = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await typeInto(page, "contact-message", "Short");
  await page.click("#contact button[type=submit]");
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator("#contact-message").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(", but longer now");
  letThrough();
  await whenReady(page);
  await expectTyping(page, "contact-message", "Short, but longer now");
});

test("the questions of the level check and the answers to them are not translated", {
  tag: "@scripts",
}, async ({ page }) => {
  await page.goto("/level-check");
  await page.getByRole("button", { name: "Begin the Check" }).click();
  await expect(page).toHaveURL(/questions/);
  const items = page
    .locator("main")
    .locator("legend [translate], p[id$=-text], [data-field] > [translate] label, dd");
  const before = await items.allTextContents();
  expect(before.length).toBeGreaterThan(20);
  await page.evaluate(translateWhatMayBe);
  expect(await items.allTextContents()).toEqual(before);
  await expect(page.getByText("übersetzt").first()).toBeAttached();
  await expect(page.getByText("I don’t know", { exact: true })).toHaveCount(0);
});
