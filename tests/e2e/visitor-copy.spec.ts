import type { Page } from "@playwright/test";
import { startServer } from "../setup/server";
import { removeSite } from "../setup/site";
import { type MailServer, startMailServer } from "../setup/smtp";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { test as base, expect, open, type RunningServer } from "./fixtures";

const BOX = "Send me a copy of what I wrote";

interface WithMail {
  mailServer: MailServer;
  /** A site that sends its mails to that server. */
  mailing: RunningServer;
}

/** Scoped to each test: with worker scope, separate workers would be started for them. */
const test = base.extend<WithMail>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
  mailServer: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.stop();
  },
  mailing: async ({ mailServer }, use) => {
    const server = await startServer({ environment: { SMTP_URL: mailServer.url } });
    await use(server);
    await removeSite(server);
  },
});

test.beforeEach(({ expectedErrors, mailing }) => {
  // The watched page belongs to another site.
  expectedErrors.push(new RegExp(`^off-origin: ${mailing.url}/`));
});

async function mailOf(mailServer: MailServer, subject: string): Promise<string> {
  const find = () => mailServer.mails.find(({ parsed }) => parsed.subject?.startsWith(subject));
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return find()?.parsed.text ?? "";
}

async function fillContact(page: Page, message: string): Promise<void> {
  await page.getByLabel("Full Name *").fill("Ana Ribeiro");
  await page.getByLabel(/^Email Address/).fill("ana.ribeiro@example.com");
  await page.getByLabel(/^Subject/).fill("Corporate training");
  await page.getByLabel(/^Message|^Your Message/).fill(message);
}

test("somebody who ticks the box finds a link in the confirmation, and what was written behind it", async ({
  page,
  mailing,
  mailServer,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, `${mailing.url}/contact`);
  const box = page.getByRole("checkbox", { name: BOX });
  await box.check();
  await fillContact(page, "Short");
  if (hasScripts) {
    await test.step("the box is part of what a browser stores while somebody types", async () => {
      await page.goto(`${mailing.url}/`);
      await open(page, `${mailing.url}/contact`);
      await expect(page.getByLabel("Full Name *")).toHaveValue("Ana Ribeiro");
      await expect(box).toBeChecked();
    });
  }
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message must be at least 10 characters").last()).toBeVisible();
  await expect(box, "the box stays ticked after an error").toBeChecked();
  await page.getByLabel(/^Message|^Your Message/).fill("We are a team of twelve. What would it cost?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/thank-you/);

  const confirmation = await mailOf(mailServer, "We have your message");
  const link = /http:\/\/\S+\/copy\/[\w-]+/.exec(confirmation)?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/A copy of what you wrote/);
  if (hasScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(mailServer.mails, "looking at the page sends nothing").toHaveLength(1);
  await page.getByRole("button", { name: "Send My Copy" }).click();
  await expect(page.getByRole("heading", { name: "It is on its way" })).toBeVisible();
  expect(await mailOf(mailServer, "What you wrote to us")).toContain("We are a team of twelve");

  await page.reload();
  await page.goto(link);
  await page.getByRole("button", { name: "Send My Copy" }).click();
  await expect(page.getByRole("heading", { name: "It has been sent already" })).toBeVisible();
  expect(mailServer.mails).toHaveLength(2);
});
