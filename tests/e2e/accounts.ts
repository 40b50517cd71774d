import type { Page } from "@playwright/test";
import { post } from "../setup/site";
import { expect, open, type RunningServer, STAFF, whenReady } from "./fixtures";

/** How tests of staff accounts sign in, and what they read without the pages. */

export const PASSWORD = "a sentence that only its owner knows";

let count = 0;
/** An address that no other test uses. */
export const newAddress = (name: string) => `${name}.${process.pid}.${++count}@example.com`;

export async function signIn(page: Page, email: string): Promise<void> {
  await open(page, "/login");
  await submitSignIn(page, { email, password: PASSWORD });
}

/** Signs in the staff member of `staffPage` again, on the page that a form sent after the session's end leads to. */
export async function signInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?/);
  await whenReady(page);
  await submitSignIn(page, STAFF);
}

async function submitSignIn(page: Page, { email, password }: typeof STAFF): Promise<void> {
  await page.getByLabel("Email Address *").fill(email);
  await page.getByLabel("Password *").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** What the audit log says about somebody, latest first. */
export const auditLogOf = (site: RunningServer, email: string) =>
  site.database
    .prepare("SELECT kind, details FROM audit_log WHERE staff_email = ? ORDER BY id DESC")
    .all(email) as { kind: string; details: string }[];

/** A session of an account, as a `Cookie` header, made without a browser. */
export async function sessionOf(site: RunningServer, email: string): Promise<string> {
  const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0";
  const headers = { "User-Agent": browser, Connection: "close" };
  const answer = await post(site, "/login", { email, password: PASSWORD }, headers);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** The connection is closed here, because the server would close it while the test waits for something else. */
export async function statusOf(site: RunningServer, path: string, cookie: string): Promise<number> {
  const headers = { Cookie: cookie, Connection: "close" };
  return (await fetch(site.url + path, { headers, redirect: "manual" })).status;
}

export const isOpen = async (site: RunningServer, cookie: string) =>
  (await statusOf(site, "/inquiries", cookie)) === 200;
