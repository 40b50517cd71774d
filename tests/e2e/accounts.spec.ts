import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import {
  addStaff,
  expect,
  open,
  openStaffMenu,
  type RunningServer,
  STAFF,
  test,
  whenReady,
} from "./fixtures";

const PASSWORD = "a sentence that only its owner knows";

let count = 0;
/** An address that no other test uses. */
const newAddress = (name: string) => `${name}.${process.pid}.${++count}@example.com`;

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await open(page, "/login");
  await page.getByLabel("Email Address *").fill(email);
  await page.getByLabel("Password *").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** What the audit log says of somebody, the latest first. */
const auditLogOf = (site: RunningServer, email: string) =>
  site.database
    .prepare("SELECT kind, details FROM audit_log WHERE staff_email = ? ORDER BY id DESC")
    .all(email) as { kind: string; details: string }[];

/** The session of an account, as a `Cookie` header, without a browser. */
async function sessionOf(site: RunningServer, email: string): Promise<string> {
  const answer = await fetch(`${site.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: site.url,
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0",
      Connection: "close",
    },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** The connection is closed: the server would do so while the test waits for something else. */
async function statusOf(site: RunningServer, path: string, cookie: string): Promise<number> {
  const headers = { Cookie: cookie, Connection: "close" };
  return (await fetch(site.url + path, { headers, redirect: "manual" })).status;
}

const isOpen = async (site: RunningServer, cookie: string) =>
  (await statusOf(site, "/inquiries", cookie)) === 200;

test("an owner invites somebody, whose link works once and makes the account that was meant", async ({
  staffPage: page,
  browser,
  site,
  hasScripts,
}) => {
  const email = newAddress("leyla");
  await open(page, "/accounts");
  await page.getByLabel("Email Address *").fill(email);
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByRole("heading", { name: `The link for ${email}` })).toBeVisible();
  const link = await page.getByLabel("One-time link").inputValue();
  expect(link).toMatch(new RegExp(`^${site.url}/join\\?token=.{32}$`));
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Staff, until");
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(JSON.stringify(site.database.prepare("SELECT * FROM staff_links").all())).not.toContain(token);

  const guest = await (await browser.newContext({ javaScriptEnabled: hasScripts })).newPage();
  await open(guest, link);
  await guest.getByLabel("Password *").fill("short");
  await guest.getByRole("button", { name: "Create Account" }).click();
  await expect(guest.getByRole("alert").getByRole("link")).toHaveText(/at least 12 characters/);
  await guest.getByLabel("Password *").fill(PASSWORD);
  await guest.getByRole("button", { name: "Create Account" }).click();
  await expect(guest).toHaveURL(`${site.url}/desk`);
  const row = site.database.prepare("SELECT role FROM staff_members WHERE email = ?").get(email);
  expect(row).toEqual("staff");

  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This link is no longer good" })).toBeVisible();
  await guest.context().close();
});

test("an invitation to an address that has an account is refused, and what was typed stays", async ({
  staffPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/accounts");
  await page.getByLabel("Email Address *").fill(STAFF.email);
  await page.getByRole("radio", { name: /^Owner/ }).check();
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("This address has an account already");
  await expect(page.getByLabel("Email Address *")).toHaveValue(STAFF.email);
  await expect(page.getByRole("radio", { name: /^Owner/ })).toBeChecked();
});

test("a disabled account is signed out and cannot sign in until it is enabled again", async ({
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

test("an owner makes staff an owner and back, and removes an account, each after a question", async ({
  staffPage: page,
  site,
}) => {
  const email = newAddress("tomasz");
  addStaff(site, { email, password: PASSWORD });
  const cookie = await sessionOf(site, email);
  const accountsAnswer = () => statusOf(site, "/accounts", cookie);
  await open(page, "/accounts");
  await page.getByRole("link", { name: `Make staff ${email}` }).click();
  await expect(page.getByRole("dialog")).toContainText(`${email} will no longer see to accounts`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await accountsAnswer()).toBe(200);
  await page.getByRole("link", { name: `Make staff ${email}` }).click();
  await page.getByRole("button", { name: "Make Staff", exact: true }).click();
  await expect(page.getByRole("link", { name: `Make owner ${email}` })).toBeVisible();
  expect(await accountsAnswer()).toBe(403);
  await page.getByRole("link", { name: `Make owner ${email}` }).click();
  await page.getByRole("button", { name: "Make Owner", exact: true }).click();
  await expect(page.getByRole("link", { name: `Make staff ${email}` })).toBeVisible();
  expect(await accountsAnswer()).toBe(200);

  await page.getByRole("link", { name: `Remove ${email}` }).click();
  await expect(page.getByRole("dialog")).toContainText(email);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("row", { name: email })).toHaveCount(0);
  expect(await accountsAnswer()).toBe(302);
});

test("a link for a new password ends the old one's sessions and asks to sign in", async ({
  staffPage: page,
  site,
}) => {
  const email = newAddress("hoa");
  addStaff(site, { email, password: "the password that was forgotten" });
  await open(page, "/accounts");
  await page.getByRole("button", { name: `New password ${email}` }).click();
  await expect(page.getByRole("heading", { name: new RegExp(email) })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText(`made by ${STAFF.email}`);
  await page.context().clearCookies();
  await open(page, await page.getByLabel("One-time link").inputValue());
  await page.getByLabel("Password *").fill(PASSWORD);
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  expect(await isOpen(site, await sessionOf(site, email))).toBe(true);
});

test("the last owner cannot be removed, disabled or made staff, not even by two requests at the same time @once", async ({
  freshSite: server,
}) => {
  const [first, second] = ["first@example.com", "second@example.com"] as const;
  addStaff(server, { email: first, password: PASSWORD });
  addStaff(server, { email: second, password: PASSWORD });
  const cookies = { [first]: await sessionOf(server, first), [second]: await sessionOf(server, second) };
  const idOf = (email: string) =>
    server.database.prepare("SELECT id FROM staff_members WHERE email = ?").pluck().get(email) as number;
  const post = (as: keyof typeof cookies, intent: string, target: string) =>
    fetch(`${server.url}/accounts`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: server.url, Cookie: cookies[as] ?? "", Connection: "close" },
      body: new URLSearchParams({ intent, id: String(idOf(target)) }),
    });
  await Promise.all([post(first, "make-staff", second), post(second, "make-staff", first)]);
  const owners = server.database.prepare("SELECT email FROM staff_members WHERE role = 'owner'").all();
  expect(owners).toHaveLength(1);

  const last = (owners[0] as { email: typeof first }).email;
  for (const intent of ["make-staff", "disable", "delete"]) {
    expect((await post(last, intent, last)).status, intent).toBe(303);
  }
  const row = server.database.prepare("SELECT role, disabled_at FROM staff_members WHERE email = ?");
  expect(row.get(last)).toEqual({ role: "owner", disabled_at: null });
});

test("a change of password needs the current one and ends the other sessions", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const email = newAddress("priya");
  addStaff(site, { email, password: PASSWORD });
  const elsewhere = await sessionOf(site, email);
  await signIn(page, email);
  await openStaffMenu(page);
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: "Your Account" })).toBeVisible();
  await whenReady(page);
  const change = async (current: string) => {
    await page.getByLabel("Current Password *").fill(current);
    await page.getByLabel("New Password *").fill("another sentence for another year");
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  await change("not the current one");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not your current password");
  expect(await isOpen(site, elsewhere)).toBe(true);
  const before = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  await change(PASSWORD);
  await expect(page.getByText("Password changed")).toBeVisible();
  expect(await isOpen(site, elsewhere)).toBe(false);
  // A copy of this browser's cookie, taken before, opens nothing anymore.
  expect(await isOpen(site, `session=${before}`)).toBe(false);
  await page.goto("/inquiries");
  await expect(page).toHaveURL(`${site.url}/inquiries`);
});

test("the account page lists the sessions, ends one of them, then all others", async ({ page, site }) => {
  const email = newAddress("omar");
  addStaff(site, { email, password: PASSWORD });
  const others = [await sessionOf(site, email), await sessionOf(site, email), await sessionOf(site, email)];
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/desk`);
  await open(page, "/account");
  const sessions = page.getByRole("region", { name: "Where You Are Signed In" }).getByRole("listitem");
  await expect(sessions).toHaveCount(4);
  await expect(sessions.filter({ hasText: "Firefox on Linux" })).toHaveCount(3);
  await expect(sessions.filter({ hasText: "this browser" })).toHaveCount(1);
  await page
    .getByRole("button", { name: /^Sign out Firefox/ })
    .first()
    .click();
  await expect(sessions).toHaveCount(3);
  const openSessions = async () =>
    (await Promise.all(others.map((cookie) => isOpen(site, cookie)))).filter(Boolean);
  expect(await openSessions()).toHaveLength(2);
  await page.getByRole("button", { name: "Sign Out Everywhere Else" }).click();
  await expect(sessions).toHaveCount(1);
  expect(await openSessions()).toHaveLength(0);
});

