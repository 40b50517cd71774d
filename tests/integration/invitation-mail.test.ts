import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { linkMessageId } from "~/db/staff/returned-links.server";
import type { RunningServer } from "../setup/server";
import { post, removeSite, startStaffedSite } from "../setup/site";
import { type MailServer, startMailServer } from "../setup/smtp";

let site: RunningServer;
let cookie: string;
let mailServer: MailServer;
/** Whether the mail server accepts a mail. */
let takes: boolean;

beforeAll(async () => {
  mailServer = await startMailServer({
    refuse: () => (takes ? undefined : { code: 550, message: "No such user" }),
  });
  ({ site, cookie } = await startStaffedSite({ SMTP_URL: mailServer.url }));
});
afterAll(async () => {
  await removeSite(site);
  await mailServer.stop();
});
beforeEach(() => {
  takes = true;
  mailServer.mails.length = 0;
  site.database.exec("DELETE FROM staff_links; DELETE FROM outbox_mails");
});

/** Invites Leyla as an owner does. @returns the page with the link */
async function invite(fields: Record<string, string>): Promise<string> {
  const form = { intent: "invite", email: "leyla@example.com", role: "staff", ...fields };
  const answer = await post(site, "/accounts", form, { Cookie: cookie });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The recipients of the mails in the outbox. */
const queued = () => site.database.prepare("SELECT recipient FROM outbox_mails").pluck().all();

const linkIn = (text: string) => /http:\/\/\S+\/join\?token=([\w-]{32})/.exec(text);

it("an invitation arrives once with its link, which is in no message, no table and no file of the site", async () => {
  const page = await invite({ "by-mail": "yes" });
  expect(page).toContain("It was sent to leyla@example.com");
  const mails = mailServer.mails.filter(({ to }) => to.includes("leyla@example.com"));
  expect(mails).toHaveLength(1);
  const [link, token = ""] = linkIn(mails[0]?.parsed.text ?? "") ?? [];
  expect(page).toContain(link);
  expect(mails[0]?.parsed.messageId).toBe(linkMessageId(token));
  expect(queued()).not.toContain("leyla@example.com");
  const folder = site.dataFolder;
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    expect(fs.readFileSync(path.join(parentPath, name)).includes(token), name).toBe(false);
  }
  expect(site.output()).not.toContain(token);
});

it("both clicks of a double click get the same link, which is mailed once, and the form of another page or minute gets another one", async () => {
  const clicks = () => Promise.all([1, 2].map(() => invite({ "by-mail": "yes", submissionId: "one page" })));
  const links = new Set([...(await clicks()), ...(await clicks())].map((page) => linkIn(page)?.[0]));
  expect(links.size).toBe(1);
  expect(mailServer.mails.filter(({ to }) => to.includes("leyla@example.com"))).toHaveLength(1);
  const expectAnother = async (submissionId: string) =>
    expect(links).not.toContain(linkIn(await invite({ submissionId, "by-mail": "yes" }))?.[0]);
  await site.advanceClock(60_000);
  await expectAnother("one page");
  await expectAnother("another page");
});

it("an invitation that the mail server refuses is not tried again, and its link can still be handed over", async () => {
  takes = false;
  const page = await invite({ "by-mail": "yes" });
  expect(linkIn(page)).not.toBeNull();
  expect(page).toContain("The mail server did not take it.");
  expect(queued()).not.toContain("leyla@example.com");
  expect(site.database.prepare("SELECT count(*) FROM staff_links").pluck().get()).toBe(1);
});

it("without its box checked an invitation is not mailed", async () => {
  expect(linkIn(await invite({}))).not.toBeNull();
  expect(mailServer.mails).toEqual([]);
});
