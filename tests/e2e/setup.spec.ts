import { staffTexts } from "~/content/staff/area";
import { startServer } from "../setup/server";
import { expectAccessible } from "./accessible";
import { expect, insertInquiries, open, setupLink, test, watch } from "./fixtures";

const { login: texts } = staffTexts;

test("the printed link creates the first account, once", async ({ browser, freshSite, hasScripts }) => {
  const link = setupLink(freshSite);
  expect(link).not.toBe("");
  // Requests to this site would be reported as off-origin on the other tests' page.
  const other = await browser.newPage({ javaScriptEnabled: hasScripts });
  const expectNoProblems = watch(other.context(), freshSite.url, [/40[04]/]);
  await other.goto(`${freshSite.url}/login`);
  await expect(other.getByText(texts.noAccount)).toBeVisible();
  await open(other, link);
  if (hasScripts) await expectAccessible(other);
  await other.getByLabel("Email Address *").fill("first@example.com");
  await other.getByLabel("Password *").fill("short");
  await other.getByRole("button", { name: "Create Account" }).click();
  await expect(other.getByRole("alert")).toContainText("The password must have at least 12 characters");
  await expect(other.getByLabel("Email Address *")).toHaveValue("first@example.com");
  if (hasScripts) await expectAccessible(other, { within: "main", widths: [1280] });

  await other.getByLabel("Password *").fill("long enough to remember");
  await other.getByRole("button", { name: "Create Account" }).click();
  await expect(other).toHaveURL(`${freshSite.url}/desk`);
  await expect(other.getByText("Your account is ready.")).toBeVisible();

  await other.context().clearCookies();
  for (const used of [link, `${freshSite.url}/setup?token=guessed`]) {
    await other.goto(used);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  }
  if (hasScripts) await expectAccessible(other, { widths: [1280] });
  await other.getByRole("link", { name: texts.title }).click();
  await expect(other.getByText(texts.forgotten)).toBeVisible();
  await other.close();
  expectNoProblems();
});

test("a session and its data outlive a restart @once", async ({ request, freshSite }) => {
  const created = await request.post(setupLink(freshSite), {
    form: { email: "first@example.com", password: "long enough to remember" },
    headers: { Origin: freshSite.url },
    maxRedirects: 0,
  });
  const cookie = created
    .headersArray()
    .filter(({ name, value }) => name.toLowerCase() === "set-cookie" && value.startsWith("session="))
    .map(({ value }) => value.split(";")[0])
    .join();
  insertInquiries(freshSite, [{ name: "Still Here" }]);
  await freshSite.stop();

  const { dataFolder, port } = freshSite;
  const restarted = await startServer({ dataFolder, port });
  try {
    const page = await request.get(`${restarted.url}/inquiries`, { headers: { Cookie: cookie } });
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain("Still Here");
    expect(restarted.output()).not.toContain("/setup");
  } finally {
    await restarted.stop();
  }
});
