import { randomBytes, randomInt } from "node:crypto";
import fs from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ImapServer, startDovecot } from "../setup/dovecot";
import { freePort } from "../setup/free-port.mjs";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, inquiry, post, signIn } from "../setup/site";
import { type MailServer, type ReceivedMail, startMailServer } from "../setup/smtp";

/** How often the site is killed. */
const ROUNDS = Number(process.env.MAILBOX_CRASH_ROUNDS ?? 8);
const ANSWERS = 3;
const REPLIES = 4;

/** The moments at which it is killed, in turn. */
const MOMENTS = ["before a mail is accepted", "at any time", "at the first reply", "while fetching"] as const;

interface Answer {
  text: string;
  onceKey: string;
  id: number;
}

let imap: ImapServer;
let smtp: MailServer;
let site: RunningServer | undefined;
let dataFolder: string | undefined;
/** The same in all rounds, because the site's address is in its mails. */
let port: number;
/** Called when an answer has arrived completely but the mail server has not confirmed it yet. */
let whenArrived: (() => Promise<void>) | undefined;

beforeEach(async () => {
  dataFolder = undefined;
  port = await freePort();
  const beforeAccepting = async ({ raw }: ReceivedMail) => {
    if (/answer-\d/.test(raw)) await whenArrived?.();
  };
  [imap, smtp] = await Promise.all([startDovecot(), startMailServer({ beforeAccepting })]);
});
afterEach(async () => {
  await site?.stop();
  await Promise.all([imap.stop(), smtp.stop()]);
  if (dataFolder) fs.rmSync(dataFolder, { recursive: true, force: true });
});

