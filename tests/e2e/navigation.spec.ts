import type { Locator, Page } from "@playwright/test";
import { navigation } from "~/content/site";
import { afterSending, expect, open, test, whenReady } from "./fixtures";
import { scrolled, sheets } from "./page-state";

const nav = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });
const section = (page: Page, id: string) => page.locator(`section#${id}`);

const header = "body > header";

/** How far the top of an element is below the lower edge of the fixed header, once scrolling has ended. */
async function distanceBelowHeader(target: Locator): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await target.evaluate((element, selector) => {
        const edge = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
        return Math.round(element.getBoundingClientRect().top - edge);
      }, header);
      return last === before;
    })
    .toBe(true);
  return last;
}

/** Each kind of link is scrolled smoothly once; for the others there is no need to wait a second. */
async function stopSmoothScrolling(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
}

/** Records every position that each page scrolls through. Needs scripts. */
async function recordScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    addEventListener("scroll", () => positions.push(Math.round(scrollY)));
  });
  return () => page.evaluate(() => (window as unknown as { positions: number[] }).positions);
}

test("a link from another page to a part of the home page scrolls from the top to below the header, or goes there at once where motion is reduced @once", async ({
  page,
}) => {
  const positions = await recordScrolling(page);
  const links = navigation.items.filter((item) => item.href.includes("#"));
  expect(links.length).toBeGreaterThan(1);
  for (const [index, { label, href }] of links.entries()) {
    await page.goto("/about");
    await nav(page).getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(href);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
    const distance = await distanceBelowHeader(section(page, href.slice(2)));
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(60);
    const end = await scrolled(page);
    const between = (await positions()).filter((position) => position > 0 && position < end);
    if (index === 0) expect(between.length, "on the way").toBeGreaterThan(3);
    else expect(new Set(between).size, "on the way").toBeLessThan(2);
    await stopSmoothScrolling(page);
  }
});

test("an anchor of the same page leads below the header, on a phone too", async ({ page }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await page.getByRole("link", { name: "View Courses" }).click();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
    const distance = await distanceBelowHeader(section(page, "courses"));
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(60);
    await stopSmoothScrolling(page);
  }
});

test("every link to a page leads to its top, from another page and from the page itself", {
  tag: "@scripts",
}, async ({ page }) => {
  const toEnd = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const ways = [
    { from: "/about", link: page.getByRole("link", { name: /^Start Your Course Today/ }), to: "/enroll" },
    { from: "/enroll", link: page.getByRole("link", { name: "Back to Home" }), to: "/" },
    { from: "/", link: page.locator("footer").getByRole("link", { name: "Levels" }), to: "/levels" },
    { from: "/levels", link: page.getByRole("link", { name: /^Start C2/ }), to: "/contact" },
    { from: "/blog", link: page.getByRole("link", { name: /^Read More/ }).last(), to: /^\/blog\// },
    {
      from: "/privacy",
      link: page.locator("footer").getByRole("link", { name: "Blog", exact: true }),
      to: "/blog",
    },
  ];
  for (const { from, link, to } of ways) {
    // The way before may have led here.
    if (new URL(page.url()).pathname !== from) await page.goto(from);
    await toEnd();
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname, `from ${from}`).toMatch(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect.poll(() => scrolled(page), `from ${from}`).toBe(0);
  }
  // The last of those ways ended at /blog.
  for (const path of ["/blog", "/levels", "/"]) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await toEnd();
    await page.locator(`footer ul a[href="${path}"]`).last().click();
    await expect.poll(() => scrolled(page), path).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
    await stopSmoothScrolling(page);
  }
});

test("every page has one stylesheet, also where the page before had another", {
  tag: "@scripts",
}, async ({ page }) => {
  await page.goto("/");
  expect(await sheets(page)).toEqual(["styles"]);
  for (const [link, address, sheet] of [
    ["Blog", "/blog", "articles"],
    ["Levels", "/levels", "styles"],
    ["Contact Us", "/contact", "tasks"],
    ["About", "/about", "styles"],
  ] as const) {
    await nav(page).getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => sheets(page), address).toEqual([sheet]);
  }
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect.poll(() => sheets(page)).toEqual(["tasks"]);
});

