import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstPoll, writeInquiry } from "../setup/conversation";
import { type ImapServer, startDovecot } from "../setup/dovecot";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, hiddenValue, post, removeSite, STAFF, signIn } from "../setup/site";
import { type MailServer, type ReceivedMail, startMailServer } from "../setup/smtp";

const ANA = "ana@example.org";
/** Longer than the time in which an answer can be taken back. */
const GRACE = 31_000;

let imap: ImapServer;
let smtp: MailServer;
let site: RunningServer;
let cookie: string;
/** How far the site's clock is ahead of this one. */
let ahead = 0;

beforeAll(async () => {
  [imap, smtp] = await Promise.all([startDovecot(), startMailServer()]);
  site = await startServer({ environment: { SMTP_URL: smtp.url, IMAP_URL: imap.url } });
  addStaff(site);
  cookie = await signIn(site);
}, 60_000);
afterAll(async () => {
  await removeSite(site);
  await Promise.all([imap.stop(), smtp.stop()]);
});

/** What a page shows, without the data for its scripts. */
async function page(address: string): Promise<string> {
  const response = await fetch(site.url + address, { headers: { Cookie: cookie } });
  return (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
}

const mailsToAna = () => smtp.mails.filter(({ to }) => to.includes(ANA));

/** Whether the desk lists an inquiry as waiting, which its row must agree with. */
async function waits(reference: string): Promise<boolean> {
  const isOpen = site.database
    .prepare("SELECT handled_at IS NULL FROM contact_inquiries WHERE reference = ?")
    .pluck()
    .get(reference);
  const isListed = (await page("/desk")).includes(`/inquiries/${reference}`);
  expect(isListed).toBe(isOpen === 1);
  return isListed;
}

let others = 0;
/** Another visitor writes: when the site sends the confirmation, it also sends what else is due. */
const anotherWrites = () => writeInquiry(site, smtp, `other${++others}@example.org`);

/** Answers on the inquiry's page, as staff do. @returns the mail, which is sent once it can no longer be taken back */
async function answer(reference: string, text: string) {
  const html = await page(`/inquiries/${reference}`);
  const id = /name="id" value="(\d+)"/.exec(html)?.[1] ?? "";
  const hidden = (name: string) => hiddenValue(html, name);
  const before = mailsToAna().length;
  const sent = await post(
    site,
    `/inquiries/${reference}`,
    {
      ...{ intent: "answer-handled", id, answer: text },
      ...{ seen: hidden("seen"), heard: hidden("heard"), once: hidden("once") },
    },
    { Cookie: cookie },
  );
  expect(sent.status).toBe(303);
  await anotherWrites();
  expect(mailsToAna(), "it can still be taken back").toHaveLength(before);
  const waiting = await page(`/inquiries/${reference}`);
  expect(waiting).toContain("Take Back");
  expect(waiting).toMatch(/Leaves at \d+:\d\d:\d\d [AP]M/);
  await site.advanceClock(GRACE);
  ahead += GRACE;
  await anotherWrites();
  await expect.poll(() => mailsToAna().length, { timeout: 20_000 }).toBe(before + 1);
  await expect.poll(() => page(`/inquiries/${reference}`)).not.toContain("Take Back");
  return headersOf(mailsToAna().at(-1));
}

function headersOf(mail: ReceivedMail | undefined) {
  if (!mail) throw new Error("Nothing has arrived.");
  const { subject, messageId = "", inReplyTo, references, replyTo, text } = mail.parsed;
  const address = replyTo?.[0]?.address ?? "";
  return { subject, messageId, inReplyTo, references: references?.split(" ") ?? [], replyTo: address, text };
}

/** Puts a reply into the mailbox, and waits until the site has fetched it. */
async function reply(header: string[], text: string) {
  const received = () => site.database.prepare("SELECT count(*) FROM received_mails").pluck().get();
  const before = Number(received());
  const mail = [`From: Ana Ribeiro <${ANA}>`, ...header, "", text].join("\r\n");
  imap.deliver(mail, new Date(Date.now() + ahead));
  await expect.poll(received, { timeout: 30_000 }).toBe(before + 1);
}

describe("a conversation of six mails", () => {
  it("stays in one thread at both ends, each mail once and in its order", async () => {
    await firstPoll(site);
    const { reference, replyTo, messageId } = await writeInquiry(site, smtp, ANA);
    const confirmation = headersOf(mailsToAna()[0]);
    expect(confirmation).toMatchObject({ inReplyTo: undefined, references: [] });
    expect(await waits(reference)).toBe(true);

    const first = await answer(reference, "Dear Ana, twelve would be two groups of six.");
    const subject = `Re: Prices for a group [${reference}]`;
    expect(first).toMatchObject({ subject, replyTo, inReplyTo: messageId, references: [messageId] });
    expect(first.text).toContain("twelve would be two groups of six.");
    expect(await waits(reference)).toBe(false);

    await reply(
      [
        `To: ${first.replyTo}`,
        `Subject: ${subject}`,
        `In-Reply-To: ${first.messageId}`,
        `References: ${messageId} ${first.messageId}`,
        "Message-ID: <reply-1@example.org>",
      ],
      "Could both meet on Monday?\r\n\r\nOn Monday, Tonic wrote:\r\n> Dear Ana, twelve would be two groups of six.",
    );
    expect(await waits(reference)).toBe(true);

    const second = await answer(reference, "Dear Ana, Monday at nine and at ten.");
    const toFirst = [messageId, first.messageId, "<reply-1@example.org>"];
    expect(second).toMatchObject({
      ...{ subject, replyTo },
      ...{ inReplyTo: "<reply-1@example.org>", references: toFirst },
    });
    expect(await waits(reference)).toBe(false);

    // Another program that drops the reply headers, and another subject: only the address still links it to the thread.
    await reply(
      [`To: ${second.replyTo}`, "Subject: Yes!", "Message-ID: <reply-2@example.org>"],
      "Nine and ten it is. Where do we meet?",
    );
    expect(await waits(reference)).toBe(true);

    const third = await answer(reference, "Dear Ana, the link is in your calendar.");
    const toSecond = [...toFirst, second.messageId, "<reply-2@example.org>"];
    expect(third).toMatchObject({
      ...{ subject, replyTo },
      ...{ inReplyTo: "<reply-2@example.org>", references: toSecond },
    });
    expect(await waits(reference)).toBe(false);
    expect(new Set([confirmation, first, second, third].map(({ messageId }) => messageId)).size).toBe(4);

    const thread = await page(`/inquiries/${reference}`);
    const inOrder = [
      ["What does a group of twelve cost?"],
      ["Confirmation of an inquiry"],
      ["twelve would be two groups of six", "as an answer, and quoted in the reply"],
      ["Could both meet on Monday?"],
      ["Monday at nine and at ten"],
      ["Nine and ten it is"],
      ["the link is in your calendar"],
    ].map(([text = "", isQuoted]) => ({
      place: thread.indexOf(text),
      times: thread.split(text).length - 1,
      expected: isQuoted ? 2 : 1,
    }));
    expect(inOrder.map(({ times }) => times)).toEqual(inOrder.map(({ expected }) => expected));
    const places = inOrder.map(({ place }) => place);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const count = (table: string) => site.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect([count("contact_inquiries"), count("answers"), count("received_mails")]).toEqual([
      1 + others,
      3,
      2,
    ]);
    expect(mailsToAna(), "the confirmation and three answers").toHaveLength(4);
    const authors = site.database.prepare("SELECT DISTINCT staff_email FROM answers").pluck().all();
    expect(authors).toEqual([STAFF.email]);
  }, 120_000);
});
