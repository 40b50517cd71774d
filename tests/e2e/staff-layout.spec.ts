import type { Locator } from "@playwright/test";
import { mailErrors } from "~/content/staff/mail";
import { expect, insertEnrollments, insertInquiries, insertMails, open, test } from "./fixtures";

const LONG_NAME = "Nguyễn Thị Phương Thảo Ánh Tuyết Hồng Nhung Đặng Trần Lê Phương Khánh Quỳnh Anh";

/** How many pixels of its text an element does not show. */
const cutOff = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("several problems of the site leave the menu in view on a tablet, and are seen in forced colors on a phone @once", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  insertMails(site, [
    { recipient: "ben@example.com", state: "failed", lastError: mailErrors.givenUp, minutesAgo: 4000 },
  ]);
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, "/accounts");
  await page.getByLabel("Email Address *").fill("mia@example.com");
  site.database.exec("BEGIN IMMEDIATE");
  await page.getByRole("button", { name: "Create Link" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeVisible({ timeout: 30_000 });
  site.database.exec("ROLLBACK");
  const header = page.getByRole("banner");
  await expect(header.getByText("Nothing can be saved, Mail is off, Mail given up")).toBeVisible();
  expect(await cutOff(header.getByRole("navigation", { name: "Staff" }))).toBe(0);
  expect((await boxOf(alert)).y, "the alert stands clear of the header").toBeGreaterThan(
    (await boxOf(header)).height + 8,
  );

  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 390, height: 900 });
  const dot = header.locator("summary").last();
  expect(await dot.evaluate((summary) => getComputedStyle(summary, "::before").borderTopWidth)).toBe("4px");
});

test("a list on a tablet shows the day of a next step in full @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  site.database.exec("UPDATE contact_inquiries SET next_step = 'Call', next_step_on = '2020-05-28'");
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, "/inquiries");
  const day = page.getByRole("row", { name: /Ana/ }).getByText("May 28, 2020", { exact: true });
  await expect(day).toBeVisible();
  expect(await cutOff(day)).toBe(0);
});

test("a box that selects all rows is seen on the dark bar while it is checked @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, "/inquiries");
  await page.getByRole("checkbox", { name: "Select Ana" }).check();
  const box = page.getByLabel("Select all on this page").locator("visible=true");
  await expect(box).toBeChecked();
  const [ground, bar] = await box.evaluate((element) =>
    [element, element.closest("[data-list-bar]") ?? element].map(
      (part) => getComputedStyle(part).backgroundColor,
    ),
  );
  expect(ground).not.toBe(bar);
});

test("a submission's ways back and on stay apart beside a long name, and its heading stands there once @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: LONG_NAME }]);
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, "/inquiries");
  await page.getByRole("link", { name: "Ana" }).click();
  const older = page.getByRole("link", { name: /Older: Nguyễn/ });
  await expect(older).toBeVisible();
  const back = await boxOf(page.getByRole("main").getByRole("link", { name: "Contact Inquiries" }));
  expect((await boxOf(older)).x - (back.x + back.width)).toBeGreaterThanOrEqual(16);

  await page.locator("summary").filter({ hasText: "What comes next" }).click();
  await expect(page.getByLabel("Assigned To")).toBeVisible();
  expect((await boxOf(page.getByRole("heading", { name: "What comes next" }))).height).toBeLessThanOrEqual(1);
});

test("where half as much fits onto a phone, lists say whose each row is, and no page runs over its edge @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const email = "ana@example.com";
  insertInquiries(site, [{ name: LONG_NAME }, { name: "Ana Sharma", email }, { name: "Ana Sharma", email }]);
  // 360 px with letters of 150%.
  await page.setViewportSize({ width: 240, height: 480 });
  const runsOver = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await open(page, "/inquiries");
  const name = page.getByRole("link", { name: "Ana Sharma", exact: true }).first();
  expect((await boxOf(name)).width).toBeGreaterThan(60);
  await name.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana Sharma");
  const neighbors = page.getByRole("navigation", { name: "In the list" }).getByRole("link");
  for (const link of await neighbors.all()) expect(await cutOff(link.locator("span").nth(1))).toBe(0);
  expect(await runsOver()).toBe(0);
  await page.getByRole("link", { name: /^1 (earlier|later)/ }).click();
  await expect(page).toHaveURL(/\/people\//);
  const [back, count] = [page.getByRole("link", { name: "Submission" }), page.getByText(/^2 submissions/)];
  const [link, words] = [await boxOf(back.first()), await boxOf(count)];
  expect(link.x + link.width <= words.x || link.y + link.height <= words.y).toBe(true);
  await page.goto("/desk");
  expect(await runsOver()).toBe(0);
});

test("on paper lists and desk have their rows, and nothing to press or open @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const [email, phone] = [`${"extraordinarily".repeat(4)}@example.com`, "+44 20 7946 0018"];
  insertInquiries(site, [{ name: "Ana", message: "The first line.", email, phone }, { name: "Ben" }]);
  insertEnrollments(site, [{ firstName: "Ana" }]);
  site.database.prepare("UPDATE enrollment_entries SET email = ?, phone = ?").run(email, phone);
  insertMails(site, [{ recipient: "ana@example.com", state: "failed", minutesAgo: 20 }]);
  for (const path of ["/inquiries", "/enrollments", "/desk", "/messages?state=failed"]) {
    await open(page, path);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 720, height: 1000 });
    await expect(page.getByText(/Ana|ana@example/).first(), path).toBeVisible();
    const controls = page.getByRole("main").locator("button, input, select, summary, details a");
    await expect(controls.locator("visible=true"), path).toHaveCount(0);
    // Whoever calls or writes from paper needs the whole address and number, and when it arrived.
    if (/inquiries|enrollments/.test(path)) {
      const row = page.getByRole("row", { name: /Ana/ });
      for (const words of [email, phone, /, 20\d\d, \d+:\d\d [AP]M$/]) {
        await expect(row.getByText(words).first(), path).toBeVisible();
        expect(await cutOff(row.getByText(words).first().locator("..")), `${path}: ${words}`).toBe(0);
      }
    }
    await page.emulateMedia({ media: "screen" });
  }
});

test("what opens above a list covers the rows and their dots, on a phone and on a tablet @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Ben" }]);
  for (const [panel, address, width] of [
    ["Filter and Sort", "/inquiries", 360],
    ["Filter and Sort", "/inquiries", 768],
    ["Save this view", "/inquiries?assignee=none", 360],
  ] as const) {
    await test.step(`“${panel}”, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const row = await boxOf(page.getByRole("row", { name: /Ana/ }));
      const dot = { x: row.x - 9, y: row.y + row.height / 2 };
      await page.locator("summary").filter({ hasText: panel }).click();
      const isCovered = await page
        .locator("details[open]")
        .evaluate((opened, { x, y }) => opened.contains(document.elementFromPoint(x, y)), dot);
      expect(isCovered).toBe(true);
    });
  }
});
