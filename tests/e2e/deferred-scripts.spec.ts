import { expect, hold, SCRIPTS, test, whenReady } from "./fixtures";
import { contactJourney, fillForm, sendAndArrive } from "./form-journeys";

test.describe("before the deferred scripts have loaded @scripts", () => {
  test("an inquiry can be written and sent", async ({ page, site }) => {
    await hold(page, SCRIPTS);
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await fillForm(page, contactJourney);
    await sendAndArrive(page, site, contactJourney);
  });

  test("what was typed and chosen stays when they have, and is there again after a reload", async ({
    page,
  }) => {
    const letThrough = await hold(page, SCRIPTS);
    await page.goto("/enroll", { waitUntil: "domcontentloaded" });
    await page.getByLabel("First Name *").fill("Ana");
    await page.getByLabel("Your Goals *").fill("To speak in meetings.");
    await page.getByRole("radio", { name: /^Weekends/ }).check();
    letThrough();
    await whenReady(page);
    const expectTyped = async () => {
      await expect(page.getByLabel("First Name *")).toHaveValue("Ana");
      await expect(page.getByLabel("Your Goals *")).toHaveValue("To speak in meetings.");
      await expect(page.getByRole("radio", { name: /^Weekends/ })).toBeChecked();
    };
    await expectTyped();
    await page.reload();
    await whenReady(page);
    await expectTyped();
  });

  test("the blog can be searched, and the other view of the demo opened", async ({ page }) => {
    await hold(page, SCRIPTS);
    await page.goto("/blog", { waitUntil: "commit" });
    await page.getByRole("searchbox").fill("pitch");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/blog\?.*q=pitch/);
    await page.goto("/platform", { waitUntil: "commit" });
    await page.getByRole("main").getByRole("link", { name: "Video Conference" }).click();
    await expect(page).toHaveURL(/\/platform\?tab=/);
  });
});