test("the menu on small screens leads everywhere and is closed afterward", async ({ page, hasScripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.locator("header details");
  await page.goto("/examples");
  // Without scripts its links are like any others.
  const items = hasScripts ? [...navigation.items, navigation.contact] : [navigation.contact];
  for (const { label, href } of items) {
    const link = menu.getByRole("link", { name: label, exact: true });
    await expect(link).toBeHidden();
    await menu.locator("summary").click();
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(menu).not.toHaveAttribute("open");
  }
});

test("the menu closes after an anchor of the same page, on a click beside it and on Escape", {
  tag: "@scripts",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const menu = page.locator("header details");
  const summary = menu.locator("summary");

  await summary.click();
  await menu.getByRole("link", { name: "Courses" }).click();
  await expect(menu).not.toHaveAttribute("open");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  expect(await distanceBelowHeader(section(page, "courses"))).toBeGreaterThanOrEqual(0);

  await summary.click();
  await expect(menu).toHaveAttribute("open");
  await page.mouse.click(180, 730);
  await expect(menu).not.toHaveAttribute("open");

  await summary.click();
  await menu.getByRole("link", { name: "Blog" }).focus();
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(summary).toBeFocused();
});

test("a filter of the blog and a tab of the platform keep the focus, and say nothing of a new page", {
  tag: "@scripts",
}, async ({ page }) => {
  await open(page, "/blog");
  const category = page.getByRole("link", { name: "Presentations", exact: true });
  await category.press("Enter");
  await expect(page).toHaveURL("/blog?category=Presentations");
  await expect(category).toBeFocused();
  await expect(page.locator("p[aria-live=assertive]")).toHaveText("");

  await page.goto("/platform");
  await page.waitForLoadState("networkidle");
  const tab = page.getByRole("link", { name: "Video Conference" });
  await tab.press("Enter");
  await expect(page).toHaveURL("/platform?tab=zoom");
  await expect(tab).toBeFocused();
  await expect(page.locator("p[aria-live=assertive]")).toHaveText("");
  await page.getByRole("button", { name: "Mute", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Unmute", exact: true })).toBeFocused();
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once: to look for it after each key takes longer than the key.
  const element = await target.elementHandle();
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press("Tab");
    if (await element?.evaluate((found) => found === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}

test("a course can be applied for by keyboard alone, from the home page to the confirmation", async ({
  page,
  site,
}) => {
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: /^Enroll Now.*Advanced Business Communication$/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/enroll?course=advanced");
  await whenReady(page);

  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await type("First Name *", "Leyla");
  await type("Last Name *", "Demir");
  await type("Email Address *", "leyla@example.com");
  await type("Phone Number *", "+90 212 555 0142");
  const course = page.getByLabel("Course *", { exact: true });
  await tabTo(page, course);
  await page.keyboard.type("Business");
  await expect(course).toHaveValue("business");
  await tabTo(page, page.getByRole("radio", { name: /^Beginner/ }));
  await page.keyboard.press("ArrowDown");
  await type("Your Goals *", "To answer questions after a talk.");
  await tabTo(page, page.getByRole("radio", { name: /^Weekdays/ }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Submit Enrollment" }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(afterSending("/enrolled"));
  const stored = site.database.prepare(
    "SELECT first_name, last_name, course, experience, availability FROM enrollment_entries",
  );
  expect(stored.all()).toEqual([
    {
      first_name: "Leyla",
      last_name: "Demir",
      course: "business",
      experience: "intermediate",
      availability: "weekdays",
    },
  ]);
});

test("an inquiry can be sent by keyboard alone, over the menu of a small screen and past the header", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await tabTo(page, page.locator("header details summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("header details").getByRole("link", { name: "Contact Us" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/contact");
  await whenReady(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  for (const [label, text] of [
    ["Full Name *", "Leyla Demir"],
    ["Email Address *", "leyla@example.com"],
    ["Subject *", "Evening classes"],
    ["Message *", "Is 8 PM possible on weekdays?"],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: "Send Message" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(afterSending("/thank-you"));
  expect(site.database.prepare("SELECT name FROM contact_inquiries").pluck().all()).toEqual(["Leyla Demir"]);
});

test("after a navigation without a new document the focus is at the content and the title is spoken", {
  tag: "@scripts",
}, async ({ staffPage: page }) => {
  await page.goto("/inquiries");
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("link", { name: /^Enrollments/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Course Enrollments" })).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.locator("p[aria-live=assertive]")).toHaveText(/^Course Enrollments/);
});
