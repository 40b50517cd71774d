import type { ImapFlow } from "imapflow";
import { mailboxTexts } from "~/content/staff-mailbox";
import { inTransaction, type Transaction } from "~/db/write.server";
import type { Mailbox } from "~/env.server";
import { CHUNK, openMailbox } from "./connect.server";
import { firstMoment, nameOf, type Position, readPosition, writePosition } from "./position.server";
import { MailReader, type Reader, UnreadableError } from "./reader.server";
import { type FetchedMail, receiveMail } from "./receive.server";

/** Bytes of the largest mail that is fetched whole. */
const LARGEST_MAIL = 10 * 1024 * 1024;

const DAY = 24 * 60 * 60 * 1000;

interface Fetching {
  signal?: AbortSignal;
  /** Called before a mail is fetched and read. */
  onMail?: (uid: number) => void;
  /** A mail that has broken an earlier process: it is kept unread. */
  unread?: number | undefined;
}

/**
 * Fetches what has come since the last time, and stores it.
 * @returns how many mails
 * @throws what imapflow and the database throw
 */
export async function fetchNew(mailbox: Mailbox, { signal, ...fetching }: Fetching = {}): Promise<number> {
  const reader = new MailReader();
  const client = await openMailbox(mailbox, { ...(signal && { signal }) });
  try {
    return await fetchAll(client, mailbox, reader, fetching);
  } finally {
    client.close();
    await reader.close();
  }
}

/** Stands in for a reader where nobody should try again. */
const refusing: Reader = { read: () => Promise.reject(new UnreadableError(mailboxTexts.unreadable.tooSlow)) };

async function fetchAll(
  client: ImapFlow,
  mailbox: Mailbox,
  reader: Reader,
  { onMail, unread }: Fetching,
): Promise<number> {
  const opened = client.mailbox;
  if (!opened) return 0;
  const { uidNext } = opened;
  const uidValidity = String(opened.uidValidity);
  const stored = await readPosition(mailbox);
  const now = new Date();
  const first = stored ? now : await firstMoment(now);
  const position: Position = stored ?? {
    mailbox: nameOf(mailbox),
    uidValidity: first < now ? "" : uidValidity,
    lastUid: uidNext - 1,
    since: first.toISOString(),
  };
  if (!stored) await inTransaction((transaction) => writePosition(transaction, position));
  // A day's grace, for servers whose clock is wrong and for mails that somebody moves in later.
  let from = new Date(Date.parse(position.since) - DAY);
  if (position.uidValidity !== uidValidity) {
    // All numbers are new, or the mailbox is. What is known is recognized by its content; what is older than the first look is left alone.
    position.uidValidity = uidValidity;
    position.lastUid = 0;
    from = new Date(Math.floor(Date.parse(position.since) / 1000) * 1000);
  }
  if (opened.exists === 0) return 0;
  const query = position.lastUid > 0 ? { uid: `${position.lastUid + 1}:*` } : { since: from };
  const found = (await client.search(query, { uid: true })) || [];
  // A range that ends with "*" always has the last mail in it.
  const uids = found.filter((uid) => uid > position.lastUid).sort((a, b) => a - b);
  if (uids.length === 0 && position.lastUid === 0) {
    // New numbers, and nothing behind the first look: what is there now is not looked at again.
    await inTransaction((transaction) => writePosition(transaction, { ...position, lastUid: uidNext - 1 }));
  }
  let fetched = 0;
  for (const uid of uids) {
    onMail?.(uid);
    const note: StoreMore = (transaction) => writePosition(transaction, { ...position, lastUid: uid });
    const mail = await fetchMail(client, uid);
    if (mail && mail.receivedAt >= from) {
      await receiveMail(mail, uid === unread ? refusing : reader, note);
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
