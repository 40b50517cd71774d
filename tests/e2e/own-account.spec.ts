import { TOTP } from "otpauth";
import { expectAccessible } from "./accessible";
import { auditLogOf, isOpen, newAddress, PASSWORD, sessionOf, signIn } from "./accounts";
import { addStaff, expect, open, openStaffMenu, test, whenReady } from "./fixtures";

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
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not your current password.");
  expect(await isOpen(site, elsewhere)).toBe(true);
  const before = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  await change(PASSWORD);
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(page.getByText("This is not your current password.")).toHaveCount(0);
  await expect(page.getByLabel("Current Password *")).toHaveValue("");
  expect(await isOpen(site, elsewhere)).toBe(false);
  // An earlier copy of this browser's cookie no longer opens anything.
  expect(await isOpen(site, `session=${before}`)).toBe(false);
  await page.goto("/inquiries");
  await expect(page).toHaveURL(`${site.url}/inquiries`);
});

test("the account page lists the sessions, ends one of them, then all others @noscripts", async ({
  page,
  site,
}) => {
  const email = newAddress("omar");
  addStaff(site, { email, password: PASSWORD });
  const others = [await sessionOf(site, email), await sessionOf(site, email), await sessionOf(site, email)];
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/desk`);
  await open(page, "/account");
  const sessions = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(sessions).toHaveCount(4);
  await expect(sessions.filter({ hasText: "Firefox on Linux" })).toHaveCount(3);
  await expect(sessions.filter({ hasText: "this browser" })).toHaveCount(1);
  await page
    .getByRole("button", { name: /^Sign Out Firefox/ })
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

test("the button of the morning mail says what it turns on and off, as that of the keys does @noscripts", async ({
  page,
  site,
}) => {
  const email = newAddress("mina");
  addStaff(site, { email, password: PASSWORD });
  await signIn(page, email);
  await expect(page).toHaveURL(`${site.url}/desk`);
  await open(page, "/account");
  await expect(page.getByRole("button", { name: "Turn Off Keyboard shortcuts" })).toBeVisible();
  await page.getByRole("button", { name: "Turn Off Morning mail" }).click();
  await page.getByRole("button", { name: "Turn On Morning mail" }).click();
  await expect(page.getByRole("button", { name: "Turn Off Morning mail" })).toBeVisible();
});

test("codes are set up, asked for at sign-in, good for once, and turned off with the password", async ({
  page,
  site,
  hasScripts,
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
  /** The code that the app will show `steps` half-minutes from now, so that no test has to wait for the next one. */
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  // An account whose code is not confirmed yet signs in with the password alone.
  expect(await isOpen(site, await sessionOf(site, email))).toBe(true);

  await page.getByLabel("Code *").fill("000000");
  await page.getByRole("button", { name: "Turn On Codes" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/This code is not right/);
  const used = code();
  await page.getByLabel("Code *").fill(used);
  await page.getByRole("button", { name: "Turn On Codes" }).click();
  const kept = page.getByRole("heading", { name: "Keep these recovery codes" });
  await expect(kept).toBeVisible();
  if (hasScripts) await expect(kept).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Staff" }).getByText("More")).toBeVisible();
  const recoveryCodes = await page.locator("main li code").allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`Tonic, ${email}`), "paper says what they are for").toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
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
  if (hasScripts) await expectAccessible(page, { widths: [1280] });
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
  if (hasScripts) await expectAccessible(page, { widths: [1280] });
  await turnOff.getByLabel("Current Password *").fill("not the current one");
  await turnOff.getByRole("button", { name: "Turn Off Codes" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not your current password.");
  await turnOff.getByLabel("Current Password *").fill(PASSWORD);
  await turnOff.getByRole("button", { name: "Turn Off Codes" }).click();
  await expect(page).toHaveURL(`${site.url}/account`);
  expect(await isOpen(site, await sessionOf(site, email))).toBe(true);
});
