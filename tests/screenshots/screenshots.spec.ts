import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { publicAddresses } from "../e2e/addresses";
import { addStaff, expect, type RunningServer, test, whenReady } from "../e2e/fixtures";
import { startServer } from "../setup/server";
import { pictureName, THEMES, WIDTHS } from "./pictures";

interface PictureOptions {
  /** What lies over the page belongs to the window, not to the page's full height. */
  window?: boolean;
}

/** Takes the page as it stands, at every width and in both themes. */
async function picture(page: Page, name: string, { window = false }: PictureOptions = {}): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => scrollTo(0, 0));
      const file = path.join(test.info().project.outputDir, pictureName(name, width, theme));
      await page.screenshot({ path: file, fullPage: !window });
    }
  }
}

/** Fills the lists with the operator's own command. */
function seed(site: RunningServer): void {
  const command = ["build/commands/seed.js", "--inquiries", "12", "--enrollments", "12"];
  const result = spawnSync(process.execPath, command, {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...process.env, DATABASE_PATH: path.join(site.dataFolder, "site.sqlite") },
    encoding: "utf8",
  });
  expect(result.status, result.stderr).toBe(0);
}

for (const { path } of publicAddresses) {
  const name = path.slice(1).replaceAll("/", "-") || "home";
  test(name, async ({ page }) => {
    await page.goto(path);
    await picture(page, name);
  });
}

test("menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/levels");
  await page.locator("details.menu summary").click();
  await picture(page, "menu", { window: true });
});

for (const [name, address] of [
  ["blog-filtered", "/blog?q=a&category=Presentations"],
  ["blog-nothing-found", "/blog?q=quantum"],
  ["platform-video", "/platform?tab=zoom"],
  ["platform-video-muted", "/platform?tab=zoom&mic=off&camera=off&say=shareScreen"],
  ["platform-said", "/platform?say=settings"],
  ["enroll-course-chosen", "/enroll?course=advanced"],
  ["login", "/login"],
  ["not-found", "/no-such-page"],
] as const) {
  test(name, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto(address);
    await picture(page, name);
  });
}

for (const [name, address, button] of [
  ["contact-errors", "/contact", "Send Message"],
  ["enroll-errors", "/enroll", "Submit Enrollment"],
  ["login-errors", "/login", "Sign In"],
] as const) {
  test(name, async ({ page, hasScripts, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto(address);
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await picture(page, name);
  });
}

test("enrolled with its message", async ({ page, request, site }) => {
  const answer = await request.post("/enroll", {
    form: {
      firstName: "Ana",
      lastName: "Ribeiro",
      email: "ana.ribeiro@example.com",
      phone: "+351 21 555 0142",
      course: "advanced",
      experience: "intermediate",
      goals: "To negotiate, not only to attend.",
      availability: "evenings",
    },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  const cookie = answer.headers()["set-cookie"]?.split(";")[0] ?? "";
  const equals = cookie.indexOf("=");
  await page
    .context()
    .addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: site.url }]);
  await page.goto("/enrolled");
  await holdToast(page);
  await picture(page, "enrolled-message", { window: true });
});

test("setup", async ({ page }) => {
  const server = await startServer();
  try {
    const other = await page.context().newPage();
    await other.goto(/http:\/\/\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? "");
    await picture(other, "setup");
    await other.goto(`${server.url}/setup?token=guessed`);
    await picture(other, "setup-used");
  } finally {
    await server.stop();
    fs.rmSync(server.dataFolder, { recursive: true, force: true });
  }
});

test("lists", async ({ staffPage: page, site, hasScripts }) => {
  for (const name of ["inquiries", "enrollments"]) {
    await page.goto(`/${name}`);
    await picture(page, `${name}-empty`);
  }
  seed(site);
  for (const name of ["inquiries", "enrollments"]) {
    await page.goto(`/${name}`);
    await picture(page, name);
  }
  await whenReady(page, hasScripts);
  await page.getByRole("button", { name: "Refresh" }).click();
  await holdToast(page);
  await picture(page, "enrollments-message", { window: true });

  await page.goto("/inquiries");
  await whenReady(page, hasScripts);
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picture(page, "inquiries-dialog", { window: true });
});

test("accounts", async ({ staffPage: page, site, hasScripts, expectedErrors }) => {
  expectedErrors.push(/403/);
  addStaff(site, "jan@example.com", "a sentence that only Jan knows");
  await page.goto("/accounts");
  await picture(page, "accounts");
  await page.getByRole("link", { name: "Disable jan@example.com" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picture(page, "accounts-question", { window: true });

  await page.goto("/accounts");
  await whenReady(page, hasScripts);
  site.database.exec("UPDATE staff_sessions SET password_at = NULL");
  await page.getByLabel("Email Address *").fill("mia@example.com");
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Password Once More");
  await picture(page, "accounts-password-again");

  site.database.exec("UPDATE staff_members SET role = 'staff' WHERE email = 'grace@example.com'");
  await page.goto("/record");
  await picture(page, "owners-only");
  site.database.exec("UPDATE staff_members SET role = 'owner' WHERE email = 'grace@example.com'");
});

/** A message stays for as long as the focus is in it. */
async function holdToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close this message" }).first().focus();
}
