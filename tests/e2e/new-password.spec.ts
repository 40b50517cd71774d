import { isOpen, newAddress, PASSWORD, sessionOf } from "./accounts";
import { addStaff, expect, open, STAFF, test } from "./fixtures";

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
  await open(page, await page.getByLabel("One-Time Link").inputValue());
  await page.getByLabel("Password *").fill(PASSWORD);
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  expect(await isOpen(site, await sessionOf(site, email))).toBe(true);
});

test("a link for a new password is listed, withdrawn, and then opens nothing @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const email = newAddress("withdrawn");
  addStaff(site, { email, password: PASSWORD });
  await open(page, "/accounts");
  await page.getByRole("button", { name: `New password ${email}` }).click();
  const link = await page.getByLabel("One-Time Link").inputValue();
  await page.getByRole("button", { name: `Withdraw ${email}` }).click();
  await expect(page.getByText("Link withdrawn")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
  expect((await fetch(link, { headers: { Connection: "close" } })).status).toBe(404);
});
