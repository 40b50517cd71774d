import { millisecondsInDay } from "date-fns/constants";
import type { ImapFlow, MailboxObject } from "imapflow";
import { mailboxTexts } from "~/content/staff-mailbox";
import { inTransaction } from "~/db/write.server";
import type { Mailbox } from "~/env/service-addresses.server";
import { fillIn } from "~/format/template";
import { CHUNK, findUids, openMailbox } from "./connect.server";
import {
  fingerprintOf,
  firstFetchFrom,
  type MailboxPosition,
  readPosition,
  refetchFrom,
  writePosition,
} from "./position.server";
import { MailReader, type Reader, UnreadableError } from "./reader.server";
import { type FetchedMail, receiveMail, type StoreMore } from "./receive.server";

/** Bytes of the largest mail that is fetched whole. */
const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** Attempts at a mail that the server refuses, or that breaks the connection after its header, or another mail's, has come. */
const MAX_TRIES = 5;

/** Answers by which a server says that it hands over nothing at the moment (RFC 5530). */
const TEMPORARY = /^(UNAVAILABLE|INUSE|LIMIT|OVERQUOTA|THROTTLED)$/i;

/** What imapflow throws where a server refuses something: in brackets the server says why. */
interface Refusal {
  code?: string;
  responseStatus?: string;
  response?: { attributes?: { section?: { value?: string }[] }[] };
}

const isTemporary = ({ code, response }: Refusal) =>
  code === "ETHROTTLE" || TEMPORARY.test(response?.attributes?.[0]?.section?.[0]?.value ?? "");

const isRefused = ({ responseStatus }: Refusal) => responseStatus === "NO" || responseStatus === "BAD";

/** The codes with which imapflow ends a connection because of what the server sent. */
const RESPONSE_REJECTED = /TooLarge$|^TooMany|^ResponseProcessingFailed$/;

/** The codes of a command that was not answered because the connection ended. */
const CONNECTION_ENDED = /^(NoConnection|EConnectionClosed|StateLogout)$/;

const { unreadable: texts } = mailboxTexts;

interface Fetching {
  signal?: AbortSignal;
  /** Called before a mail is fetched and read, and after each part of it. */
  onProgress?: (uid: number) => void;
  /** The UID of a mail that crashed an earlier process: it is stored unread. */
  unread?: number | undefined;
}

/**
 * Fetches what has come since the last time, and stores it.
 * @returns how many mails
 * @throws what imapflow and the database throw
 */
export async function fetchNew(mailbox: Mailbox, { signal, ...fetching }: Fetching = {}): Promise<number> {
  const reader = new MailReader();
  let broken: (Error & Refusal) | undefined;
  const client = await openMailbox(mailbox, {
    ...(signal && { signal }),
    onError: (error) => {
      broken ??= error;
    },
  });
  /** Whether the connection ended by itself: that says nothing about the mail that was asked for. */
  const isLost = (error: Refusal) =>
    !isRefused(error) &&
    !RESPONSE_REJECTED.test(broken?.code ?? "") &&
    (!client.usable || CONNECTION_ENDED.test(error.code ?? ""));
  try {
    return await fetchAll(client, mailbox, reader, isLost, fetching);
  } finally {
    client.close();
    await reader.close();
  }
}

/** A reader that refuses, for a mail that must not be tried again. */
const refusing: Reader = { read: () => Promise.reject(new UnreadableError(texts.tooSlow)) };

async function fetchAll(
  client: ImapFlow,
  mailbox: Mailbox,
  reader: Reader,
  isLost: (error: Refusal) => boolean,
  { onProgress, unread }: Fetching,
): Promise<number> {
  const opened = client.mailbox;
  if (!opened) return 0;
  // It grows with each mail that comes meanwhile.
  const { uidNext } = opened;
  const { position: start, from } = await startPosition(mailbox, opened, new Date());
  if (opened.exists === 0) return 0;
  const query = start.lastUid > 0 ? { uid: `${start.lastUid + 1}:*` } : { since: from };
  const found = await findUids(client, query);
  // A range that ends with "*" always has the last mail in it.
  const uids = found.filter((uid) => uid > start.lastUid).sort((a, b) => a - b);
  if (uids.length === 0 && start.lastUid === 0) {
    // New UIDs, and every mail is older than what is fetched: what is there now is passed over for good.
    const end = { ...start, lastUid: uidNext - 1 };
    await inTransaction((transaction) => writePosition(transaction, end));
  }
  const newest = uids.at(-1) ?? 0;
  let position = start;
  let fetched = 0;
  for (const uid of uids) {
    // The mail before it was stored, but took the connection with it: this one is not to blame.
    if (!client.usable) throw Object.assign(new Error("The connection is lost."), { code: "NoConnection" });
    const reportProgress = () => onProgress?.(uid);
    reportProgress();
    const mail = await fetchOrGiveUp(client, uid, { position, newest, isLost, reportProgress });
    const { failed, ...rest } = position;
    const next = { ...rest, lastUid: uid };
    const storePosition: StoreMore = (transaction) => writePosition(transaction, next);
    if (mail && mail.receivedAt >= from) {
      await receiveMail(mail, uid === unread ? refusing : reader, storePosition);
      fetched++;
    } else await inTransaction(storePosition);
    position = next;
  }
  return fetched;
}

