import { millisecondsInDay } from "date-fns/constants";
import type { ImapFlow, MailboxObject } from "imapflow";
import { mailboxTexts } from "~/content/staff/mailbox";
import { inTransaction } from "~/db/write.server";
import type { Mailbox } from "~/env/service-addresses.server";
import { fillIn } from "~/format/template";
import { CHUNK, findUids, openMailbox } from "./connect.server";
import {
  fingerprintOf,
  firstFetchFrom,
  firstPolled,
  isValidIn,
  type MailboxPosition,
  readPosition,
  refetchFrom,
  writePosition,
} from "./position.server";
import { type MailReader, MailReaderThread, UnreadableError } from "./reader.server";
import type { FetchedMail } from "./reading/describe.server";
import { receiveMail, type StoreMore } from "./receive.server";

/** Bytes of the largest mail that is fetched whole. */
const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/**
 * Attempts to fetch a mail that the server refuses, or that breaks a connection which worked for its header or another mail's.
 */
const MAX_TRIES = 5;

/** Response codes for a failure that has nothing to do with the mail (RFC 5530). */
const TEMPORARY = /^(UNAVAILABLE|INUSE|LIMIT|OVERQUOTA|THROTTLED)$/i;

/** What imapflow throws when a server refuses a command; `section` has the response code. */
interface Refusal {
  code?: string;
  responseStatus?: string;
  response?: { attributes?: { section?: { value?: string }[] }[] };
}

const isTemporary = ({ code, response }: Refusal) =>
  code === "ETHROTTLE" || TEMPORARY.test(response?.attributes?.[0]?.section?.[0]?.value ?? "");

const isRefused = ({ responseStatus }: Refusal) => responseStatus === "NO" || responseStatus === "BAD";

/** imapflow's codes for closing a connection because of what the server sent. */
const RESPONSE_REJECTED = /TooLarge$|^TooMany|^ResponseProcessingFailed$/;

/** imapflow's codes for a command that got no answer because the connection ended. */
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
 * Fetches and stores what has arrived since the last poll.
 * @returns how many mails
 * @throws what imapflow and the database throw
 */
export async function fetchNew(mailbox: Mailbox, { signal, ...fetching }: Fetching = {}): Promise<number> {
  const reader = new MailReaderThread();
  let broken: (Error & Refusal) | undefined;
  const client = await openMailbox(mailbox, {
    ...(signal && { signal }),
    onError: (error) => {
      broken ??= error;
    },
  });
  /** Whether the connection ended by itself, which says nothing about the requested mail. */
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

/** The reader for a mail that crashed an earlier process. */
const refusing: MailReader = { read: () => Promise.reject(new UnreadableError(texts.tooSlow)) };

async function fetchAll(
  client: ImapFlow,
  mailbox: Mailbox,
  reader: MailReader,
  isLost: (error: Refusal) => boolean,
  { onProgress, unread }: Fetching,
): Promise<number> {
  const opened = client.mailbox;
  if (!opened) return 0;
  // Read now, as it grows with each mail that arrives in the meantime.
  const { uidNext } = opened;
  const { position: start, from } = await startPosition(mailbox, opened, new Date());
  if (opened.exists === 0) return 0;
  // By date, a server ignores time and time zone (RFC 3501, 6.4.4): in its zone, `from` may still be the day before.
  const since = new Date(from.getTime() - millisecondsInDay);
  const query = start.lastUid > 0 ? { uid: `${start.lastUid + 1}:*` } : { since };
  const matching = await findUids(client, query);
  // A range that ends with "*" always includes the last mail.
  const uids = matching.filter((uid) => uid > start.lastUid).sort((a, b) => a - b);
  if (uids.length === 0 && start.lastUid === 0) {
    // The UIDs are new, and every mail is too old to fetch: skip them all for good.
    const end = { ...start, lastUid: uidNext - 1 };
    await inTransaction((transaction) => writePosition(transaction, end));
  }
  const newest = uids.at(-1) ?? 0;
  let position = start;
  let fetched = 0;
  for (const uid of uids) {
    // The previous mail broke the connection: this one must not be blamed.
    if (!client.usable) throw Object.assign(new Error("The connection is lost."), { code: "NoConnection" });
    const reportProgress = () => onProgress?.(uid);
    reportProgress();
    const mail = await fetchOrGiveUp(client, uid, { position, newest, isLost, reportProgress });
    const next = { ...position, failed: undefined, lastUid: uid };
    const storePosition: StoreMore = (transaction) => writePosition(transaction, next);
    if (mail && mail.receivedAt >= from) {
      await receiveMail(mail, uid === unread ? refusing : reader, storePosition);
      fetched++;
    } else await inTransaction(storePosition);
    position = next;
  }
  return fetched;
}

/** The position to continue from, and the date from which mails are fetched. A new mailbox gets its first position. */
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
  if (!isValidIn(position, opened)) {
    // All UIDs are new, or the mailbox is. Known mails are recognized by their content.
    const from = refetchFrom(position, now);
    // As if the site had started polling then: an interrupted fetch must not continue with years of mail.
    const since = from.toISOString();
    return { position: { ...position, failed: undefined, uidValidity, lastUid: 0, since }, from };
  }
  // A day of grace, for wrong clocks and for mails that somebody moves in later.
  return { position, from: new Date(firstPolled(position, now) - millisecondsInDay) };
}

