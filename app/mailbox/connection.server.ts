import { createHash } from "node:crypto";
import type { ImapFlow } from "imapflow";
import { readSetting, writeSettingWithin } from "~/db/settings.server";
import { inTransaction, type Transaction } from "~/db/write.server";
import type { Mailbox } from "~/env.server";
import { MailReader } from "./reader.server";
import { type FetchedMail, receiveMail } from "./receive.server";

/** Bytes of the largest mail that is fetched whole. */
const LARGEST_MAIL = 10 * 1024 * 1024;

/** Bytes that are asked for at a time. */
const CHUNK = 256 * 1024;

/** Milliseconds. */
const CONNECT_TIMEOUT = 20_000;
const SOCKET_TIMEOUT = 60_000;
/** How often it is looked into where the server does not say by itself that something has come. */
const POLL_INTERVAL = 60_000;
/** How often the server is reminded that somebody is waiting for it. */
const IDLE_TIME = 9 * 60_000;

const DAY = 24 * 60 * 60 * 1000;

/** Up to where a mailbox has been read. It is stored with each mail, in one transaction. */
interface Position {
  /** Which mailbox it is, without what would tell. */
  mailbox: string;
  uidValidity: string;
  lastUid: number;
  /** When the site looked into it first: nothing from before that day is fetched. */
  since: string;
}

interface Watch {
  /** Called after each look. @param fetched how many mails it has fetched */
  onLook: (fetched: number) => void;
  signal: AbortSignal;
}

/**
 * Connects to the mailbox, fetches what has come and waits for more, until the connection breaks or `signal` says so. It
 * only ever reads: it marks nothing as seen, moves nothing, deletes nothing.
 * @throws what imapflow throws
 */
export async function watchMailbox(mailbox: Mailbox, { onLook, signal }: Watch): Promise<void> {
  // Loaded only where there is a mailbox: it would delay every start.
  const { ImapFlow } = await import("imapflow");
  const { host, port, encryption, user, password } = mailbox;
  const client = new ImapFlow({
    host,
    port,
    secure: encryption === "tls",
    doSTARTTLS: encryption === "starttls",
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    maxIdleTime: IDLE_TIME,
    maxLiteralSize: 4 * CHUNK,
    maxResponseSize: 8 * CHUNK,
    maxLineLength: 8 * CHUNK,
  });
  let broken: Error | undefined;
  const bell = new Bell();
  // Without a listener, an error of the connection would end the process.
  client.on("error", (error: Error) => {
    broken ??= error;
    bell.ring();
  });
  client.on("close", () => bell.ring());
  client.on("exists", () => bell.ring());
  const close = () => {
    client.close();
    bell.ring();
  };
  signal.addEventListener("abort", close, { once: true });
  const reader = new MailReader();
  try {
    await client.connect();
    // For reading only: not even "recent" is taken from those who look into the same mailbox.
    await client.mailboxOpen(mailbox.folder, { readOnly: true });
    while (client.usable && !signal.aborted) {
      bell.reset();
      const fetched = await fetchNew(client, mailbox, reader, signal);
      await reader.close();
      onLook(fetched);
      if (fetched > 0) continue;
      await waitForMail(client, bell);
    }
    if (broken && !signal.aborted) throw broken;
  } finally {
    signal.removeEventListener("abort", close);
    await reader.close();
    client.close();
  }
}

/** Wakes up whoever waits, once. */
class Bell {
  #rung = false;
  #wake = () => {};

