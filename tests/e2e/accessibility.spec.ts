import { expectAccessible, expectNoSidewaysScroll, holdToast, LONG } from "./accessible";
import { expect, open, refuse, test } from "./fixtures";
import { contactJourney, enrollJourney, fillForm, sendAndArrive } from "./form-journeys";

test.describe("states of public pages in which axe finds no fault @once", () => {
  test("the open menu", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto("/levels");
    await page.locator("header details summary").click();
    await expectAccessible(page, { within: "header", widths: [360, 768] });
  });

  test("contact with every error shown", async ({ page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await open(page, "/contact");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);
    await expectAccessible(page, { within: "main" });
  });

  test("enroll with a chosen course and every error shown", async ({ page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await open(page, "/enroll?course=advanced");
    await page.getByRole("button", { name: "Submit Enrollment" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(7);
    await expectAccessible(page, { within: "main" });
  });

  test("a form that was not saved", async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/503/);
    const allow = refuse(site, "INSERT", "contact_inquiries");
    await open(page, "/contact");
    await fillForm(page, contactJourney);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Error sending message").first()).toBeVisible();
    allow();
    await holdToast(page);
    await expectAccessible(page);
  });

  test("a form full of the longest texts", async ({ page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await open(page, "/contact");
    await fillForm(page, contactJourney, {
      "contact-name": LONG.name,
      "contact-subject": "x".repeat(201),
      "contact-message": LONG.message,
    });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    await expectAccessible(page, { within: "main" });
    await expectNoSidewaysScroll(page);
  });

  test("enrolled with its message", async ({ page, site }) => {
    await open(page, "/enroll");
    await fillForm(page, enrollJourney);
    await sendAndArrive(page, site, enrollJourney);
    await holdToast(page);
    await expectAccessible(page);
  });

  test("the blog with nothing found, for a very long word", async ({ page }) => {
    await page.goto(`/blog?q=${"w".repeat(100)}&category=Presentations`);
    await expect(page.getByText("No articles found")).toBeVisible();
    await expectAccessible(page, { within: "main" });
    await expectNoSidewaysScroll(page);
  });

  for (const search of ["?tab=zoom&mic=off&camera=off&say=shareScreen", "?say=settings"]) {
    test(`the demo with the message of a control: ${search}`, async ({ page }) => {
      await page.goto(`/platform${search}`);
      await expect(page.getByText("This is a demo:")).toBeVisible();
      await expectAccessible(page, { within: "main" });
    });
  }

  test("a missing page", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto("/no-such-page");
    await expectAccessible(page);
  });
});