test("codes are set up, asked for at sign-in, good for once, and turned off with the password", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const email = newAddress("zoe");
  addStaff(site, { email, password: PASSWORD });
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/desk`);
  await page.goto("/account");
  await page.getByRole("button", { name: "Set Up Codes" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await whenReady(page);
  const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
  /** The code that the app will show `steps` half-minutes from now: no test waits for the next one. */
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  // An account with a code that is not confirmed yet signs in with the password alone.
  expect(await isOpen(site, await sessionOf(site, email))).toBe(true);

  await page.getByLabel("Code *").fill("000000");
  await page.getByRole("button", { name: "Turn On Codes" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/This code is not right/);
  const used = code();
  await page.getByLabel("Code *").fill(used);
  await page.getByRole("button", { name: "Turn On Codes" }).click();
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
  const recoveryCodes = await page.locator("main li code").allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  const hashes = JSON.stringify(site.database.prepare("SELECT * FROM staff_recovery_codes").all());
  expect(recoveryCodes.filter((recoveryCode) => hashes.includes(recoveryCode))).toEqual([]);

  const enter = async (text: string) => {
    await page.getByLabel("Code *").fill(text);
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  const refused = () =>
    expect(page.getByRole("alert").getByRole("link")).toHaveText(
      /This code is not right, or it has been used/,
    );
  // The password alone opens nothing now.
  expect(await isOpen(site, await sessionOf(site, email))).toBe(false);
  await page.context().clearCookies();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/sign-in-code\?/);
  await whenReady(page);
  await enter(used);
  await refused();
  await enter(code(1));
  await expect(page).toHaveURL(`${site.url}/desk`);
  expect(auditLogOf(site, email).slice(0, 2)).toEqual([
    { kind: "sign-in", details: '{"with":"code"}' },
    { kind: "sign-in-failed", details: '{"why":{"code":1}}' },
  ]);

  for (const works of [true, false]) {
    await page.context().clearCookies();
    await signIn(page, email);
    await expect(page).toHaveURL(/\/sign-in-code\?/);
    await whenReady(page);
    await enter(recoveryCodes[3]?.toLowerCase() ?? "");
    if (works) await expect(page).toHaveURL(`${site.url}/desk`);
    else await refused();
  }
  await enter(recoveryCodes[4] ?? "");
  await expect(page).toHaveURL(`${site.url}/desk`);

  await page.goto("/account");
  await expect(page.getByText("8 recovery codes are left.")).toBeVisible();
  await page.getByRole("link", { name: "Change" }).click();
  const turnOff = page.getByRole("region", { name: "Turn codes off" });
  await expect(turnOff).toBeVisible();
  await whenReady(page);
  await turnOff.getByLabel("Current Password *").fill("not the current one");
  await turnOff.getByRole("button", { name: "Turn Off Codes" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not your current password");
  await turnOff.getByLabel("Current Password *").fill(PASSWORD);
  await turnOff.getByRole("button", { name: "Turn Off Codes" }).click();
  await expect(page).toHaveURL(`${site.url}/account`);
  expect(await isOpen(site, await sessionOf(site, email))).toBe(true);
});

test("staff see no way to the owners' pages, and get told who can help", async ({
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
  await expect(menu.getByRole("link", { name: "Accounts" })).toHaveCount(0);
  const answer = await page.goto("/record");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "This page is for owners" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Inquiries" })).toBeVisible();
  await page.getByRole("link", { name: "Return to the Inquiries" }).click();
  await expect(page).toHaveURL(`${site.url}/inquiries`);
});

test.describe("once the password was given more than ten minutes ago", () => {
  const giveAgain = async (page: Page, password: string) => {
    await page.getByLabel("Current Password *").fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  /** As after eleven minutes. */
  const forgetPassword = (site: RunningServer) =>
    site.database
      .prepare("UPDATE staff_sessions SET password_at = ?")
      .run(new Date(Date.now() - 11 * 60_000).toISOString());

  test("an invitation asks for it again and loses nothing of what was typed", async ({
    staffPage: page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/403|400/);
    const email = newAddress("asked");
    await open(page, "/accounts");
    forgetPassword(site);
    await page.getByLabel("Email Address *").fill(email);
    await page.getByRole("radio", { name: /^Owner/ }).check();
    await page.getByRole("button", { name: "Create Link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Password Once More");
    const pending = site.database.prepare("SELECT email, role FROM staff_links WHERE email = ?");
    expect(pending.all(email)).toEqual([]);
    await giveAgain(page, "not the right password");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not your current password");
    expect(pending.all(email)).toEqual([]);
    await giveAgain(page, STAFF.password);
    await expect(page.getByRole("heading", { name: `The link for ${email}` })).toBeVisible();
    expect(pending.all(email)).toEqual([{ email, role: "owner" }]);
    expect(await page.content()).not.toContain(STAFF.password);
  });

  test("a removal asks for it again after its question, and another one within ten minutes does not", async ({
    staffPage: page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/403/);
    const [first, second] = [newAddress("first"), newAddress("second")];
    for (const email of [first, second]) {
      site.database
        .prepare("INSERT INTO staff_members (email, password_hash, role) VALUES (?, 'none', 'staff')")
        .run(email);
    }
    const left = () =>
      site.database
        .prepare("SELECT email FROM staff_members WHERE email IN (?, ?)")
        .pluck()
        .all(first, second);
    await open(page, "/accounts");
    forgetPassword(site);
    await page.getByRole("link", { name: `Remove ${first}` }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Password Once More");
    expect(left()).toEqual([first, second]);
    await giveAgain(page, STAFF.password);
    await expect(page.getByRole("row", { name: first })).toHaveCount(0);
    await expect(page).toHaveURL(`${site.url}/accounts`);
    await page.getByRole("link", { name: `Remove ${second}` }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByRole("row", { name: second })).toHaveCount(0);
    expect(left()).toEqual([]);
  });

  test("codes are set up only after it was given again, and the secret is not shown before", async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/403/);
    const email = newAddress("codes");
    addStaff(site, { email, password: PASSWORD });
    await signIn(page, email);
    await expect(page).toHaveURL(`${site.url}/desk`);
    await page.goto("/account");
    forgetPassword(site);
    await page.getByRole("button", { name: "Set Up Codes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Password Once More");
    await giveAgain(page, PASSWORD);
    await expect(page.locator("main code")).toBeVisible();
    const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
    const elsewhere = await sessionOf(site, email);

    forgetPassword(site);
    await page.reload();
    await expect(page.getByText("Setting up took more than ten minutes.")).toBeVisible();
    expect(await page.content()).not.toContain(secret.slice(0, 4));
    await page.getByRole("button", { name: "Set Up Codes" }).click();
    await giveAgain(page, PASSWORD);
    await expect(page.locator("main code")).toBeVisible();
    await whenReady(page);
    const next = (await page.locator("main code").innerText()).replaceAll(" ", "");
    const before = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
    await page.getByLabel("Code *").fill(new TOTP({ secret: next }).generate());
    await page.getByRole("button", { name: "Turn On Codes" }).click();
    await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
    // The other session began without a code, and a copy of this one's cookie is worth nothing anymore.
    expect(await isOpen(site, elsewhere)).toBe(false);
    expect(await isOpen(site, `session=${before}`)).toBe(false);
    await page.goto("/inquiries");
    await expect(page).toHaveURL(`${site.url}/inquiries`);
  });
});

test("nobody loses codes or password by way of the list of accounts to themselves @once", async ({
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

test("a link for a new password is listed, withdrawn, and then opens nothing", async ({
  staffPage: page,
  site,
}) => {
  const email = newAddress("withdrawn");
  addStaff(site, { email, password: PASSWORD });
  await open(page, "/accounts");
  await page.getByRole("button", { name: `New password ${email}` }).click();
  const link = await page.getByLabel("One-time link").inputValue();
  await page.getByRole("button", { name: `Withdraw ${email}` }).click();
  await expect(page.getByText("Link withdrawn")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
  expect((await fetch(link, { headers: { Connection: "close" } })).status).toBe(404);
});

test("the record shows who did what, by kind and by person, page by page", async ({
  staffPage: page,
  site,
}) => {
  const insert = site.database.prepare(
    "INSERT INTO audit_log (kind, staff_id, staff_email, details) VALUES (?, ?, ?, ?)",
  );
  for (let n = 1; n <= 60; n++) {
    insert.run("deletion", 900, "omar@example.com", JSON.stringify({ of: "inquiries", count: 1, ids: [n] }));
  }
  insert.run("sign-in", 900, "omar@example.com", '{"with":"password"}');
  await open(page, "/record");
  await page.getByLabel("What", { exact: true }).selectOption({ label: "Deletions" });
  await page.getByLabel("Who", { exact: true }).selectOption({ label: "omar@example.com" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/kind=deletion&person=900/);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText("Deleted 1 inquiry");
  await expect(page.getByText("Signed in", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/kind=deletion&person=900&older=/);
  await expect(rows.first()).toContainText("No. 10");
  await expect(page).toHaveTitle(/^Deletions, Filtered, Further page: Record/);
});

test("the bar marks the current place, on pages below its links too @once", async ({ staffPage: page }) => {
  const bar = page.locator("[data-staff-bar]");
  for (const [path, place, state] of [
    ["/accounts", "Accounts", "page"],
    ["/retention", "Personal data", "true"],
    ["/account", STAFF.email, "page"],
  ] as const) {
    await page.goto(path);
    await expect(bar.locator("a[aria-current]"), path).toHaveText([place]);
    await expect(bar.locator("a[aria-current]"), path).toHaveAttribute("aria-current", state);
  }
});

test("the buttons of an account are on one line, with their words in the middle @once", async ({
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
