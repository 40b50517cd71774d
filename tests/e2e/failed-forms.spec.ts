import type { Page } from "@playwright/test";
import { expect, type RunningServer, test } from "./fixtures";
import {
  contactJourney,
  enrollJourney,
  type FormJourney,
  journeys,
  type Typist,
  untilHydrated,
} from "./typing";
import { stored, storedBy, typistOf } from "./typist";

const words = new Map([
  [contactJourney, { title: "Error sending message", table: "contact_inquiries" }],
  [enrollJourney, { title: "Error", table: "enrollment_entries" }],
]);

/** Makes the database refuse the journey's row. @returns what lets it through again */
function refuseRows(site: RunningServer, journey: FormJourney): () => void {
  const table = words.get(journey)?.table;
  site.database.exec(
    `CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk trouble'); END`,
  );
  return () => site.database.exec("DROP TRIGGER IF EXISTS refuse");
}

async function fillIn(page: Page, journey: FormJourney): Promise<Typist> {
  const typist = typistOf(page);
  await typist.open(journey.path);
  await untilHydrated(typist);
  for (const [id, text] of Object.entries(journey.texts)) await page.locator(`#${id}`).fill(text);
  for (const { selector } of journey.choices) await page.locator(selector).check();
  if (journey === enrollJourney) await page.locator("#enroll-course").selectOption("business");
  return typist;
}

const alert = (page: Page) => page.getByRole("alert");
const errorToast = (page: Page) => page.locator("[data-toast=error]");

/** Sends the form while its rows are refused, and lets them through again. */
async function failOnce(page: Page, site: RunningServer, journey: FormJourney): Promise<void> {
  const letThrough = refuseRows(site, journey);
  try {
    await page.click(journey.submit);
    await expect(alert(page)).toBeFocused();
  } finally {
    letThrough();
  }
}

for (const journey of journeys) {
  const { path } = journey;

  test(`a failed ${path} says so in view, with the focus, and in the title`, { tag: "@scripts" }, async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    await page.setViewportSize({ width: 360, height: 640 });
    await fillIn(page, journey);
    await failOnce(page, site, journey);
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveTitle(/^Error: /);
  });

  test(`a new try of ${path} takes the old error away`, { tag: "@scripts" }, async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    const typist = await fillIn(page, journey);
    await failOnce(page, site, journey);
    await expect(errorToast(page)).toBeVisible();
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(`**${path}.data*`, async (route) => {
      await held;
      await route.continue();
    });
    await typist.click(journey.submit);
    await expect(alert(page)).toHaveCount(0);
    await expect(errorToast(page)).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error: /);
    letThrough();
    if (journey === enrollJourney) {
      await expect(page.getByText("Enrollment Submitted!")).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
    }
    await page.waitForURL(`**${journey.arrival}?*`);
    await expect(errorToast(page)).toHaveCount(0);
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
  });

  test(`a new try of ${path} that is refused in the browser takes the old error away`, {
    tag: "@scripts",
  }, async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/503/);
    const [id = ""] = Object.keys(journey.tooShort);
    await fillIn(page, journey);
    await failOnce(page, site, journey);
    await page.locator(`#${id}`).fill("");
    await page.click(journey.submit);
    await expect(alert(page)).toHaveCount(1);
    await expect(alert(page)).toContainText("One correction");
    await expect(errorToast(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Error: /);
  });

  test(`${path} off line says that there is no connection and keeps what was typed`, {
    tag: "@scripts",
  }, async ({ page, context, site, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width: 360, height: 640 });
    const typist = await fillIn(page, journey);
    await context.setOffline(true);
    await typist.click(journey.submit);
    await expect(alert(page)).toContainText("Not sent yet: no internet connection");
    await expect(alert(page)).toContainText("What you typed is still here");
    await expect(alert(page)).toBeFocused();
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveTitle(/^Error: /);
    for (const [id, text] of Object.entries(journey.texts))
      await expect(page.locator(`#${id}`)).toHaveValue(text);
    await context.setOffline(false);
    await typist.click(journey.submit);
    await page.waitForURL(`**${journey.arrival}?*`);
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
  });

  test(`no message of a failed ${path} covers its button on a phone`, { tag: "@scripts" }, async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    await page.setViewportSize({ width: 360, height: 640 });
    await fillIn(page, journey);
    await failOnce(page, site, journey);
    await expect(errorToast(page)).toBeVisible();
    const overlaps = await page.locator(journey.submit).evaluate((button) => {
      button.scrollIntoView({ block: "end", behavior: "instant" });
      const { top, bottom } = button.getBoundingClientRect();
      const toast = document.querySelector(".toast")?.getBoundingClientRect();
      return !toast || (toast.top < bottom && toast.bottom > top);
    });
    expect(overlaps).toBe(false);
  });
}

test("a form that comes back unsaved in a new document leaves the focus to somebody who is typing", {
  tag: "@scripts",
}, async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/503/);
  const typist = await fillIn(page, contactJourney);
  const letThrough = refuseRows(site, contactJourney);
  try {
    await page.evaluate(() => (document.getElementById("contact") as HTMLFormElement).submit());
    await expect(page).toHaveTitle(/^Error: /);
  } finally {
    letThrough();
  }
  await page.locator("#contact-subject").focus();
  await untilHydrated(typist);
  await page.waitForTimeout(200);
  await expect(page.locator("#contact-subject")).toBeFocused();
});
