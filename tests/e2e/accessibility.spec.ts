import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, holdToast, LONG } from "./accessible";
import { publicAddresses } from "./addresses";
import { afterSending, expect, refuse, test, whenReady } from "./fixtures";

test.describe("public pages in which axe finds no fault @once", () => {
  for (const { path } of publicAddresses) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  test("the open menu", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto("/levels");
    await page.locator("header details summary").click();
    await expectAccessible(page, { widths: [360, 768] });
  });

  test("contact with every error shown", async ({ page, hasScripts, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/contact");
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);
    await expectAccessible(page);
  });

  test("enroll with a chosen course and every error shown", async ({ page, hasScripts, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/enroll?course=advanced");
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: "Submit Enrollment" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(7);
    await expectAccessible(page);
  });

  test("a form that was not saved", async ({ page, site, hasScripts, expectedErrors }) => {
    expectedErrors.push(/503/);
    const allow = refuse(site, "INSERT", "contact_inquiries");
    await page.goto("/contact");
    await whenReady(page, hasScripts);
    await fillInquiry(page, "Corporate training");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Error sending message").first()).toBeVisible();
    allow();
    await holdToast(page);
    await expectAccessible(page);
  });

  test("a form full of the longest texts", async ({ page, hasScripts, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/contact");
    await whenReady(page, hasScripts);
    await fillInquiry(page, "x".repeat(201));
    await page.getByLabel("Full Name *").fill(LONG.name);
    await page.getByLabel("Message *").fill(LONG.message);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("enrolled with its message", async ({ page, hasScripts }) => {
    await page.goto("/enroll?course=business");
    await whenReady(page, hasScripts);
    for (const label of ["First Name *", "Last Name *", "Your Goals *"]) {
      await page.getByLabel(label).fill("A sentence that is long enough");
    }
    await page.getByLabel("Email Address *").fill("ana@example.com");
    await page.getByLabel("Phone Number *").fill("+351 21 555 0142");
    await page.getByRole("radio", { name: /^Beginner/ }).check();
    await page.getByRole("radio", { name: /^Weekends/ }).check();
    await page.getByRole("button", { name: "Submit Enrollment" }).click();
    await expect(page).toHaveURL(afterSending("/enrolled"));
    await holdToast(page);
    await expectAccessible(page);
  });

  test("the blog with nothing found, for a very long word", async ({ page }) => {
    await page.goto(`/blog?q=${"w".repeat(100)}&category=Presentations`);
    await expect(page.getByText("No articles found")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  for (const search of ["?tab=zoom&mic=off&camera=off&say=shareScreen", "?say=settings"]) {
    test(`the demo with the message of a control: ${search}`, async ({ page }) => {
      await page.goto(`/platform${search}`);
      await expect(page.getByText("This is a demo:")).toBeVisible();
      await expectAccessible(page);
    });
  }

  test("a missing page", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto("/no-such-page");
    await expectAccessible(page);
  });
});

async function fillInquiry(page: Page, subject: string): Promise<void> {
  await page.getByLabel("Full Name *").fill("Ana Ribeiro");
  await page.getByLabel("Email Address *").fill("ana.ribeiro@example.com");
  await page.getByLabel("Subject *").fill(subject);
  await page.getByLabel("Message *").fill("We are a team of twelve.");
}
