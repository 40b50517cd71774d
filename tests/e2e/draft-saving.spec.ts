import type { Page } from "@playwright/test";
import { expect, open, type RunningServer, test, whenReady } from "./fixtures";

/** How a draft saves itself while somebody types: only scripts do that. */

const draftOf = (site: RunningServer) =>
  JSON.parse(
    (site.database
      .prepare("SELECT body FROM content_versions WHERE key = 'site' AND state = 'draft'")
      .pluck()
      .get() as string | undefined) ?? "{}",
  ) as Record<string, string>;

const field = (page: Page) => page.getByLabel("Company in the legal pages");

test.afterEach(({ site }) => {
  site.database.exec("DELETE FROM content_versions");
});

test("who types on while a draft saves itself keeps the focus and every letter @scripts", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/content/site");
  await whenReady(page);
  await field(page).fill("Acme");
  await page.keyboard.type(" English");
  await expect(page.getByRole("status").getByText("Draft saved")).toBeVisible();
  await page.keyboard.type(" LLC");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("Acme English LLC");
  await expect.poll(() => draftOf(site).legalName).toBe("Acme English LLC");
});

test("a button that is pressed while a draft saves itself brings no conflict with oneself @scripts", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/content/site");
  await whenReady(page);
  let answer = () => {};
  const isPressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/content/site.data**", async (route) => {
    const response = await route.fetch();
    await isPressed;
    await route.fulfill({ response });
  });
  await field(page).fill("Acme English");
  await expect.poll(() => draftOf(site).legalName).toBe("Acme English");
  await page.keyboard.type(" LLC");
  await page.getByRole("button", { name: "Save Draft" }).click();
  answer();
  await expect(page.getByText("A draft, saved by")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Changed by a colleague meanwhile" })).toHaveCount(0);
  await expect.poll(() => draftOf(site).legalName).toBe("Acme English LLC");
});
