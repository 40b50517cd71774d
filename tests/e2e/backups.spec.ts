import fs from "node:fs";
import path from "node:path";
import { STAFF } from "../setup/site";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, open, test } from "./fixtures";

test.beforeEach(async ({ site }) => {
  const folder = path.join(site.dataFolder, "backups");
  const stored = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
  // The site makes its first backup by itself, ten seconds after its start, and only one at a time.
  await expect.poll(stored, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/^daily-.*\.sqlite$/));
  for (const name of stored()) if (name.startsWith("by-hand-")) fs.rmSync(path.join(folder, name));
});

test("an owner makes a backup, looks through it, downloads it and removes it", async ({
  staffPage: page,
  site,
  javaScriptEnabled,
}) => {
  await open(page, "/desk");
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
  await page.getByRole("button", { name: "Make a Backup Now" }).click();
  await expect(page.getByText("Backup made")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "by-hand-" });
  await expect(row).toHaveCount(1);
  if (javaScriptEnabled) await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole("button", { name: /^Check/ }).click();
  await expect(page.getByText("This backup is intact")).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: /^Download/ }).click(),
  ]);
  const stored = path.join(site.dataFolder, "backups", file.suggestedFilename());
  expect(fs.readFileSync(await file.path()).equals(fs.readFileSync(stored))).toBe(true);
  await expect(row, "the page stays").toBeVisible();

  await expect(row.locator("summary"), "a triangle says that it opens").toHaveCSS("display", "list-item");
  await row.locator("summary").click();
  await row.getByRole("button", { name: /^Remove It/ }).click();
  await expect(page.getByText("Backup removed")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(fs.existsSync(stored)).toBe(false);
});

test("whoever finds a session open is asked for its password before everything is downloaded", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await open(page, "/backups");
  await page.getByRole("button", { name: "Make a Backup Now" }).click();
  await expect(page.getByText("Backup made")).toBeVisible();
  site.database.exec("UPDATE staff_sessions SET password_at = '2026-01-01T00:00:00.000Z'");
  await page
    .getByRole("button", { name: /^Download by-hand/ })
    .first()
    .click();
  await page.getByLabel("Current Password *").fill(STAFF.password);
  await page.getByRole("button", { name: "Continue" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download by-hand/ }).click(),
  ]);
  expect(
    fs
      .readFileSync(await file.path())
      .subarray(0, 15)
      .toString(),
  ).toBe("SQLite format 3");
});