interface Attempt {
  position: MailboxPosition;
  newest: number;
  isLost: (error: Refusal) => boolean;
  reportProgress: () => void;
}

/** One mail, or after MAX_TRIES only its header; undefined if it is gone. @throws on each failure before that */
async function fetchOrGiveUp(
  client: ImapFlow,
  uid: number,
  attempt: Attempt,
): Promise<FetchedMail | undefined> {
  const { position, newest, isLost, reportProgress } = attempt;
  const earlier = position.failed?.uid === uid ? position.failed : undefined;
  // If another mail's header arrives and the connection then breaks at this one, this mail is to blame.
  const isLineGood = earlier !== undefined && uid < newest;
  if (isLineGood) await fetchHeader(client, newest);
  let header: Buffer | undefined;
  try {
    // The header shows that the connection works, and is stored if the mail itself breaks it.
    if (earlier) header = await fetchHeader(client, uid);
    return await fetchMail(client, uid, reportProgress);
  } catch (error) {
    if (isTemporary(error as Refusal)) throw error;
    const isTry = header !== undefined || isLineGood || !isLost(error as Refusal);
    const times = (earlier?.times ?? 0) + (isTry ? 1 : 0);
    if (times >= MAX_TRIES) return headerOnly(header, `${position.uidValidity} ${uid}`);
    const afterFailure = { ...position, failed: { uid, times } };
    await inTransaction((transaction) => writePosition(transaction, afterFailure));
    throw error;
  }
}

/** One mail; undefined if it is gone. @throws if the server does not deliver it */
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
  // Some servers get the size slightly wrong, so it is read until nothing more comes.
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
    // A server without partial fetch sends more than was asked for: all of it.
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

/** @throws if the mail is still there */
async function requireGone(client: ImapFlow, uid: number): Promise<undefined> {
  const uids = await findUids(client, { uid: String(uid) });
  if (uids.includes(uid)) throw new Error("The server does not answer for a mail that it lists.");
}

/** The header of a mail; empty if the server refuses it as well. @throws on any other failure */
async function fetchHeader(client: ImapFlow, uid: number): Promise<Buffer> {
  const about = await client
    .fetchOne(String(uid), { headers: true }, { uid: true })
    .catch((error: Refusal) => {
      if (!isRefused(error) || isTemporary(error)) throw error;
    });
  return (about ? about.headers : undefined) ?? Buffer.alloc(0);
}

/** What is stored for a mail that the server does not deliver. */
function headerOnly(header: Buffer | undefined, key: string): FetchedMail {
  const raw = header ?? Buffer.alloc(0);
  return { raw, receivedAt: new Date(), headersOnly: { reason: texts.notHandedOver, key } };
}

/** The header of a mail, copied so that the large buffer can be freed. */
function headerOf(raw: Buffer): Buffer {
  const end = raw.indexOf("\r\n\r\n");
  return Buffer.from(raw.subarray(0, end < 0 ? CHUNK : end + 4));
}
