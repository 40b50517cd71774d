import { expectAccessible } from "./accessible";
import { auditLogOf, isOpen, newAddress, PASSWORD, sessionOf, signIn, statusOf } from "./accounts";
import { addStaff, expect, insertInquiries, open, STAFF, test, watch } from "./fixtures";

test("an owner invites somebody, whose link works once and makes the account that was meant", async ({
  staffPage: page,
  browser,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const email = newAddress("leyla");
  const field = page.getByLabel("Email Address *");
  await open(page, "/accounts");
  await test.step("an address that has an account is refused, and what was typed stays", async () => {
    await field.fill(STAFF.email);
    await page.getByRole("radio", { name: /^Owner/ }).check();
    await page.getByRole("button", { name: "Create Link" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(
      "This address has an account already.",
    );
    await expect(field).toHaveValue(STAFF.email);
    await expect(page.getByRole("radio", { name: /^Owner/ })).toBeChecked();
  });
  await page.getByRole("radio", { name: /^Staff/ }).check();
  await field.fill(email);
  await expect(page.getByRole("button", { name: "Create Link" }), "nothing is being sent").toBeEnabled();
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: `The link for ${email}` })).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(page.getByRole("alert")).toHaveCount(0);
  if (hasScripts) await expect(page.getByLabel("One-Time Link")).toBeFocused();
  const link = await page.getByLabel("One-Time Link").inputValue();
  expect(link).toMatch(new RegExp(`^${site.url}/join\\?token=.{32}$`));
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Staff, until");
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(JSON.stringify(site.database.prepare("SELECT * FROM staff_links").all())).not.toContain(token);

  const guest = await (await browser.newContext({ javaScriptEnabled: hasScripts })).newPage();
  const expectNoProblems = watch(guest.context(), site.url, [/40[04]/]);
  await open(guest, link);
  await guest.getByLabel("Password *").fill("short");
  await guest.getByRole("button", { name: "Create Account" }).click();
  await expect(guest.getByRole("alert").getByRole("link")).toHaveText(/at least 12 characters/);
  await guest.getByLabel("Password *").fill(PASSWORD);
  await guest.getByRole("button", { name: "Create Account" }).click();
  await expect(guest).toHaveURL(`${site.url}/desk`);
  const row = site.database.prepare("SELECT role FROM staff_members WHERE email = ?").get(email);
  expect(row).toEqual({ role: "staff" });

  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await guest.context().close();
  expectNoProblems();
});

test("a disabled account is signed out and cannot sign in until it is enabled again @once", async ({
  staffPage: page,
  site,
}) => {
  const email = newAddress("kenji");
  addStaff(site, { email, password: PASSWORD });
  const cookie = await sessionOf(site, email);
  expect(await isOpen(site, cookie)).toBe(true);

  await open(page, "/accounts");
  await page.getByRole("link", { name: `Disable ${email}` }).click();
  await expect(page.getByRole("dialog")).toContainText(`${email} is signed out and cannot sign in`);
  expect(await isOpen(site, cookie)).toBe(true);
  await page.getByRole("button", { name: "Disable", exact: true }).click();
  await expect(page.getByRole("row", { name: email })).toContainText("Disabled");
  expect(await isOpen(site, cookie)).toBe(false);
  expect(await isOpen(site, await sessionOf(site, email))).toBe(false);
  expect(auditLogOf(site, email)[0]).toEqual({ kind: "sign-in-failed", details: '{"why":{"disabled":1}}' });

  await page.getByRole("button", { name: `Enable ${email}` }).click();
  await expect(page.getByRole("row", { name: email })).not.toContainText("Disabled");
  expect(await isOpen(site, cookie)).toBe(false);
  expect(await isOpen(site, await sessionOf(site, email))).toBe(true);
});

