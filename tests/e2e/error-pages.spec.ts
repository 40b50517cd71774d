import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";

test("an unknown address gets a page with status 404 and one line in the log @once", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const answer = await page.goto("/no/such%0D%0Apage");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Oops! Page not found");
  await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(site.output()).toMatch(/^No page at \/no\/\*$/m);
  await expectAccessible(page);
});

test("so does a form that is sent to one @once", async ({ request, site }) => {
  const answer = await request.post("/nowhere", { form: { a: "b" }, headers: { Origin: site.url } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("Oops! Page not found");
});

test("an unexpected error shows its page without a stack @once", async ({
  staffPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const answer = await page.request.post("/inquiries", { form: { intent: "explode" } });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toMatch(/<title>Unexpected Application Error!/);
  expect(html).toContain("Bad Request");
  expect(html).not.toMatch(/\bat .*\.(js|tsx?):\d+/);
});
