import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstLook, writeInquiry } from "../setup/conversation";
import { type ImapServer, startDovecot } from "../setup/dovecot";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, STAFF, signIn } from "../setup/site";
import { type MailServer, startMailServer } from "../setup/smtp";

const ANA = "ana@example.org";

let imap: ImapServer;
let smtp: MailServer;
let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  [imap, smtp] = await Promise.all([startDovecot(), startMailServer()]);
  site = await startServer({
    environment: { SMTP_URL: smtp.url, IMAP_URL: imap.url, ANSWER_GRACE_SECONDS: "0" },
  });
  addStaff(site);
  cookie = await signIn(site);
}, 60_000);
afterAll(async () => {
  await site.stop();
  await Promise.all([imap.stop(), smtp.stop()]);
  fs.rmSync(site.dataFolder, { recursive: true, force: true });
});

const page = async (address: string) =>
  (await fetch(site.url + address, { headers: { Cookie: cookie } })).text();
const mailsToAna = () => smtp.mails.filter(({ to }) => to.includes(ANA));
const isHandled = () =>
  site.database.prepare("SELECT handled_at IS NOT NULL FROM contact_inquiries").pluck().get() === 1;

/** Answers as staff do on the page of the inquiry. @returns the mail that arrives */
async function answer(reference: string, text: string) {
  const html = await page(`/inquiries/${reference}`);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const before = mailsToAna().length;
  const sent = await post(
    site,
    `/inquiries/${reference}`,
    { intent: "answer-handled", id: "1", answer: text, seen: hidden("seen"), once: hidden("once") },
    { Cookie: cookie },
  );
  expect(sent.status).toBe(303);
  await expect.poll(() => mailsToAna().length, { timeout: 20_000 }).toBe(before + 1);
  const mail = mailsToAna().at(-1);
  if (!mail) throw new Error("Nothing has arrived.");
  const { subject, messageId, inReplyTo, references, replyTo, text: plain } = mail.parsed;
  return {
    ...{ subject, inReplyTo, references: [references ?? []].flat(), plain: plain ?? "" },
    messageId: messageId ?? "",
    replyTo: replyTo?.value[0]?.address ?? "",
  };
}

/** Puts a reply into the mailbox, and waits until the site has it. */
async function reply(head: string[], text: string) {
  // Mailboxes know the second in which a mail came, no more.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  imap.deliver([`From: Ana Ribeiro <${ANA}>`, ...head, "", text].join("\r\n"));
  const stored = () =>
    site.database
      .prepare("SELECT count(*) FROM received_mails WHERE text LIKE ?")
      .pluck()
      .get(`%${text.slice(0, 20)}%`);
  await expect.poll(stored, { timeout: 30_000 }).toBe(1);
}

describe("a conversation of six mails", () => {
  it("stays in one thread at both ends, each mail once and in its order", async () => {
    await firstLook(site);
    const { reference, replyTo, messageId } = await writeInquiry(site, smtp, ANA);
    expect(isHandled()).toBe(false);

    const first = await answer(reference, "Dear Ana, twelve would be two groups of six.");
    expect(first.subject).toBe(`Re: Prices for a group [${reference}]`);
    expect(first.references).toContain(messageId);
    expect(first.replyTo).toBe(replyTo);
    expect(isHandled()).toBe(true);

    await reply(
      [
        `To: ${first.replyTo}`,
        `Subject: Re: Prices for a group [${reference}]`,
        `In-Reply-To: ${first.messageId}`,
        `References: ${messageId} ${first.messageId}`,
        "Message-ID: <reply-1@example.org>",
      ],
      "Could both meet on Monday?\r\n\r\nOn Monday, Tonic wrote:\r\n> Dear Ana, twelve would be two groups of six.",
    );
    expect(isHandled(), "it waits again").toBe(false);
    expect(await page("/desk")).toContain("Ana Ribeiro");

    const second = await answer(reference, "Dear Ana, Monday at nine and at ten.");
    expect(second.inReplyTo).toBe("<reply-1@example.org>");
    expect(second.references).toEqual(expect.arrayContaining([messageId, "<reply-1@example.org>"]));
    expect(isHandled()).toBe(true);

    // Another program, which forgets to whom it replies, and another subject: the address is the only thread left.
    await reply(
      [`To: ${second.replyTo}`, "Subject: Yes!", "Message-ID: <reply-2@example.org>"],
      "Nine and ten it is. Where do we meet?",
    );
    expect(isHandled()).toBe(false);

    const third = await answer(reference, "Dear Ana, the link is in your calendar.");
    expect(third.inReplyTo).toBe("<reply-2@example.org>");
    expect(isHandled()).toBe(true);
    for (const { subject } of [second, third]) expect(subject).toBe(first.subject);
    expect(new Set([first, second, third].map(({ messageId }) => messageId)).size).toBe(3);

    const html = await page(`/inquiries/${reference}`);
    const order = [
      "What does a group of twelve cost?",
      "twelve would be two groups of six",
      "Could both meet on Monday?",
      "Monday at nine and at ten",
      "Nine and ten it is",
      "the link is in your calendar",
    ].map((text) => html.indexOf(text));
    expect(
      order.every((place, index) => place > (order[index - 1] ?? 0)),
      String(order),
    ).toBe(true);
    const count = (table: string) => site.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect([count("contact_inquiries"), count("answers"), count("received_mails")]).toEqual([1, 3, 2]);
    expect(mailsToAna(), "the confirmation and three answers").toHaveLength(4);
    const authors = site.database.prepare("SELECT DISTINCT staff_email FROM answers").pluck().all();
    expect(authors).toEqual([STAFF.email]);
  }, 120_000);
});
