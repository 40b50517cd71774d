import fs from "node:fs";
import path from "node:path";
import { hideTable } from "../setup/broken-tables";
import { cookieOf, signIn } from "../setup/site";
import { expect, holdToast, open, PRINTED, STAFF_WIDTHS, test, untilLoaded } from "./fixtures";
import { NOW } from "./site";

test.use({ widths: STAFF_WIDTHS });

const dialog = { window: true } as const;

for (const name of ["desk", "overview", "inquiries", "enrollments", "messages", "spam", "record"]) {
  test(`${name} print-${name}`, async ({ desk, picture }) => {
    await open(desk, `/${name}`);
    await picture(desk, name);
    await picture(desk, `print-${name}`, PRINTED);
  });

  test.describe("with nothing in it", () => {
    test.use({ data: "empty" });
    test(`${name}-empty`, async ({ desk, picture }) => {
      await open(desk, `/${name}`);
      await picture(desk, `${name}-empty`);
    });
  });
}

for (const [name, address] of [
  ["desk-late", "/desk?show=late"],
  ["desk-mine-nothing", "/desk?show=mine"],
  ["desk-answered", "/desk?show=answered"],
  ["desk-open", "/desk?show=open"],
  ["desk-searched", "/desk?q=present"],
  ["inquiries-searched", "/inquiries?q=present&size=25"],
  ["inquiries-filtered", "/inquiries?subject=Evening+classes&phone=yes&handled=no&sort=name-desc"],
  ["inquiries-nothing-found", "/inquiries?q=nobody"],
  ["inquiries-search-too-short", "/inquiries?q=x"],
  ["enrollments-searched", "/enrollments?q=present"],
  ["enrollments-filtered", "/enrollments?course=business&from=2031-01-01"],
  ["enrollments-nothing-found", "/enrollments?q=nobody&experience=advanced"],
  ["messages-failed", "/messages?state=failed"],
  ["messages-nothing", "/messages?state=sending"],
  ["record-filtered", "/record?kind=sign-in-failed"],
] as const) {
  test(name, async ({ desk, picture }) => {
    await open(desk, address);
    await picture(desk, name);
  });
}

test("overview-open", async ({ desk: page, picture }) => {
  await open(page, "/overview");
  for (const summary of await page.locator("main details > summary").all()) {
    if (await summary.isVisible()) await summary.click();
  }
  await picture(page, "overview-open");
});

test("message message-as-text message-failed messages-test messages-unreadable", async ({
  desk: page,
  site,
  picture,
}) => {
  await open(page, "/messages?state=sent");
  const mails = page.getByRole("rowheader").getByRole("link");
  await mails.first().click();
  await page.waitForURL(/\/messages\/\d+/);
  await untilLoaded(page);
  await picture(page, "message");
  await page.getByText("The email as text").click();
  await picture(page, "message-as-text");
  await open(page, "/messages?state=failed");
  await mails.first().click();
  await page.waitForURL(/\/messages\/\d+/);
  await untilLoaded(page);
  await picture(page, "message-failed");
  await open(page, "/messages?state=failed");
  await page.getByRole("button", { name: "Send Test Email" }).click();
  await holdToast(page);
  await picture(page, "messages-test", dialog);
  hideTable(site, "outbox_mails");
  await open(page, "/messages");
  await picture(page, "messages-unreadable", { widths: [390, 1280] });
});

