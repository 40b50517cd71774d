import { expect, test } from "./fixtures";

// Who is refused what is asked of every route in tests/security/staff-access.test.ts.

test("visitors see no link to the staff area", async ({ page, site }) => {
  expect(site.url).toBeTruthy();
  await page.goto("/");
  for (const path of ["/login", "/inquiries", "/enrollments"]) {
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
  }
});
