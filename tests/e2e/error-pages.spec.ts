import { post } from "../setup/site";
import { expectAccessible } from "./accessible";
import { expect, hideTable, test } from "./fixtures";

test("an unknown address gets a page with status 404 @once", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto("/no/such%0D%0Apage");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Oops! Page not found");
  await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await expectAccessible(page);
});

test("so does a form that is sent to one @once", async ({ request, site }) => {
  const answer = await request.post("/nowhere", { form: { a: "b" }, headers: { Origin: site.url } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("<title>Oops! Page not found | Tonic</title>");
});

test("a form that is sent to a page without one is refused, in words for people @once", async ({
  request,
  site,
}) => {
  const answer = await request.post("/levels", { form: { a: "b" }, headers: { Origin: site.url } });
  expect(answer.status()).toBe(405);
  const html = await answer.text();
  expect(html).toContain("Method Not Allowed");
  expect(html).not.toContain("did not provide an");
});

test("an unexpected error shows its page without a stack @once", async ({ staffCookie, site }) => {
  const answer = await post(site, "/inquiries", { intent: "explode" }, { Cookie: staffCookie });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toMatch(/<title>Unexpected Application Error!/);
  expect(html).toContain("Bad Request: the site has no form that sends this.");
  expect(html).not.toContain("The fault is ours");
  expect(html).not.toMatch(/\bat .*\.(js|tsx?):\d+/);
});

test("a file that is gone has a page, too, with links onward @noscripts", async ({
  staffPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  for (const path of ["/received/1/raw", "/backups/gone.sqlite", "/pictures/0123456789abcdef-900x600.webp"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No page has this address");
    await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  }
});

test("staff are led back to the desk, and not told to call us @noscripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/, /500/);
  const back = page.getByRole("link", { name: "Back to the Desk" });
  expect((await page.goto("/messages/9999"))?.status()).toBe(404);
  await expect(back).toHaveAttribute("href", "/desk");

  const show = hideTable(site, "ready_answers");
  await page.goto("/ready-answers");
  show();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Unexpected Application Error!");
  await expect(page.getByText("please tell whoever runs the site")).toBeVisible();
  for (const words of ["The fault is ours", "Or reach us directly"])
    await expect(page.getByText(words)).toHaveCount(0);
  await back.click();
  await expect(page).toHaveURL("/desk");
});
