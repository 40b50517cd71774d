import fs from "node:fs";
import { millisecondsInDay } from "date-fns/constants";
import { ImapFlow } from "imapflow";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { firstPoll, positionOf, writeInquiry } from "../setup/conversation";
import { type ImapServer, startDovecot } from "../setup/dovecot";
import { type Conversation, type OddMail, oddMails } from "../setup/odd-mails";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, signIn } from "../setup/site";
import { type MailServer, startMailServer } from "../setup/smtp";

const NOTIFY = "staff@example.com";
const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;

let imap: ImapServer;
let smtp: MailServer;
let site: RunningServer | undefined;
let dataFolder: string | undefined;

describe("the mailbox", () => {
  beforeEach(async () => {
    dataFolder = undefined;
    [imap, smtp] = await Promise.all([startDovecot(), startMailServer()]);
  });
  afterEach(async () => {
    await site?.stop();
    site = undefined;
    await Promise.all([imap.stop(), smtp.stop()]);
    if (dataFolder) fs.rmSync(dataFolder, { recursive: true, force: true });
  });

  it("of a shared inbox, read among all that strangers send, has each mail once and where it belongs", async () => {
    // Older than the day of grace that a resumed fetch has.
    imap.deliver(
      "Subject: from before the site looked\r\n\r\nx",
      new Date(Date.now() - 3 * millisecondsInDay),
    );
    const server = await start();
    await firstPoll(server);
    const ana = await write(server, "ana@example.org");
    const ben = await write(server, "ben@example.org");
    const corpus = oddMails({ ana, ben }, NOTIFY);
    expect(corpus.length).toBeGreaterThanOrEqual(150);
    // Copies of what the site has sent, and one mail that arrives twice with the same bytes.
    for (const { raw } of smtp.mails) imap.deliver(raw);
    const twice = `To: ${ana.replyTo}\r\nFrom: ${ana.email}\r\nSubject: corpus-twice-\r\n\r\nTwice.\r\n`;
    const sentBefore = smtp.mails.length;
    const before = memoryOf(server);
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, memoryOf(server));
    }, 20);
    onTestFinished(() => clearInterval(watching));

    for (const { raw } of corpus) imap.deliver(raw);
    imap.deliver(twice);
    imap.deliver(twice);
    const files = imap.files();
    await untilRead(server);
    // The connection drops, all mails get new UIDs, and more mail comes in the meantime.
    imap.cut();
    imap.deliver(`To: ${ana.replyTo}\r\nFrom: ${ana.email}\r\nSubject: corpus-cut-\r\n\r\nCut.\r\n`);
    await untilStored(server, "corpus-cut-");
    imap.renumber();
    imap.cut();
    imap.deliver(`To: ${ana.replyTo}\r\nFrom: ${ana.email}\r\nSubject: corpus-renumbered-\r\n\r\nNew.\r\n`);
    await untilStored(server, "corpus-renumbered-");
    expect(
      imap.files().filter((name) => files.includes(name)),
      "moved or marked",
    ).toHaveLength(files.length);
    imap.empty();
    imap.deliver(`To: ${ana.replyTo}\r\nFrom: ${ana.email}\r\nSubject: corpus-emptied-\r\n\r\nAfter.\r\n`);
    await untilStored(server, "corpus-emptied-");
    clearInterval(watching);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const after = memoryOf(server);

    const stored = readStored(server);
    const wrong = corpus.flatMap((mail, n) =>
      compare(
        mail,
        stored.filter(({ number }) => number === `corpus-${n}-`),
        { ana, ben },
      ),
    );
    expect(wrong).toEqual([]);
    expect(stored).toHaveLength(corpus.length + 4);
    for (const name of ["twice", "cut", "renumbered", "emptied"]) {
      expect(
        stored.filter(({ number }) => number === `corpus-${name}-`),
        name,
      ).toHaveLength(1);
    }
    const failed = server.database
      .prepare("SELECT recipient FROM outbox_mails WHERE state = 'failed'")
      .pluck()
      .all();
    expect(failed).toEqual([ben.email]);
    // Staff are notified of replies and of unmatched mail, and nobody else gets anything.
    const sent = smtp.mails.slice(sentBefore);
    expect(sent.flatMap(({ to }) => to)).toEqual([NOTIFY, NOTIFY]);
    expect(sent.map(({ parsed }) => parsed.subject).sort()).toEqual([
      expect.stringMatching(/^A reply has arrived/),
      "An email has arrived that matches nothing",
    ]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const grown = Math.round((after - before) / MEGABYTE);
    console.log(
      `${corpus.length} odd mails: ${grown} MB more memory afterwards, ${Math.round((most - before) / MEGABYTE)} MB at most.`,
    );
    expect(grown).toBeLessThanOrEqual(30);
  }, 300_000);

  it("that renumbers its mails brings nothing back of a person who was erased", async () => {
    const server = await start();
    addStaff(server);
    const cookie = await signIn(server);
    await firstPoll(server);
    const ana = await write(server, "ana@example.org");
    const reply = (number: string) =>
      imap.deliver(`To: ${ana.replyTo}\r\nFrom: ${ana.email}\r\nSubject: ${number}\r\n\r\nHello.\r\n`);
    reply("corpus-erased-");
    await untilStored(server, "corpus-erased-");
    const found = await post(server, "/personal-data", { email: ana.email }, { Cookie: cookie });
    const erased = await post(server, `${found.headers.get("Location")}&erase=now`, {}, { Cookie: cookie });
    expect(erased.status).toBe(303);
    expect(readStored(server)).toEqual([]);

    imap.renumber();
    imap.cut();
    reply("corpus-later-");
    await untilStored(server, "corpus-later-");
    expect(readStored(server).map(({ number }) => number)).toEqual(["corpus-later-"]);
  }, 90_000);

  it("is read over an encrypted connection alone where it is elsewhere, and its certificate counts", async () => {
    const url = `imaps://desk:secret@127.0.0.1:${imap.tlsPort}/INBOX`;
    const server = await start({ IMAP_URL: url });
    await expect
      .poll(() => server.output(), { timeout: 20_000 })
      .toContain("No encrypted connection to the mail server in IMAP_URL");
    expect(server.output()).not.toContain("secret");
    await server.stop();
    for (const address of [url, `imap://desk:secret@localhost:${imap.port}/INBOX?tls=required`]) {
      const trusting = await start({ IMAP_URL: address, NODE_EXTRA_CA_CERTS: imap.certificate });
      await firstPoll(trusting);
      await trusting.stop();
    }
  }, 90_000);

  it("that cannot be reached, or takes no password, stops nothing of the site", async () => {
    const server = await start({ IMAP_URL: imap.url.replace("secret", "wrong") });
    await expect
      .poll(() => server.output(), { timeout: 30_000 })
      .toContain("does not accept the user name and password in IMAP_URL");
    expect(server.output()).not.toContain("wrong");
    await write(server, "ana@example.org");
    expect(await server.stop()).toBe(0);
  }, 90_000);

  it("that no longer exists says so, and continues under its new name with what came in the meantime", async () => {
    const first = await start();
    await firstPoll(first);
    const ana = await write(first, "ana@example.org");
    const reply = (number: string) =>
      imap.deliver(`To: ${ana.replyTo}\r\nFrom: ${ana.email}\r\nSubject: ${number}\r\n\r\nHello.\r\n`);
    reply("corpus-before-");
    await untilStored(first, "corpus-before-");
    await first.stop();

    const renamed = await start({ IMAP_URL: imap.url.replace("INBOX", "Replies") });
    await expect
      .poll(() => renamed.output(), { timeout: 30_000 })
      .toContain("The mailbox “Replies” of IMAP_URL cannot be opened.");
    reply("corpus-meanwhile-");
    await renamed.stop();

    // The same mails for another user name, as on another server.
    const found = await start({ IMAP_URL: imap.url.replace("desk:", "office:") });
    await untilStored(found, "corpus-meanwhile-");
    reply("corpus-after-");
    await untilStored(found, "corpus-after-");
    expect(readStored(found).map(({ number, about }) => [number, about])).toEqual(
      ["before", "meanwhile", "after"].map((name) => [`corpus-${name}-`, ana.email]),
    );
  }, 120_000);

  it("that is unreachable for ten minutes is reported on every staff page, until it is back", async () => {
    const server = await start();
    addStaff(server);
    const cookie = await signIn(server);
    const read = async (address: string) =>
      (await fetch(server.url + address, { headers: { cookie } })).text();
    await firstPoll(server);
    imap.deliver("From: eve@example.net\r\nSubject: corpus-last-\r\n\r\nHello.\r\n");
    await untilStored(server, "corpus-last-");
    const came = server.database.prepare("SELECT received_at FROM received_mails").pluck().get();
    expect(await read("/healthz?detail")).toContain(`last mail: ${came}`);
    await imap.stop();
    await expect
      .poll(() => read("/healthz?detail"), { timeout: 20_000 })
      .toContain("mailbox error: The mail server in IMAP_URL cannot be reached");
    await server.advanceClock(9.5 * MINUTE);
    expect(await read("/desk")).not.toContain("Mailbox out of reach");
    await server.advanceClock(MINUTE);
    for (const address of ["/desk", "/messages"]) {
      const page = await read(address);
      expect(page).toContain("Mailbox out of reach");
      expect(page).toContain("has been out of reach for 10 minutes");
    }
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);
    imap = await startDovecot({ port: imap.port });
    await expect
      .poll(() => read("/desk"), { timeout: 60_000, interval: 500 })
      .not.toContain("Mailbox out of reach");
    expect(await read("/healthz?detail")).toContain("mailbox error: none");
  }, 120_000);

  it("of a server that does not announce new mail is polled", async () => {
    await imap.stop();
    imap = await startDovecot({ offersIdle: false });
    const server = await start({ IMAP_POLL_SECONDS: "2" });
    await firstPoll(server);
    for (const number of ["corpus-first-", "corpus-second-"]) {
      imap.deliver(`From: eve@example.net\r\nSubject: ${number}\r\n\r\nHello.\r\n`);
      await untilStored(server, number);
    }
    const auth = { user: "desk", pass: "secret" };
    const client = new ImapFlow({
      host: "127.0.0.1",
      port: imap.port,
      secure: false,
      auth,
      doSTARTTLS: false,
      logger: false,
    });
    await client.connect();
    expect([...client.capabilities.keys()]).not.toContain("IDLE");
    await client.logout();
  }, 90_000);

  it("tells staff of many replies in one mail, once in five minutes", async () => {
    const server = await start();
    await firstPoll(server);
    const ana = await write(server, "ana@example.org");
    const notices = () =>
      smtp.mails
        .map(({ parsed }) => parsed.subject ?? "")
        .filter((subject) => /repl(y|ies) ha/.test(subject));
    const receive = async (count: number, name: string) => {
      for (let n = 0; n < count; n++) {
        const header = `From: ${ana.email}\r\nTo: ${ana.replyTo}\r\nSubject: corpus-${name}${n}-`;
        imap.deliver(`${header}\r\n\r\nYes.\r\n`);
      }
      await untilStored(server, `corpus-${name}${count - 1}-`);
    };
    await receive(1, "first");
    await expect.poll(notices).toEqual([`A reply has arrived (${ana.reference})`]);
    await receive(6, "more");
    // The notice would be stored with the mail that it is about, and be on its way by now.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(notices()).toHaveLength(1);
    // As if the first notice had left five minutes ago.
    server.database.exec(
      "UPDATE settings SET value = json_set(value, '$.sentAt', json_extract(value, '$.sentAt') - 300000) WHERE name = 'mailbox.notice'",
    );
    await receive(1, "last");
    await expect.poll(notices).toEqual([expect.any(String), "7 replies have arrived"]);
    const handed = smtp.mails.filter(({ to }) => to.includes(NOTIFY)).map(({ raw }) => raw);
    expect(handed.at(-1)).toContain("Auto-Submitted: auto-generated");
  }, 90_000);

  async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
    site = await startServer({
      ...(dataFolder && { dataFolder }),
      environment: {
        SMTP_URL: smtp.url,
        IMAP_URL: imap.url,
        NOTIFY_EMAIL: NOTIFY,
        MALLOC_ARENA_MAX: "1",
        ...environment,
      },
    });
    dataFolder = site.dataFolder;
    return site;
  }

  const write = (server: RunningServer, email: string) => writeInquiry(server, smtp, email);

  async function untilRead(server: RunningServer) {
    await expect.poll(() => positionOf(server)?.lastUid, { timeout: 90_000 }).toBe(imap.files().length);
  }

  const untilStored = ({ database }: RunningServer, subject: string) => {
    const stored = database.prepare("SELECT count(*) FROM received_mails WHERE subject = ?").pluck();
    return expect.poll(() => stored.get(subject), { timeout: 90_000 }).toBeGreaterThan(0);
  };
});

