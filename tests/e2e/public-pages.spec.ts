import { expect, test } from "./fixtures";

test("corporate training is offered below the courses @once", async ({ page }) => {
  await page.goto("/");
  const courses = page.locator("#courses");
  await expect(courses.locator('a[href="/examples"]')).toBeVisible();
  await courses.getByRole("link", { name: /^Corporate training/ }).click();
  await expect(page).toHaveURL("/teams");
  await expect(page.getByRole("button", { name: "Ask for an Offer" })).toBeVisible();
});
