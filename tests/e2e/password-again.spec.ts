import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { isOpen, newAddress, PASSWORD, sessionOf, signIn } from "./accounts";
import { addStaff, expect, open, type RunningServer, STAFF, test, whenReady } from "./fixtures";

test.describe("when the password was entered more than ten minutes ago", () => {
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
    hasScripts,
    expectedErrors,
  }) => {
    expectedErrors.push(/403|400|ERR_INTERNET_DISCONNECTED/);
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
    await expect(page.getByRole("alert").getByRole("link")).toHaveText("This is not your current password.");
    expect(pending.all(email)).toEqual([]);
    if (hasScripts) {
      await page.context().setOffline(true);
      await giveAgain(page, STAFF.password);
      await expect(page.getByText("The site does not answer")).toBeVisible();
      await page.context().setOffline(false);
    }
    await giveAgain(page, STAFF.password);
    await expect(page.getByRole("heading", { name: `The link for ${email}` })).toBeVisible();
    expect(pending.all(email)).toEqual([{ email, role: "owner" }]);
    expect(await page.content()).not.toContain(STAFF.password);
  });

  test("a removal asks for it again after its question, and another one within ten minutes does not @noscripts", async ({
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

  test("codes are set up only after it was entered again, and the secret is not shown before @noscripts", async ({
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
    await expect(page.getByText("Setting up took more than 10 minutes.")).toBeVisible();
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
    // The other session began without a code, and a copy of this one's cookie no longer works.
    expect(await isOpen(site, elsewhere)).toBe(false);
    expect(await isOpen(site, `session=${before}`)).toBe(false);
    await page.goto("/inquiries");
    await expect(page).toHaveURL(`${site.url}/inquiries`);
  });
});
