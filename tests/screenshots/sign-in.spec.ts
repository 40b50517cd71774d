import { TOTP } from "otpauth";
import { cookieOf, removeSite, STAFF, signIn } from "../setup/site";
import { expect, holdToast, open, STAFF_WIDTHS, test, untilLoaded } from "./fixtures";
import { NOW, startFrozenSite } from "./site";

test.use({ widths: STAFF_WIDTHS });

test("login", async ({ page, picture }) => {
  await open(page, "/login");
  await picture(page, "login");
});

test("login-errors login-wrong", async ({ page, picture }) => {
  await open(page, "/login");
  const signIn = page.getByRole("button", { name: "Sign In" });
  await signIn.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "login-errors");
  await page.getByLabel("Email Address *").fill(STAFF.email);
  await page.getByLabel("Password *").fill("not the right one");
  await signIn.click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
  await picture(page, "login-wrong");
});

test("login-signed-out", async ({ desk: page, picture }) => {
  await open(page, "/account");
  await page.getByRole("navigation", { name: "Staff" }).getByText("More").click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL(/\/login/);
  await untilLoaded(page);
  await holdToast(page);
  await picture(page, "login-signed-out", { window: true });
});

test("setup setup-errors setup-used", async ({ page, picture }) => {
  const site = await startFrozenSite();
  try {
    await open(page, /http:\/\/\S+\/setup\?token=\S+/.exec(site.output())?.[0] ?? "");
    await picture(page, "setup");
    await page.getByLabel("Password *").fill("short");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await picture(page, "setup-errors");
    await open(page, `${site.url}/setup?token=guessed`);
    await picture(page, "setup-used");
  } finally {
    await removeSite(site);
  }
});

test("two-step two-step-wrong two-step-recovery two-step-on two-step-on-errors account-codes-on sign-in-code sign-in-code-wrong two-step-again", async ({
  desk: page,
  site,
  picture,
}) => {
  await open(page, "/account");
  await page.getByRole("button", { name: "Set Up Codes" }).click();
  await page.waitForURL(/\/two-step/);
  await untilLoaded(page);
  const secretText = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = secretText.replaceAll(" ", "");
  const code = (moment: Date) => new TOTP({ secret }).generate({ timestamp: moment.getTime() });
  await picture(page, "two-step");

  const tooLate = new Date(NOW.getTime() + 20 * 60_000);
  site.setClock(tooLate);
  await open(page, "/two-step");
  await picture(page, "two-step-again", { widths: [390, 1280] });
  site.setClock(NOW);
  // A session that is ahead of the clock has ended.
  await page.context().addCookies([cookieOf(site, await signIn(site))]);
  await open(page, "/two-step");

  await page.getByLabel("Code *").fill("000000");
  await page.getByRole("button", { name: "Turn On Codes" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "two-step-wrong");
  await page.getByLabel("Code *").fill(code(NOW));
  await page.getByRole("button", { name: "Turn On Codes" }).click();
  await expect(page.getByRole("heading", { name: /recovery codes/ })).toBeVisible();
  await picture(page, "two-step-recovery");

  await open(page, "/account");
  await picture(page, "account-codes-on");
  await open(page, "/two-step");
  await picture(page, "two-step-on");
  await page.getByRole("button", { name: "Turn Off Codes" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "two-step-on-errors");

  await page.context().clearCookies();
  await open(page, "/login");
  await page.getByLabel("Email Address *").fill(STAFF.email);
  await page.getByLabel("Password *").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/sign-in-code/);
  await untilLoaded(page);
  await picture(page, "sign-in-code");
  await page.getByLabel("Code *").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "sign-in-code-wrong");
});

test("one-time-link accounts-pending join join-errors join-used password-link join-password", async ({
  desk: page,
  browser,
  picture,
}) => {
  await open(page, "/accounts");
  await page.getByLabel("Email Address *").fill("mia@example.com");
  await page.getByRole("button", { name: "Create Link" }).click();
  const link = page.getByLabel("One-Time Link");
  await expect(link).toBeVisible();
  const address = await link.inputValue();
  await picture(page, "one-time-link");
  await open(page, "/accounts");
  await picture(page, "accounts-pending", { widths: [390, 1280] });
  await page.getByRole("button", { name: "New password jan@example.com" }).click();
  await expect(link).toBeVisible();
  const passwordAddress = await link.inputValue();
  await picture(page, "password-link", { widths: [390] });

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const guest = await context.newPage();
  await open(guest, passwordAddress);
  await picture(guest, "join-password");
  await open(guest, address);
  await picture(guest, "join");
  await guest.getByLabel("Password *").fill("short");
  await guest.getByRole("button", { name: "Create Account" }).click();
  await expect(guest.getByRole("alert")).toBeVisible();
  await picture(guest, "join-errors");
  await open(guest, address.replace(/token=.*/, "token=guessed"));
  await picture(guest, "join-used");
  await context.close();
});

test("account account-errors account-sessions account-sessions-toast", async ({
  desk: page,
  site,
  picture,
}) => {
  await open(page, "/account");
  await picture(page, "account");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "account-errors");
  await site.post("/login", STAFF);
  await open(page, "/account");
  await picture(page, "account-sessions");
  await page.getByRole("button", { name: "Sign Out Everywhere Else" }).click();
  await holdToast(page);
  await picture(page, "account-sessions-toast", { window: true });
});

test("password-again password-again-errors", async ({ desk: page, site, picture }) => {
  await open(page, "/accounts");
  site.setClock(new Date(NOW.getTime() + 20 * 60_000));
  await page.getByLabel("Email Address *").fill("mia@example.com");
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Password Once More" })).toBeVisible();
  await picture(page, "password-again");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "password-again-errors");
});
