import { expect, test } from "./fixtures";

test("an address that leads nowhere answers 404 with a page, and the log names it on one line", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const answer = await page.goto("/no/such%0D%0Apage");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Oops! Page not found");
  await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(site.output()).toMatch(/^No page at \/no\/such%0D%0Apage$/m);
});

test("a form posted to nowhere gets the same page", async ({ request, site }) => {
  const answer = await request.post("/nowhere", { form: { a: "b" }, headers: { Origin: site.url } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("Oops! Page not found");
});

test("a fault of ours shows the error page without a stack", async ({ staffPage: page, expectedErrors }) => {
  expectedErrors.push(/400/);
  const answer = await page.request.post("/inquiries", { form: { intent: "explode" } });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toMatch(/<title>Unexpected Application Error!/);
  expect(html).toContain("Bad Request");
  expect(html).not.toMatch(/\bat .*\.(js|tsx?):\d+/);
});

test("the menu of small screens opens, and closes after a choice", async ({ page, site, hasScripts }) => {
  expect(site.url).toBeTruthy();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/contact");
  const menu = page.locator("header details");
  const about = menu.getByRole("link", { name: "Blog" });
  await expect(about).toBeHidden();
  await menu.locator("summary").click();
  await expect(about).toBeVisible();
  if (hasScripts) {
    await page.keyboard.press("Escape");
    await expect(about).toBeHidden();
    await expect(menu.locator("summary")).toBeFocused();
    await menu.locator("summary").click();
  }
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator("header details")).not.toHaveAttribute("open");
});

test("the first stop of the keyboard leads past the header", async ({ page, site }) => {
  expect(site.url).toBeTruthy();
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test("the current page is marked in the navigation", async ({ page, site }) => {
  expect(site.url).toBeTruthy();
  await page.goto("/blog");
  const current = page.locator("header nav a[aria-current=page]:visible");
  await expect(current).toHaveText(["Blog"]);
});

test("no visitor gets a cookie from looking around", async ({ page, site }) => {
  for (const path of ["/", "/contact", "/enroll", "/levels", "/blog", "/login"]) await page.goto(path);
  expect(await page.context().cookies(site.url)).toEqual([]);
});

test("health is one word while the database answers", async ({ request, site }) => {
  expect(site.url).toBeTruthy();
  const answer = await request.get("/healthz");
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toBe("ok");
});

// Without scripts every navigation brings a new document.
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