test("spam-delete spam-release-asked spam-released spam-failed", async ({ desk: page, site, picture }) => {
  await open(page, "/spam");
  await page
    .getByRole("link", { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picture(page, "spam-delete", dialog);
  const id = new URL(page.url()).searchParams.get("delete");
  await open(page, `/spam?release=${id}`);
  await picture(page, "spam-release-asked", dialog);
  await open(page, "/spam");
  await page
    .getByRole("button", { name: /^Not Spam/ })
    .first()
    .click();
  await holdToast(page);
  await picture(page, "spam-released", dialog);
  hideTable(site, "contact_inquiries");
  await open(page, "/spam");
  await picture(page, "spam-failed", { widths: [390, 1280] });
});

test("brand brand-errors going-live going-live-hidden", async ({ desk: page, picture }) => {
  await open(page, "/content/brand");
  await picture(page, "brand");
  await page.getByLabel("Pen, on light pages *").fill("#ff6600");
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await untilLoaded(page);
  await picture(page, "brand-errors");
  await page.getByRole("button", { name: "Discard the Draft" }).click();
  await open(page, "/going-live");
  await picture(page, "going-live");
  await page.getByRole("button", { name: "Keep Search Engines Away Until All Is Done" }).click();
  await expect(page.getByRole("button", { name: "Let Search Engines In" })).toBeVisible();
  await open(page, "/going-live");
  await picture(page, "going-live-hidden", { widths: [390, 1280] });
  await page.getByRole("button", { name: "Let Search Engines In" }).click();
  await expect(page.getByText("Search engines may list every public page.")).toBeVisible();
});

test("retention retention-errors retention-preview retention-set retention-set-toast", async ({
  desk: page,
  picture,
}) => {
  await open(page, "/retention");
  await picture(page, "retention");
  const [inquiries, enrollments] = ["Delete Inquiries After", "Delete Enrollments After"] as const;
  const check = page.getByRole("button", { name: "See What It Would Delete" });
  await page.getByLabel(inquiries).fill("7");
  await page.getByLabel(enrollments).fill("forever");
  await check.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await untilLoaded(page);
  await picture(page, "retention-errors");
  await page.getByLabel(inquiries).fill("365");
  await page.getByLabel(enrollments).fill("");
  await check.click();
  await page.waitForURL(/inquiries=365/);
  await untilLoaded(page);
  await picture(page, "retention-preview");
  await page.getByRole("button", { name: "Set Retention" }).click();
  await page.waitForURL(/\/retention$/);
  await holdToast(page);
  await picture(page, "retention-set-toast", { ...dialog, widths: [390, 1280] });
  await open(page, "/retention");
  await picture(page, "retention-set");
});

test("personal-data personal-data-errors personal-data-found personal-data-nothing personal-data-staff personal-data-erase personal-data-erased personal-data-expired print-personal-data-found", async ({
  desk: page,
  picture,
}) => {
  const find = async (address: string) => {
    await page.getByLabel("Email Address *").fill(address);
    await page.getByRole("button", { name: "Show What We Hold" }).click();
    await untilLoaded(page);
  };
  await open(page, "/personal-data");
  await picture(page, "personal-data");
  await find("no address");
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "personal-data-errors");
  await open(page, "/personal-data");
  await find("nobody@example.com");
  await page.waitForURL(/of=/);
  await picture(page, "personal-data-nothing");
  await open(page, "/personal-data");
  await find("jan@example.com");
  await page.waitForURL(/of=/);
  await picture(page, "personal-data-staff", { widths: [390, 1280] });
  await open(page, "/personal-data");
  await find("visitor7@example.com");
  await page.waitForURL(/of=/);
  await picture(page, "personal-data-found");
  await picture(page, "print-personal-data-found", PRINTED);
  await page.getByRole("link", { name: "Erase Everything" }).click();
  await page.waitForURL(/erase/);
  await untilLoaded(page);
  await picture(page, "personal-data-erase");
  await page.getByRole("button", { name: "Erase for Good" }).click();
  await page.waitForURL(/\/personal-data$/);
  await holdToast(page);
  await picture(page, "personal-data-erased", dialog);
  await open(page, "/personal-data?of=guessed");
  await picture(page, "personal-data-expired", { widths: [390, 1280] });
});

test("accounts accounts-disable accounts-make-owner accounts-make-staff accounts-remove accounts-disabled accounts-disabled-toast accounts-errors print-accounts", async ({
  desk: page,
  picture,
}) => {
  await open(page, "/accounts");
  await picture(page, "accounts");
  await picture(page, "print-accounts", PRINTED);
  for (const [name, link] of [
    ["accounts-disable", "Disable jan@example.com"],
    ["accounts-make-owner", "Make Owner jan@example.com"],
    ["accounts-make-staff", /^Make Staff/],
    ["accounts-remove", "Remove jan@example.com"],
  ] as const) {
    await open(page, "/accounts");
    await page.getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await picture(page, name, { ...dialog, widths: [390, 1280] });
  }
  await open(page, "/accounts");
  await page.getByRole("link", { name: "Disable jan@example.com" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await holdToast(page);
  await picture(page, "accounts-disabled-toast", { ...dialog, widths: [390, 1280] });
  await open(page, "/accounts");
  await picture(page, "accounts-disabled");
  await page.getByLabel("Email Address *").fill("jan@example.com");
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await picture(page, "accounts-errors");
});

test("owners-only staff-overview", async ({ page, context, site, picture }) => {
  const cookie = await signIn(site, { email: "jan@example.com", password: "a sentence that only Jan knows" });
  await context.addCookies([cookieOf(site, cookie)]);
  await open(page, `${site.url}/record`);
  await picture(page, "owners-only");
  await open(page, `${site.url}/overview`);
  await picture(page, "staff-overview", { ...dialog, widths: [390, 1280] });
});

test("error message-not-found", async ({ desk: page, picture }) => {
  await open(page, "/inquiries");
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/inquiries" });
    form.append(Object.assign(document.createElement("input"), { name: "intent", value: "explode" }));
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", { level: 1, name: /Error/ })).toBeVisible();
  await untilLoaded(page);
  await picture(page, "error");
  await open(page, "/messages/4711");
  await picture(page, "message-not-found", { widths: [390, 1280] });
});

test("unavailable", async ({ desk: page, site, picture }) => {
  site.database.pragma("wal_checkpoint(TRUNCATE)");
  site.database.close();
  fs.truncateSync(path.join(site.dataFolder, "site.sqlite"), 4096);
  await site.pragma("shrink_memory");
  await open(page, "/inquiries");
  await expect(page.getByRole("heading", { level: 1, name: "One moment, please" })).toBeVisible();
  await picture(page, "unavailable");
});

test("not-saved", async ({ desk: page, site, picture }) => {
  await open(page, "/accounts");
  await page.getByLabel("Email Address *").fill("mia@example.com");
  site.database.exec("BEGIN IMMEDIATE");
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByRole("alert")).toBeVisible({ timeout: 60_000 });
  site.database.exec("ROLLBACK");
  await picture(page, "not-saved", { widths: [390, 1280] });
});

test("backup-overdue", async ({ desk: page, context, site, picture }) => {
  site.setClock(new Date(NOW.getTime() + 3 * 86_400_000));
  await context.addCookies([cookieOf(site, await signIn(site))]);
  await open(page, "/overview");
  await picture(page, "backup-overdue", dialog);
});

test.describe("while mail does not go out", () => {
  // Nothing listens there.
  test.use({ environment: { SMTP_URL: "smtp://127.0.0.1:9", NOTIFY_EMAIL: "desk@example.com" } });
  test("mail-late messages-mail-on", async ({ desk: page, context, site, picture }) => {
    await open(page, "/messages");
    await picture(page, "messages-mail-on", { ...dialog, widths: [1280] });
    site.setClock(new Date(NOW.getTime() + 5 * 3_600_000));
    await context.addCookies([cookieOf(site, await signIn(site))]);
    await open(page, "/overview");
    await picture(page, "mail-late", dialog);
  });
});

for (const [name, address, role, pattern] of [
  ["row-action", "/inquiries?q=ana", "button", /^Mark Handled/],
  ["row-select", "/inquiries?q=ana", "checkbox", /^Select (?!all)/],
  ["column-head", "/inquiries?q=ana", "link", /^Subject/],
  ["search", "/inquiries?q=ana", "searchbox", /./],
  ["staff-link", "/inquiries?q=ana", "link", /^Enrollments/],
  ["account-action", "/accounts", "link", /^Disable/],
  ["message-filter", "/messages", "link", /^Sent/],
] as const) {
  test(`hover-${name} focus-${name}`, async ({ desk: page, picture }) => {
    await open(page, address);
    const target = page.getByRole(role, { name: pattern }).first();
    await target.scrollIntoViewIfNeeded();
    await target.hover({ force: true });
    await picture(page, `hover-${name}`, { ...dialog, widths: [1280], scrolled: true });
    await page.mouse.move(0, 0);
    await page.keyboard.press("Shift");
    await target.focus();
    await picture(page, `focus-${name}`, { ...dialog, widths: [1280], scrolled: true });
  });
}