interface StoredMail {
  number: string | undefined;
  kind: string;
  about: string | null;
  text: string;
  isOtherSender: number;
  attachments: number;
  files: string | null;
  reason: string | null;
}

/** The stored mails, each with the number that it contains. */
function readStored({ database }: RunningServer): StoredMail[] {
  const rows = database
    .prepare(
      `SELECT m.kind, m.subject, m.text, m.reason, m.is_other_sender AS isOtherSender, i.email AS about, substr(s.raw, 1, 300000) AS raw,
              substr(s.raw, -400) AS tail, (SELECT count(*) FROM received_attachments a WHERE a.mail_id = m.id) AS attachments,
              (SELECT group_concat(a.name || ' ' || a.type || ' ' || a.size, ', ') FROM received_attachments a WHERE a.mail_id = m.id) AS files
       FROM received_mails m LEFT JOIN contact_inquiries i ON i.id = m.inquiry_id LEFT JOIN received_mail_sources s ON s.mail_id = m.id`,
    )
    .all() as (StoredMail & { subject: string; raw: Buffer | null; tail: Buffer | null })[];
  return rows.map(({ raw, tail, ...row }) => {
    const [number] = /corpus-\w+-/.exec(`${row.subject} ${raw ?? ""} ${tail ?? ""}`) ?? [];
    return { ...row, number };
  });
}