it(
  `killed ${ROUNDS} times while it sends and fetches, the site has sent each answer and stored each reply once`,
  async () => {
    let server = await start();
    addStaff(server);
    const cookie = await signIn(server);
    const replyTo = await write(server);
    addInquiries(server, ROUNDS * ANSWERS);
    const answers: Answer[] = [];
    const replies: string[] = [];
    /** The mails that a killed process may have sent without marking them. */
    const unmarked = new Set<string>();
    let unknown: Answer[] = [];

    for (let round = 0; round < ROUNDS; round++) {
      const moment = MOMENTS[round % MOMENTS.length];
      const fresh = Array.from({ length: ANSWERS }, (_, n) => newAnswer(round * ANSWERS + n));
      const came = Array.from({ length: REPLIES }, (_, n) => `reply-${round * REPLIES + n}-`);
      answers.push(...fresh);
      replies.push(...came);
      const killed = killAt(server, moment, came);
      for (const [n, name] of came.entries()) imap.deliver(reply(replyTo, name, n === 1 ? 2_000_000 : 100));
      const again = [...unknown, ...fresh];
      const sent = await Promise.all(again.map((answer) => send(server, cookie, answer)));
      unknown = again.filter((_, n) => !sent[n]);
      await killed;
      server = await start();
      for (const id of endLeases(server)) unmarked.add(id);
    }

    for (const answer of unknown) expect(await send(server, cookie, answer)).toBe(true);
    const stored = () => read(server, "SELECT subject FROM received_mails").sort();
    await expect.poll(() => stored().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(replies.length);
    const unsent = "SELECT id FROM outbox_mails WHERE kind = 'answer' AND state <> 'sent'";
    await expect.poll(() => read(server, unsent), { timeout: 60_000 }).toEqual([]);

    expect(stored()).toEqual([...replies].sort());
    expect(read(server, "SELECT DISTINCT inquiry_id FROM received_mails")).toEqual([1]);
    expect(read(server, "SELECT text FROM answers").sort()).toEqual(answers.map(({ text }) => text).sort());
    const copies = answers.map(({ text }) => smtp.mails.filter(({ raw }) => raw.includes(text)));
    expect(copies.filter((arrived) => arrived.length === 0)).toEqual([]);
    // What was handed over but not marked goes out again as the same mail, which mail programs recognize.
    const doubled = copies.filter((arrived) => arrived.length > 1);
    for (const arrived of doubled) {
      expect(new Set(arrived.map(identityOf)).size).toBe(1);
      expect(unmarked).toContain(arrived[0]?.parsed.messageId);
    }
    expect(doubled.length).toBeGreaterThanOrEqual(Math.floor(ROUNDS / MOMENTS.length));
    expect(new Set(copies.flat().map(identityOf)).size).toBe(answers.length);
    expect(await server.pragma("integrity_check")).toBe("ok");
    console.log(
      `${ROUNDS} crashes: ${answers.length} answers, ${doubled.length} of them handed over again; ${replies.length} replies.`,
    );
  },
  60_000 + ROUNDS * 15_000,
);

async function start(): Promise<RunningServer> {
  site = await startServer({
    port,
    ...(dataFolder && { dataFolder }),
    environment: { SMTP_URL: smtp.url, IMAP_URL: imap.url, ANSWER_GRACE_SECONDS: "0" },
  });
  dataFolder = site.dataFolder;
  return site;
}

/** Writes an inquiry, and waits until the mailbox has been polled. @returns the address for replies */
async function write(server: RunningServer): Promise<string> {
  expect((await post(server, "/contact", { ...inquiry, submissionId: "ana" })).status).toBe(303);
  const confirmation = () => smtp.mails.find(({ to }) => to.includes(inquiry.email));
  await expect.poll(confirmation, { timeout: 20_000 }).toBeDefined();
  const looked = "SELECT value FROM settings WHERE name = 'mailbox.position'";
  await expect.poll(() => read(server, looked).length, { timeout: 20_000 }).toBe(1);
  return confirmation()?.parsed.replyTo?.[0]?.address ?? "";
}

function addInquiries({ database }: RunningServer, count: number): void {
  const add = database.prepare(
    "INSERT INTO contact_inquiries (name, email, subject, message, reference) VALUES ('Ben', 'ben@example.org', 'Prices', 'How much is it?', ?)",
  );
  const letters = { 0: "C", 1: "D" } as Record<string, string>;
  for (let n = 0; n < count; n++)
    add.run(`WXYW${String(n + 1000).replace(/[01]/g, (digit) => letters[digit] ?? "")}`);
}

const newAnswer = (n: number): Answer => ({
  text: `This is answer-${n}-of-many.`,
  onceKey: randomBytes(16).toString("hex"),
  id: n + 2,
});

const reply = (replyTo: string, subject: string, size: number) =>
  `From: ${inquiry.email}\r\nTo: ${replyTo}\r\nSubject: ${subject}\r\n\r\n${"Yes, gladly.\r\n".repeat(size / 14)}`;

/** Posts an answer as its form does. @returns whether the site has acknowledged it */
async function send(server: RunningServer, Cookie: string, { id, text, onceKey }: Answer): Promise<boolean> {
  const [reference] = read(server, `SELECT reference FROM contact_inquiries WHERE id = ${id}`);
  const fields = { intent: "answer-handled", id: String(id), answer: text, once: onceKey, seen: "0" };
  const answered = await post(server, `/inquiries/${reference}`, fields, { Cookie }).catch(() => undefined);
  if (answered) expect(answered.status).toBe(303);
  return answered !== undefined;
}

/** Kills the site at such a moment, and half of the time also the processes that it has started, as a power cut would. */
async function killAt(
  server: RunningServer,
  moment: (typeof MOMENTS)[number] | undefined,
  replies: string[],
): Promise<void> {
  let endKill = () => {};
  const killed = new Promise<void>((resolve) => {
    endKill = resolve;
  });
  const stored = () =>
    read(server, "SELECT subject FROM received_mails").filter((subject) => replies.includes(String(subject)));
  if (moment === "before a mail is accepted") {
    await new Promise<void>((resolve) => {
      whenArrived = () => {
        resolve();
        return killed;
      };
    });
  } else if (moment === "at any time") await new Promise((resolve) => setTimeout(resolve, randomInt(600)));
  else if (moment === "at the first reply")
    await expect.poll(() => stored().length, { interval: 1, timeout: 30_000 }).toBeGreaterThan(0);
  else await expect.poll(() => fetching(server).length, { interval: 1, timeout: 30_000 }).toBe(1);
  if (moment === "while fetching") await new Promise((resolve) => setTimeout(resolve, randomInt(500)));
  const children = fetching(server);
  await server.kill();
  if (randomInt(2) === 0) for (const pid of children) kill(pid);
  endKill();
  whenArrived = undefined;
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** The processes in which this site fetches mails. */
const fetching = ({ pid }: RunningServer): number[] =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter((child) => commandOf(child).includes("fetch-mails"))
    .map(Number);

function commandOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // It has ended by itself.
    return "";
  }
}

/**
 * Ends the leases of the killed process, as time would.
 * @returns the Message-IDs of its mails
 */
const endLeases = ({ database }: RunningServer) =>
  database
    .prepare(
      "UPDATE outbox_mails SET due_at = '2026-01-01' WHERE state = 'sending' AND due_at > '2026-01-01' RETURNING message_id",
    )
    .pluck()
    .all() as string[];

const read = ({ database }: RunningServer, query: string) => database.prepare(query).pluck().all();

/** What distinguishes one mail from another. */
const identityOf = ({ parsed }: ReceivedMail) =>
  JSON.stringify([parsed.messageId, parsed.date, parsed.to, parsed.subject, parsed.text, parsed.html]);
