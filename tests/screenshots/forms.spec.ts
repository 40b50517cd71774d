import type { Page } from "@playwright/test";
import { refuse } from "../setup/broken-tables";
import { closeToasts, expect, holdToast, inquiryOf, open, test, untilLoaded } from "./fixtures";

const inquiry = inquiryOf(1);

async function fillInContact(page: Page): Promise<void> {
  await page.getByLabel("Full Name *").fill(inquiry.name ?? "");
  await page.getByLabel("Email Address *").fill(inquiry.email ?? "");
  await page.getByLabel("Subject *").fill(inquiry.subject ?? "");
  await page.getByLabel("Message *").fill(inquiry.message ?? "");
}

async function fillInEnroll(page: Page): Promise<void> {
  await page.getByLabel("First Name *").fill("Kenji");
  await page.getByLabel("Last Name *").fill("Mori");
  await page.getByLabel("Email Address *").fill("k.mori@example.jp");
  await page.getByLabel("Phone Number *").fill("+81 3 5550 0142");
  await page.getByLabel("Course *", { exact: true }).selectOption("business");
  await page.getByRole("radio", { name: /^Intermediate/ }).check();
  await page.getByLabel("Your Goals *").fill("To lead the Monday call\nwithout notes.");
  await page.getByRole("radio", { name: /^Evenings/ }).check();
}

async function fillInTeams(page: Page): Promise<void> {
  await page.getByLabel("Full Name *").fill("Ana Ribeiro");
  await page.getByLabel("Work Email *").fill("ana.ribeiro@example.com");
  await page.getByLabel("Company").fill("Vela Norte Foods");
  await page.getByLabel("How Many People? *").fill("12");
  await page.getByLabel("What Should They Be Able to Do? *").fill("To run the weekly call\nwith Chicago.");
}

const forms = [
  { name: "contact", fillIn: fillInContact, button: "Send Message", table: "contact_inquiries" },
  { name: "teams", fillIn: fillInTeams, button: "Ask for a Quote", table: "contact_inquiries" },
  { name: "enroll", fillIn: fillInEnroll, button: "Submit Enrollment", table: "enrollment_entries" },
] as const;

const send = (page: Page, button: string) =>
  page.getByRole("main").getByRole("button", { name: button }).click();

/** Removes the focus. Clicking the heading would play its melody, which each run would show at a different moment. */
const leaveFields = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

for (const { name, fillIn, button, table } of forms) {
  test(`${name}-errors ${name}-errors-window ${name}-error-focus forced-colors-${name}-errors large-text-${name}-errors`, async ({
    page,
    picture,
  }) => {
    await open(page, `/${name}`);
    await send(page, button);
    await expect(page.getByRole("alert")).toBeFocused();
    await picture(page, `${name}-errors`);
    await picture(page, `${name}-errors-window`, { window: true, widths: [360], scrolled: true });
    await picture(page, `forced-colors-${name}-errors`, { forcedColors: true, widths: [1280] });
    await picture(page, `large-text-${name}-errors`, { largeText: true, widths: [360], themes: ["light"] });
    await page.keyboard.press("Tab");
    await page.getByRole("alert").getByRole("link").first().click();
    await picture(page, `${name}-error-focus`, { window: true, widths: [1280], scrolled: true });
  });

  test(`${name}-filled-in`, async ({ page, picture }) => {
    await open(page, `/${name}`);
    await fillIn(page);
    await leaveFields(page);
    await picture(page, `${name}-filled-in`);
  });

  test(`${name}-offline`, async ({ page, context, picture }) => {
    await open(page, `/${name}`);
    await fillIn(page);
    await context.setOffline(true);
    await send(page, button);
    await expect(page.getByRole("alert")).toBeFocused();
    await closeToasts(page);
    await picture(page, `${name}-offline`);
    await context.setOffline(false);
  });

  test(`${name}-sending`, async ({ page, picture }) => {
    await open(page, `/${name}`);
    await fillIn(page);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(
      (url) => url.pathname.startsWith(`/${name}`),
      async (route) => {
        await held;
        await route.abort();
      },
    );
    await send(page, button);
    await expect(page.getByRole("main").getByRole("button", { name: button })).toHaveCount(0);
    await picture(page, `${name}-sending`, { widths: [360, 1280] });
    letThrough();
  });

  test(`${name}-draft-restored`, async ({ page, picture }) => {
    await open(page, `/${name}`);
    await fillIn(page);
    await open(page, "/levels");
    await open(page, `/${name}`);
    await expect(page.getByText("What you typed earlier is still here.")).toBeVisible();
    await picture(page, `${name}-draft-restored`);
  });

  test(`${name}-not-stored ${name}-not-stored-toast`, async ({ page, site, picture }) => {
    refuse(site, "INSERT", table);
    await open(page, `${site.url}/${name}`);
    await fillIn(page);
    await send(page, button);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await holdToast(page);
    await picture(page, `${name}-not-stored-toast`, { window: true, scrolled: true });
    await closeToasts(page);
    await leaveFields(page);
    await picture(page, `${name}-not-stored`);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, fillIn, button, table } of forms) {
    test(`plain-${name}-errors`, async ({ page, picture }) => {
      await open(page, `/${name}`);
      await send(page, button);
      await expect(page.getByRole("alert")).toBeVisible();
      await picture(page, `plain-${name}-errors`);
    });

    test(`plain-${name}-not-stored`, async ({ page, site, picture }) => {
      refuse(site, "INSERT", table);
      await open(page, `${site.url}/${name}`);
      await fillIn(page);
      await send(page, button);
      await expect(page.getByRole("alert").first()).toBeVisible();
      await picture(page, `plain-${name}-not-stored`);
    });
  }
});

test("enrolled-toast", async ({ page, picture }) => {
  await open(page, "/enroll");
  await fillInEnroll(page);
  await send(page, "Submit Enrollment");
  await page.waitForURL(/\/enrolled\?/);
  await untilLoaded(page);
  await holdToast(page);
  await picture(page, "enrolled-toast", { window: true });
});

test.describe("with limits", () => {
  test.use({ environment: { RATE_LIMIT: "on" }, data: "empty" });
  test("contact-too-often", async ({ page, site, picture }) => {
    let status = 303;
    for (let n = 0; n < 50 && status === 303; n++) {
      ({ status } = await site.post("/contact", { ...inquiryOf(n), submissionId: `form ${n}` }));
    }
    expect(status).toBe(429);
    await open(page, `${site.url}/contact`);
    await fillInContact(page);
    await send(page, "Send Message");
    await expect(page.getByRole("alert")).toBeVisible();
    await picture(page, "contact-too-often", { widths: [360, 1280] });
  });
});
