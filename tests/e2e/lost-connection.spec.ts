import fs from "node:fs";
import path from "node:path";
import { answersIn, insertKenji, KENJI, KENJI_REFERENCE, removeAnswers } from "./answers";
import {
  addStaff,
  expect,
  insertInquiries,
  loseConnection,
  open,
  openRow,
  STAFF,
  test,
  watch,
  whenReady,
} from "./fixtures";

test.afterEach(({ site }) => removeAnswers(site));

test("what staff send without a connection stays on its page, which says so, and is sent by the next click", {
  tag: "@scripts",
}, async ({ staffPage: page, context, site, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  insertKenji(site);
  const alert = page.getByRole("alert").filter({ hasText: "The site does not answer" });
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Your Answer").fill("Written in a tunnel.");
  await page.getByLabel("New Note").fill("Called twice");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(alert).toContainText("What you typed is still here");
  await expect(alert).toBeFocused();
  await context.setOffline(false);
  await whenReady(page);
  await expect(page.getByLabel("New Note")).toHaveValue("Called twice");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(answersIn(site).map(({ text }) => text)).toEqual(["Written in a tunnel."]);

  await open(page, "/inquiries");
  await openRow(page, KENJI.name);
  await page.getByRole("button", { name: `Add Note on ${KENJI.name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New Note").fill("Not lost either");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add Note" }).click();
  await expect(dialog.getByText("What you typed is still here")).toBeInViewport();
  await expect(dialog.getByLabel("New Note")).toHaveValue("Not lost either");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Add Note" }).click();
  await expect(dialog).toHaveCount(0);
});

test("what staff send while the database does not even say who they are stays on its page", {
  tag: "@scripts",
}, async ({ browser, freshSite: site }) => {
  addStaff(site);
  insertKenji(site);
  const page = await browser.newPage({ baseURL: site.url });
  const expectNoProblems = watch(page.context(), site.url, [/50[03]/]);
  await page.goto(`/login?redirectTo=/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Email Address *").fill(STAFF.email);
  await page.getByLabel("Password *").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  const answer = page.getByLabel("Your Answer");
  await answer.waitFor();
  await whenReady(page);
  await answer.fill("Written while the disk failed.");
  site.database.pragma("wal_checkpoint(TRUNCATE)");
  fs.truncateSync(path.join(site.dataFolder, "site.sqlite"), 4096);
  await site.pragma("shrink_memory");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "What you typed is still here" })).toBeFocused();
  await expect(answer).toHaveValue("Written while the disk failed.");
  await page.close();
  expectNoProblems();
});

test("a text whose draft cannot be saved stays on its page, and is saved by the next press", {
  tag: "@scripts",
}, async ({ staffPage: page, context, site, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, "/content/about");
  await context.setOffline(true);
  await page.getByLabel("Title *").first().fill("Written in a tunnel");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Not saved yet: your words are still here")).toBeInViewport();
  await expect(page.getByLabel("Title *").first()).toHaveValue("Written in a tunnel");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  const drafts = site.database.prepare("SELECT body FROM content_versions WHERE key = 'about'").pluck().all();
  expect(drafts).toEqual([expect.stringContaining("Written in a tunnel")]);
});

test("what staff typed into a long form is there after “back” after the connection dropped", {
  tag: "@noscripts",
}, async ({ staffPage: page }) => {
  const back = async (label: string, button: string) => {
    await page.getByLabel(label).first().fill("Typed for ten minutes");
    await loseConnection(page, page.getByRole("button", { name: button }));
    await expect(page.getByLabel(label).first()).toHaveValue("Typed for ten minutes");
  };
  await page.goto("/content/about");
  await back("Title *", "Save Draft");
  await page.goto("/ready-answers");
  await back("Title", "Save Answer");
});

test("a list that cannot be reached leaves its error to the browser, and is there again by “back”", {
  tag: "@scripts",
}, async ({ staffPage: page, context, site, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  insertInquiries(site, [{ name: "Ana Ribeiro" }]);
  await open(page, "/inquiries");
  await context.setOffline(true);
  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(page.locator("html")).not.toContainText("Error:");
  await expect(page.getByRole("table")).toHaveCount(0);
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Ana Ribeiro" })).toBeVisible();
});