  reset(): void {
    this.#rung = false;
  }

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  /** Resolves when it rings, or has rung since the last reset, or after some milliseconds. */
  wait(timeout: number): Promise<void> {
    if (this.#rung) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Waits until the server says that something has come, or for a minute where it says nothing by itself. */
async function waitForMail(client: ImapFlow, bell: Bell): Promise<void> {
  if (client.capabilities.has("IDLE")) {
    const idling = client.idle().catch(() => {});
    await bell.wait(POLL_INTERVAL);
    // Any command ends the idling. It also shows whether the connection still stands.
    if (client.usable) await client.noop();
    await idling;
    return;
  }
  await bell.wait(POLL_INTERVAL);
  if (client.usable) await client.noop();
}

/** Fetches what has come since the last time. @returns how many mails */
async function fetchNew(
  client: ImapFlow,
  mailbox: Mailbox,
  reader: MailReader,
  signal: AbortSignal,
): Promise<number> {
  const opened = client.mailbox;
  if (!opened) return 0;
  const uidValidity = String(opened.uidValidity);
  const stored = await readPosition(mailbox);
  const position: Position = stored ?? {
    mailbox: nameOf(mailbox),
    uidValidity,
    lastUid: opened.uidNext - 1,
    since: new Date().toISOString(),
  };
  if (!stored) await inTransaction((transaction) => writePosition(transaction, position));
  // A day's grace, for servers whose clock is wrong and for mails that somebody moves in later.
  let from = new Date(Date.parse(position.since) - DAY);
  if (position.uidValidity !== uidValidity) {
    // All numbers are new. What is known is recognized by its content; what is older than the first look is left alone.
    position.uidValidity = uidValidity;
    position.lastUid = 0;
    from = new Date(Math.floor(Date.parse(position.since) / 1000) * 1000);
  }
  if (opened.exists === 0) return 0;
  const query = position.lastUid > 0 ? { uid: `${position.lastUid + 1}:*` } : { since: from };
  const found = (await client.search(query, { uid: true })) || [];
  // A range that ends with "*" always has the last mail in it.
  const uids = found.filter((uid) => uid > position.lastUid).sort((a, b) => a - b);
  let fetched = 0;
  for (const uid of uids) {
    if (signal.aborted) break;
    const note: StoreMore = (transaction) => writePosition(transaction, { ...position, lastUid: uid });
    const mail = await fetchMail(client, uid);
    if (mail && mail.receivedAt >= from) {
      await receiveMail(mail, reader, note);
      fetched++;
    } else await inTransaction(note);
    position.lastUid = uid;
  }
  return fetched;
}

type StoreMore = (transaction: Transaction) => void;

/** One mail; undefined if it is gone. */
async function fetchMail(client: ImapFlow, uid: number): Promise<FetchedMail | undefined> {
  const about = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
  if (!about) return undefined;
  const receivedAt = about.internalDate ? new Date(about.internalDate) : new Date();
  const size = about.size ?? 0;
  const isTooLarge = size > LARGEST_MAIL;
  // Some servers give a size that is not quite right: it is read on until nothing more comes.
  let raw: Buffer = Buffer.allocUnsafeSlow(isTooLarge ? CHUNK : size + CHUNK);
  let length = 0;
  while (length <= LARGEST_MAIL) {
    const source = { start: length, maxLength: CHUNK };
    const part = await client.fetchOne(String(uid), { source }, { uid: true });
    if (!part) return undefined;
    const { source: bytes = Buffer.alloc(0) } = part;
    if (length + bytes.length > raw.length)
      raw = Buffer.concat([raw.subarray(0, length), Buffer.alloc(raw.length)]);
    bytes.copy(raw, length);
    length += bytes.length;
    if (isTooLarge || bytes.length < CHUNK) break;
  }
  raw = raw.subarray(0, length);
  if (isTooLarge || length > LARGEST_MAIL) {
    return { raw: headOf(raw), tooLarge: Math.max(size, length), receivedAt };
  }
  return { raw, receivedAt };
}

/** A copy of the head of a mail. */
function headOf(raw: Buffer): Buffer {
  const end = raw.indexOf("\r\n\r\n");
  return Buffer.from(raw.subarray(0, end < 0 ? CHUNK : end + 4));
}

const nameOf = ({ host, user, folder }: Mailbox) =>
  createHash("sha256")
    .update(JSON.stringify([host, user, folder]))
    .digest("hex")
    .slice(0, 16);

/** Up to where this mailbox has been read; undefined for one that was never looked into. */
async function readPosition(mailbox: Mailbox): Promise<Position | undefined> {
  const stored = await readSetting("mailbox.position");
  const position = stored ? (JSON.parse(stored) as Position) : undefined;
  return position?.mailbox === nameOf(mailbox) ? position : undefined;
}

const writePosition = (transaction: Transaction, position: Position) =>
  writeSettingWithin(transaction, "mailbox.position", JSON.stringify(position));
