import fs from "node:fs";
import { startServer } from "../setup/server";
import { expect, insertInquiries, test, whenReady } from "./fixtures";

test("the printed link creates the first account, once", async ({ page, hasScripts, browserName }) => {
  expect(browserName).toBe("chromium");
  const server = await startServer();
  try {
    const link = /http:\/\/\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? "";
    expect(link).not.toBe("");
    // The page fixture watches for requests to other origins than the shared server's; this one is another.
    const other = await page.context().newPage();
    await other.goto(link);
    await whenReady(other, hasScripts);
    await other.getByLabel("Email Address *").fill("first@example.com");
    await other.getByLabel("Password *").fill("short");
    await other.getByRole("button", { name: "Create Account" }).click();
    await expect(other.getByRole("alert")).toContainText("The password must have at least 12 characters");
    await expect(other.getByLabel("Email Address *")).toHaveValue("first@example.com");

    await other.getByLabel("Password *").fill("long enough to remember");
    await other.getByRole("button", { name: "Create Account" }).click();
    await expect(other).toHaveURL(`${server.url}/inquiries`);
    await expect(other.getByText("Your account is ready.")).toBeVisible();

    await other.context().clearCookies();
    await other.goto(link);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("This link is no longer good");
    await other.goto(`${server.url}/setup?token=guessed`);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("This link is no longer good");
  } finally {
    await server.stop();
    fs.rmSync(server.dataFolder, { recursive: true, force: true });
  }
});

test("a session and its data outlive a restart @once", async ({ request }) => {
  const first = await startServer();
  const link = /\/setup\?token=\S+/.exec(first.output())?.[0] ?? "";
  const created = await request.post(first.url + link, {
    form: { email: "first@example.com", password: "long enough to remember" },
    headers: { Origin: first.url },
    maxRedirects: 0,
  });
  const cookie = created
    .headersArray()
    .filter(({ name, value }) => name.toLowerCase() === "set-cookie" && value.startsWith("session="))
    .map(({ value }) => value.split(";")[0])
    .join();
  insertInquiries(first, [{ name: "Still Here" }]);
  const port = Number(new URL(first.url).port);
  await first.stop();

  const second = await startServer({ dataFolder: first.dataFolder, port });
  try {
    const page = await request.get(`${second.url}/inquiries`, { headers: { Cookie: cookie } });
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain("Still Here");
    expect(second.output()).not.toContain("/setup");
  } finally {
    await second.stop();
    fs.rmSync(first.dataFolder, { recursive: true, force: true });
  }
});