/** What is wrong with how a mail was stored, in words. */
function compare(
  mail: OddMail,
  found: StoredMail[],
  addresses: Record<"ana" | "ben", Conversation>,
): string[] {
  const [stored, more] = found;
  if (!stored) return [`${mail.name}: lost`];
  if (more) return [`${mail.name}: stored ${found.length} times`];
  const expected = {
    kind: mail.kind,
    about: mail.about && addresses[mail.about].email,
    ...(mail.isOtherSender !== undefined && { isOtherSender: Number(mail.isOtherSender) }),
    ...(mail.attachments !== undefined && { attachments: mail.attachments }),
    ...(mail.files && { files: mail.files }),
  };
  const wrong = Object.entries(expected).filter(
    ([name, value]) => stored[name as keyof StoredMail] !== value,
  );
  const words = wrong.map(
    ([name, value]) => `${mail.name}: ${name} is ${stored[name as keyof StoredMail]}, not ${value}`,
  );
  if (mail.says && !stored.text.includes(mail.says))
    words.push(`${mail.name}: does not say ${mail.says}: ${stored.text.slice(0, 80)}`);
  if (mail.tooLarge && !stored.reason?.includes("too large"))
    words.push(`${mail.name}: does not say that it is too large`);
  return words;
}

function memoryOf({ pid }: RunningServer): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
