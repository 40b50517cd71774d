import { expectAccessible, expectFocusRing, expectNoSidewaysScroll, LONG } from "./accessible";
import { expect, open, test } from "./fixtures";
import { contactJourney, fillForm } from "./form-journeys";

test.describe("states of public pages in which axe finds no violation @once", () => {
  test("the open menu, whose button is in view with text at 200 %, too", async ({ page }) => {
    // When letters are twice as large, half as many fit: to the page that is a window of half the width.
    await page.setViewportSize({ width: 180, height: 400 });
    await page.goto("/levels");
    const button = await page.getByRole("banner").getByText("Menu", { exact: true }).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(180);
    await page.setViewportSize({ width: 360, height: 900 });
    await page.locator("header details summary").click();
    await expectAccessible(page, { within: "header", widths: [360, 768] });
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

  test("the blog with nothing found, for a very long word", async ({ page }) => {
    await page.goto(`/blog?q=${"w".repeat(100)}&category=Presentations`);
    await expect(page.getByText("No articles found")).toBeVisible();
    await expectAccessible(page, { within: "main" });
    await expectNoSidewaysScroll(page);
  });
});

test("the focus shows around an article of the blog, whose title is cut after two lines @once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/blog");
  const article = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expectFocusRing(article.first().getByRole("heading").getByRole("link"), article.first());
});