/** Where reading goes on, and from when mails are fetched. A mailbox that was never polled gets its first position. */
async function startPosition(mailbox: Mailbox, opened: MailboxObject, now: Date) {
  const uidValidity = String(opened.uidValidity);
  const stored = readPosition(mailbox);
  const first = stored ? now : firstFetchFrom(now);
  const position: MailboxPosition = stored ?? {
    mailbox: fingerprintOf(mailbox),
    uidValidity: first < now ? "" : uidValidity,
    lastUid: opened.uidNext - 1,
    since: first.toISOString(),
  };
  if (!stored) await inTransaction((transaction) => writePosition(transaction, position));
  if (position.uidValidity !== uidValidity) {
    // All numbers are new, or the mailbox is. What is known is recognized by its content.
    const { failed, ...rest } = position;
    return { position: { ...rest, uidValidity, lastUid: 0 }, from: refetchFrom(position, now) };
  }
  // A day's grace, for servers whose clock is wrong and for mails that somebody moves in later.
  return { position, from: new Date(Date.parse(position.since) - millisecondsInDay) };
}

interface Attempt {
  position: MailboxPosition;
  newest: number;
  isLost: (error: Refusal) => boolean;
  reportProgress: () => void;
}

/** One mail, or after MAX_TRIES what is known of it; undefined if it is gone. @throws until then, if it does not come */
async function fetchOrGiveUp(
  client: ImapFlow,
  uid: number,
  attempt: Attempt,
): Promise<FetchedMail | undefined> {
  const { position, newest, isLost, reportProgress } = attempt;
  const { failed, ...rest } = position;
  const earlier = failed?.uid === uid ? failed : undefined;
  // Where another one's header comes and the connection breaks at this one, the line is not to blame.
  const isLineGood = earlier !== undefined && uid < newest;
  if (isLineGood) await fetchHeader(client, newest);
  let header: Buffer | undefined;
  try {
    // The header shows that the connection works, and is what is left where the mail breaks it.
    if (earlier) header = await fetchHeader(client, uid);
    return await fetchMail(client, uid, reportProgress);
  } catch (error) {
    if (isTemporary(error as Refusal)) throw error;
    const isTry = header !== undefined || isLineGood || !isLost(error as Refusal);
    const times = (earlier?.times ?? 0) + (isTry ? 1 : 0);
    if (times >= MAX_TRIES) return headerAlone(header, `${position.uidValidity} ${uid}`);
    const tried = { ...rest, failed: { uid, times } };
    await inTransaction((transaction) => writePosition(transaction, tried));
    throw error;
  }
}

/** One mail; undefined if it is gone. @throws where the server does not hand it over */
async function fetchMail(
  client: ImapFlow,
  uid: number,
  onPart: () => void,
): Promise<FetchedMail | undefined> {
  const about = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
  if (!about) return requireGone(client, uid);
  const came = new Date(about.internalDate ?? Number.NaN);
  const receivedAt = Number.isNaN(came.getTime()) ? new Date() : came;
  const size = about.size ?? 0;
  const isTooLarge = size > MAX_MAIL_BYTES;
  // Some servers give a size that is not quite right: it is read on until nothing more comes.
  let raw: Buffer = Buffer.allocUnsafeSlow(isTooLarge ? CHUNK : size + CHUNK);
  let length = 0;
  while (length <= MAX_MAIL_BYTES) {
    const source = { start: length, maxLength: CHUNK };
    const part = await client.fetchOne(String(uid), { source }, { uid: true });
    if (!part) return requireGone(client, uid);
    onPart();
    const { source: bytes = Buffer.alloc(0) } = part;
    if (length + bytes.length > raw.length)
      raw = Buffer.concat([raw.subarray(0, length), Buffer.alloc(raw.length)]);
    bytes.copy(raw, length);
    length += bytes.length;
    // More than was asked for is all of it, from a server that knows no parts.
    if (isTooLarge || bytes.length !== CHUNK) break;
  }
  raw = raw.subarray(0, length);
  if (isTooLarge || length > MAX_MAIL_BYTES) {
    const whole = Math.max(size, length);
    const reason = fillIn(texts.tooLarge, { size: Math.ceil(whole / 1024 / 1024) });
    return { raw: headerOf(raw), receivedAt, headersOnly: { reason, key: String(whole) } };
  }
  return { raw, receivedAt };
}

/** @throws where a mail is there that the server says nothing about */
async function requireGone(client: ImapFlow, uid: number): Promise<undefined> {
  const there = await findUids(client, { uid: String(uid) });
  if (there.includes(uid)) throw new Error("The server says nothing about a mail that it has.");
}

/** The header of a mail; empty where the server refuses it as well. @throws where there is no answer to take */
async function fetchHeader(client: ImapFlow, uid: number): Promise<Buffer> {
  const about = await client
    .fetchOne(String(uid), { headers: true }, { uid: true })
    .catch((error: Refusal) => {
      if (!isRefused(error) || isTemporary(error)) throw error;
    });
  return (about ? about.headers : undefined) ?? Buffer.alloc(0);
}

/** What is known of a mail that the server does not hand over: its header, if that. */
function headerAlone(header: Buffer | undefined, key: string): FetchedMail {
  const raw = header ?? Buffer.alloc(0);
  return { raw, receivedAt: new Date(), headersOnly: { reason: texts.notHandedOver, key } };
}

/** A copy of the header of a mail. */
function headerOf(raw: Buffer): Buffer {
  const end = raw.indexOf("\r\n\r\n");
  return Buffer.from(raw.subarray(0, end < 0 ? CHUNK : end + 4));
}
