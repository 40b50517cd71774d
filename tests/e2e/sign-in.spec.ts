import { expectAccessible } from "./accessible";
import { addStaff, expect, insertInquiries, open, openStaffMenu, STAFF, test, whenReady } from "./fixtures";
import { recordFocus } from "./page-state";

// At the start nobody is signed in, but the account exists.
test.beforeEach(({ staffCookie }) => void staffCookie);

test("a staff member signs in, comes to the page she asked for, and signs out", async ({ page, site }) => {
  insertInquiries(site, [{ name: "Leyla Demir" }]);
  await page.goto("/enrollments?older=2026-01-01T00%3A00%3A00.000Z_5");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await whenReady(page);
  await page.getByLabel("Email Address *").fill("GRACE@example.com ");
  await page.getByLabel("Password *").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/enrollments\?older=2026/);
  await page.getByRole("link", { name: /^Inquiries/ }).click();
  await expect(page.getByRole("rowheader", { name: "Leyla Demir" })).toBeVisible();

  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === "session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await openStaffMenu(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByText("You are signed out.")).toBeVisible();

  // An earlier copy of the cookie no longer opens anything.
  const replay = await page.request.get("/inquiries", {
    headers: { Cookie: `session=${session?.value}` },
    maxRedirects: 0,
  });
  expect(replay.status()).toBe(302);
});

test("whoever opens the address of a file while signed out reads that signing in saves it, and gets it", async ({
  page,
  site,
}) => {
  insertInquiries(site, [{}]);
  await page.goto("/inquiries.csv");
  await whenReady(page);
  await expect(page.getByText("the file is saved")).toBeVisible();
  await page.getByLabel("Email Address *").fill(STAFF.email);
  await page.getByLabel("Password *").fill(STAFF.password);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Sign In" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^inquiries-.+\.csv$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff Sign-in");
});

test("signing in leads to the place on the page that the address names", { tag: "@scripts" }, async ({
  page,
}) => {
  await page.goto("/inquiries?q=ana#rows");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await whenReady(page);
  await page.getByLabel("Email Address *").fill(STAFF.email);
  await page.getByLabel("Password *").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/inquiries?q=ana#rows");
});

test("a wrong password and an unknown address get the same response, without the password in it", async ({
  page,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/login");
  if (hasScripts) await expectAccessible(page);
  for (const email of [STAFF.email, "nobody@example.com"]) {
    await open(page, "/login");
    await page.getByLabel("Email Address *").fill(email);
    await page.getByLabel("Password *").fill("not the right one");
    const button = page.getByRole("button", { name: "Sign In" });
    await button.focus();
    const focused = await recordFocus(page);
    await button.click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "The email address or the password is not right.",
    ]);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel("Email Address *")).toHaveValue(email);
    if (hasScripts) expect(await focused(), "it was in no field").toEqual(["alert"]);
    expect(await page.content()).not.toContain("not the right one");
  }
  if (hasScripts) await expectAccessible(page, { within: "main", widths: [360] });
});

test("signing in again gives a new session id and ends the old session @once", async ({ request, site }) => {
  addStaff(site, { email: "second@example.com", password: "another sentence to remember" });
  const signIn = (cookie: string) =>
    request.post("/login", {
      form: { email: "second@example.com", password: "another sentence to remember" },
      headers: { Origin: site.url, Cookie: cookie },
      maxRedirects: 0,
    });
  const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    answer.headers()["set-cookie"]?.split(";")[0] ?? "";
  const first = cookieOf(await signIn(""));
  const second = cookieOf(await signIn(first));
  expect(second).not.toBe(first);
  const withFirst = await request.get("/inquiries", { headers: { Cookie: first }, maxRedirects: 0 });
  expect(withFirst.status()).toBe(302);
  const withSecond = await request.get("/inquiries", { headers: { Cookie: second }, maxRedirects: 0 });
  expect(withSecond.status()).toBe(200);
});

test("an opened link to sign out does nothing @once", async ({ request, staffCookie }) => {
  const headers = { Cookie: staffCookie };
  await request.get("/logout", { headers, maxRedirects: 0 });
  expect((await request.get("/inquiries", { headers, maxRedirects: 0 })).status()).toBe(200);
});