test("an owner makes staff an owner and back, and removes an account, each after a question @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const email = newAddress("tomasz");
  addStaff(site, { email, password: PASSWORD });
  const cookie = await sessionOf(site, email);
  const accountsAnswer = () => statusOf(site, "/accounts", cookie);
  await open(page, "/accounts");
  await page.getByRole("link", { name: `Make Staff ${email}` }).click();
  await expect(page.getByRole("dialog")).toContainText(`${email} will no longer publish texts`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await accountsAnswer()).toBe(200);
  await page.getByRole("link", { name: `Make Staff ${email}` }).click();
  await page.getByRole("button", { name: "Make Staff", exact: true }).click();
  await expect(page.getByRole("link", { name: `Make Owner ${email}` })).toBeVisible();
  expect(await accountsAnswer()).toBe(403);
  await page.getByRole("link", { name: `Make Owner ${email}` }).click();
  await page.getByRole("button", { name: "Make Owner", exact: true }).click();
  await expect(page.getByRole("link", { name: `Make Staff ${email}` })).toBeVisible();
  expect(await accountsAnswer()).toBe(200);

  insertInquiries(site, [{ name: "Theirs" }]);
  site.database
    .prepare("UPDATE contact_inquiries SET assignee_id = (SELECT id FROM staff_members WHERE email = ?)")
    .run(email);
  await page.getByRole("link", { name: `Remove ${email}` }).click();
  await expect(page.getByRole("dialog")).toContainText(email);
  await expect(page.getByRole("dialog")).toContainText("1 inquiry or enrollment is assigned to them");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("row", { name: email })).toHaveCount(0);
  expect(await accountsAnswer()).toBe(302);
});

test("staff see no way to the owners' pages, and get told who can help @once", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  const email = newAddress("jan");
  addStaff(site, { email, password: PASSWORD });
  site.database.prepare("UPDATE staff_members SET role = 'staff' WHERE email = ?").run(email);
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/desk`);
  const menu = page.getByRole("navigation", { name: "Staff" });
  await expect(menu.getByRole("link", { name: "Inquiries" })).toBeVisible();
  for (const name of ["Accounts", "Personal Data"])
    await expect(menu.getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "The whole checklist" })).toHaveCount(0);
  const answer = await page.goto("/record");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "This page is for owners" })).toBeVisible();
  await expectAccessible(page, { widths: [1280] });
  await expect(menu.getByRole("link", { name: "Inquiries" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the Desk" }).click();
  await expect(page).toHaveURL(`${site.url}/desk`);
});

test("owners cannot reset their own codes or password in the list of accounts @once", async ({
  staffCookie,
  site,
}) => {
  const id = site.database.prepare("SELECT id FROM staff_members WHERE email = ?").pluck().get(STAFF.email);
  site.database.prepare("UPDATE staff_members SET code_secret = 'SECRET' WHERE id = ?").run(id);
  for (const intent of ["codes-off", "reset"]) {
    const answer = await fetch(`${site.url}/accounts`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.url, Cookie: staffCookie, Connection: "close" },
      body: new URLSearchParams({ intent, id: String(id) }),
    });
    expect(answer.status, intent).toBe(303);
  }
  const secret = site.database.prepare("SELECT code_secret FROM staff_members WHERE id = ?").pluck().get(id);
  const links = site.database.prepare("SELECT count(*) FROM staff_links WHERE staff_id = ?").pluck().get(id);
  site.database.prepare("UPDATE staff_members SET code_secret = NULL WHERE id = ?").run(id);
  expect({ secret, links }).toEqual({ secret: "SECRET", links: 0 });
});

test("the buttons of an account are on one line, with their words in the middle @noscripts", async ({
  staffPage: page,
  site,
}) => {
  site.database.exec(
    "INSERT INTO staff_members (email, password_hash, role) VALUES ('tidy@example.com', 'none', 'staff')",
  );
  await page.goto("/accounts");
  const row = page.getByRole("row", { name: /tidy@example.com/ });
  const places = await row.locator("form > :is(a, button)").evaluateAll((buttons) =>
    buttons.map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      words.setEndBefore(button.querySelector("span") ?? button);
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      return { top: outer.top, offset: Math.abs((inner.top + inner.bottom - outer.top - outer.bottom) / 2) };
    }),
  );
  site.database.exec("DELETE FROM staff_members WHERE email = 'tidy@example.com'");
  expect(places.length).toBeGreaterThan(3);
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  expect(Math.max(...places.map(({ offset }) => offset))).toBeLessThan(2);
});
