import type { Page } from "@playwright/test";
import { expect, insertInquiries, test } from "./fixtures";
import { pageChanges, translateByWrapping, translateInPlace } from "./page-changes";
import {
  expectTyping,
  journeys,
  sendAndArrive,
  type Typist,
  typeInto,
  untilHydrated,
  writeForm,
} from "./typing";
import { holdScripts, stored, storedBy, typistOf } from "./typist";

test.use({ trace: "off" });

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.documentElement).some((key) => key.startsWith("__react")));

/** Waits until the scripts have come and have done what they do at the start. */
async function untilStarted(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}

interface Field {
  path: string;
  id: string;
  /** What stands in the field already. */
  before?: string;
}

/** The page's policy, which extensions are exempt from. */
const STYLE_REFUSED = /Applying inline style violates/;

const START = "Typed before, ";
const REST = "and typed after.";

/** Begins to type, has the page changed, lets the scripts through, and types on without touching the field again. */
async function typeThroughChange(page: Page, { path, id, before = "" }: Field, change: () => void) {
  const typist = typistOf(page);
  const letThrough = await holdScripts(page);
  await typist.open(path);
  await page.locator(`#${id}`).focus();
  await typist.press("End");
  await typist.type(START);
  await page.evaluate(change);
  letThrough();
  await untilStarted(page);
  await expectTyping(typist, id, before + START);
  await typist.type(REST);
  await expectTyping(typist, id, before + START + REST);
  // The caret is where it was, not only the focus.
  for (let presses = 0; presses < REST.length; presses++) await typist.press("ArrowLeft");
  await typist.type("x");
  expect(await page.locator(`#${id}`).inputValue()).toBe(`${before}${START}x${REST}`);
}

for (const { name, change, isHarmless } of pageChanges) {
  for (const journey of journeys) {
    const [id = ""] = Object.keys(journey.texts).slice(-1);

    test(`what is typed on ${journey.path} while the scripts come survives ${name}`, {
      tag: "@scripts",
    }, async ({ page, site, expectedErrors }) => {
      expectedErrors.push(STYLE_REFUSED);
      await typeThroughChange(page, { path: journey.path, id }, change);
      expect(await isHydrated(page)).toBe(isHarmless === true);
      // And it can be written and sent.
      const typist = typistOf(page);
      await writeForm(typist, journey);
      await sendAndArrive(typist, journey);
      expect(stored(site, journey)).toEqual([storedBy(journey)]);
    });
  }

  test(`what staff type while the scripts come survives ${name}`, { tag: "@scripts" }, async ({
    staffPage,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(STYLE_REFUSED);
    insertInquiries(site, [{ name: "Ana Ribeiro" }]);
    const { id } = site.database.prepare("SELECT id FROM contact_inquiries").get() as { id: number };
    site.database.prepare("UPDATE contact_inquiries SET note = 'Called once. '").run();
    const note = { path: `/inquiries?note=${id}`, id: "note", before: "Called once. " };
    await typeThroughChange(staffPage, note, change);
    expect(await isHydrated(staffPage)).toBe(isHarmless === true);
    await staffPage.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => site.database.prepare("SELECT note FROM contact_inquiries").get())
      .toEqual({ note: `Called once. ${START}x${REST}` });
  });
}

for (const [name, change] of [
  ["wraps every text", translateByWrapping],
  ["replaces every text", translateInPlace],
] as const) {
  test(`a page stays translated by a translator that ${name} while the scripts come`, {
    tag: "@scripts",
  }, async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.evaluate(change);
    letThrough();
    await untilStarted(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ \(de\)$/);
    await expect(page.getByRole("button", { name: "Send Message" })).toHaveText("Send Message (de)");
  });
}

for (const journey of journeys) {
  test(`${journey.path} works when it is translated after React has started`, { tag: "@scripts" }, async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    const typist: Typist = typistOf(page);
    const [first = ""] = Object.keys(journey.tooShort);
    await typist.open(journey.path);
    await untilHydrated(typist);
    await writeForm(typist, journey, { [first]: journey.tooShort[first] ?? "" });
    await page.evaluate(translateByWrapping);
    await typist.click(journey.submit);
    // A new document, as without scripts, which the browser translates again.
    await expect(page).toHaveTitle(/^Error: /);
    await untilHydrated(typist);
    await page.evaluate(translateByWrapping);
    await typeInto(typist, first, journey.texts[first] ?? "");
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
    // It has been sent: nothing comes back as a draft.
    await untilStarted(page);
    await typist.open(journey.path);
    await untilHydrated(typist);
    await expect(page.locator(`#${first}`)).toHaveValue("");
  });

  test(`${journey.path}, refused in the browser and then translated, can be corrected`, {
    tag: "@scripts",
  }, async ({ page, site }) => {
    const typist = typistOf(page);
    await typist.open(journey.path);
    await untilHydrated(typist);
    await writeForm(typist, journey, journey.tooShort);
    await typist.click(journey.submit);
    await expect(page.getByRole("alert")).toBeFocused();
    await page.evaluate(translateByWrapping);
    // The errors leave as they are corrected, although React finds none of its texts any more.
    for (const id of Object.keys(journey.tooShort)) await typeInto(typist, id, journey.texts[id] ?? "");
    await expect(page.locator("[role=alert], [data-error]")).toHaveCount(0);
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
  });
}

test("a translated list is searched and its rows are marked by new documents", { tag: "@scripts" }, async ({
  staffPage,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana Ribeiro" }, { name: "Kenji Mori" }]);
  await staffPage.goto("/inquiries");
  await untilHydrated(typistOf(staffPage));
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
  const typist = typistOf(page);
  const letThrough = await holdScripts(page);
  await typist.open("/contact");
  await typeInto(typist, "contact-message", "Short");
  await typist.click("#contact button[type=submit]");
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator("#contact-message").focus();
  await typist.press("End");
  await typist.type(", but longer now");
  letThrough();
  await untilHydrated(typist);
  await expectTyping(typist, "contact-message", "Short, but longer now");
});
