import type { Page } from "@playwright/test";
import { afterSending, expect, open, setupLink, test, watch } from "./fixtures";
import { contactJourney, fillForm, stored, storedBy } from "./form-journeys";

/** From now on a newer version of the site is running, whose scripts have other names. */
const startNewVersion = (page: Page) =>
  page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));

// The same code sends both forms.
test("whoever sends a form to a newer version than the page's reaches the next page, and is thanked", {
  tag: "@scripts",
}, async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/404/);
  const journey = contactJourney;
  await open(page, journey.path);
  await fillForm(page, journey);
  await startNewVersion(page);
  await page.click(journey.submit);
  await expect(page).toHaveURL(afterSending(journey.arrival));
  expect(stored(site, journey)).toEqual([storedBy(journey)]);
  // "Back" leads to no form that is still being sent.
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("whoever creates the first account during an upgrade arrives at the desk", { tag: "@scripts" }, async ({
  browser,
  freshSite,
}) => {
  const page = await browser.newPage();
  const expectNoProblems = watch(page.context(), freshSite.url, [/404/]);
  await open(page, setupLink(freshSite));
  await page.getByLabel("Email Address *").fill("first@example.com");
  await page.getByLabel("Password *").fill("long enough to remember");
  await startNewVersion(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(`${freshSite.url}/desk`);
  await expect(page.getByText("Your account is ready.")).toBeVisible();
  await page.close();
  expectNoProblems();
});
