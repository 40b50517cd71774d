import { afterSending, expect, test, whenReady } from "./fixtures";
import { holdScripts } from "./typing";

test.describe("before the deferred scripts have loaded @scripts", () => {
  test("an inquiry can be written and sent", async ({ page, site }) => {
    await holdScripts(page);
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.getByLabel("Full Name *").fill("Ana Ribeiro");
    await page.getByLabel("Email Address *").fill("ana@example.com");
    await page.getByLabel("Subject *").fill("Prices for a group");
    await page.getByLabel("Message *").fill("What does a group of twelve cost?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(afterSending("/thank-you"));
    expect(site.database.prepare("SELECT name, message FROM contact_inquiries").all()).toEqual([
      { name: "Ana Ribeiro", message: "What does a group of twelve cost?" },
    ]);
  });

  test("what was typed and chosen stays when they have", async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto("/enroll", { waitUntil: "domcontentloaded" });
    await page.getByLabel("First Name *").fill("Ana");
    await page.getByLabel("Your Goals *").fill("To speak in meetings.");
    await page.getByRole("radio", { name: /^Weekends/ }).check();
    letThrough();
    await whenReady(page, true);
    await expect(page.getByLabel("First Name *")).toHaveValue("Ana");
    await expect(page.getByLabel("Your Goals *")).toHaveValue("To speak in meetings.");
    await expect(page.getByRole("radio", { name: /^Weekends/ })).toBeChecked();
  });

  test("the blog can be searched, and the other view of the demo opened", async ({ page }) => {
    await holdScripts(page);
    await page.goto("/blog", { waitUntil: "domcontentloaded" });
    await page.getByRole("searchbox").fill("pitch");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/blog\?.*q=pitch/);
    await page.goto("/platform", { waitUntil: "domcontentloaded" });
    await page.getByRole("main").getByRole("link", { name: "Video Conference" }).click();
    await expect(page).toHaveURL(/\/platform\?tab=/);
  });
});
