import { createHash } from "node:crypto";
import { textsOf } from "~/content/current.server";
import { mailboxTexts as texts } from "~/content/staff-mailbox";
import { databaseErrorCode } from "~/db/database-error.server";
import {
  addressOf,
  findLastMailTo,
  findReceivedAbout,
  findSentMail,
  findSubmission,
  isFromPerson,
  isReceived,
  type MailSubmission,
  type NewReceivedMail,
  noteBounced,
  storeReceivedMail,
} from "~/db/mails/received.server";
import { inTransaction, type Transaction } from "~/db/write.server";
import { env } from "~/env.server";
import { normalizeEmail } from "~/format/email-address";
import { plainLine, plainText } from "~/format/plain-text";
import { fillIn } from "~/format/template";
import { readReplyToken } from "~/mail/reply-token.server";
import { sender as ourSender } from "~/mail/transport.server";
import { reasonAutomatic } from "./classify";
import { readDeliveryReport } from "./delivery-report";
import { Head } from "./head";
import { htmlText } from "./html-text";
import { noteReply } from "./notices.server";
import type { ReadMail } from "./read-mail.worker";
import { type Reader, UnreadableError } from "./reader.server";

/** A mail as it was fetched. Of one that is too large there is the head alone. */
export interface FetchedMail {
  raw: Buffer;
  /** Bytes of the whole mail, where `raw` is the head alone. */
  tooLarge?: number;
  receivedAt: Date;
}

/** Fields that may hold the address to which a reply was sent: behind an alias or a list, `To` alone does not. */
const ADDRESS_FIELDS = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

const LONGEST_TEXT = 200_000;
const LONGEST_LINE = 500;

type StoreMore = (transaction: Transaction) => void;

/**
 * Stores a fetched mail where it belongs.
 * @param also is done in the same transaction, whether the mail is stored or was known: it notes that it has been fetched
 */
export async function receiveMail(mail: FetchedMail, reader: Reader, also: StoreMore): Promise<void> {
  const rawHash = createHash("sha256")
    .update(mail.raw)
    .update(String(mail.tooLarge ?? ""))
    .digest("hex");
  const head = new Head(mail.raw);
  const isKnown = isReceived(rawHash) || isOwnCopy(head);
  const about = isKnown
    ? undefined
    : await describe(mail, head, reader).catch((error) => keptAside(mail, head, error));
  await inTransaction((transaction) => {
    also(transaction);
    if (!about) return;
    const { raw } = mail;
    const id = storeReceivedMail(transaction, { ...about, rawHash, ...(!mail.tooLarge && { raw }) });
    if (id === undefined) return;
    const { kind, outboxMailId, reason } = about;
    if (kind === "bounce" && outboxMailId) noteBounced(transaction, outboxMailId, reason ?? texts.noReason);
    if (kind === "reply" || (isFromPerson(kind) && about.about)) noteReply(transaction, about.about);
  });
}

/** Whether it is a copy of a mail that the site has sent. */
function isOwnCopy(head: Head): boolean {
  const isFromUs = normalizeEmail(head.sender.address) === normalizeEmail(ourSender().address);
  return isFromUs && findSentMail(head.messageIds("message-id")) !== undefined;
}

async function describe(mail: FetchedMail, head: Head, reader: Reader): Promise<NewReceivedMail> {
  const { sender } = head;
  let read: ReadMail | undefined;
  let failure: string | undefined;
  let note: string | undefined;
  if (mail.tooLarge) {
    failure = fillIn(texts.unreadable.tooLarge, { size: Math.ceil(mail.tooLarge / 1024 / 1024) });
  } else {
    try {
      read = await reader.read(mail.raw);
      if (read.isBeginning) note = texts.beginning;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      failure = error.message;
    }
  }
  const text = plainText(read?.text || (read?.html ? htmlText(read.html) : ""));
  const described = {
    ...describeHead(head),
    text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}\n${texts.cut}` : text,
    receivedAt: mail.receivedAt.toISOString(),
    attachments: (read?.attachments ?? []).map(({ name, type, size }, index) => ({
      name: plainLine(name).slice(0, 200) || fillIn(texts.attachment, { position: index + 1 }),
      type: plainLine(type).slice(0, 100),
      size,
    })),
  } as const;
  const matched = match(head);

  const report = readDeliveryReport(head, { text, status: read?.status, original: read?.original });
  if (report) {
    const sent =
      findSentMail(report.messageIds) ?? findSentMail(head.messageIds("in-reply-to", "references"));
    const about = sent?.about ?? matched;
    const outboxMailId = sent?.id ?? (about && lastOf(about, report.recipients));
    const reason = fillIn(texts.bounced, { reason: plainLine(report.reason) || texts.noReason });
    return { ...described, kind: "bounce", about, outboxMailId, reason };
  }

  const reason =
    reasonAutomatic(head, text) ?? (isOurAddress(sender.address) ? texts.automatic.ours : undefined);
  if (reason) {
    // What programs send about nothing of ours, such as newsletters, waits for nobody.
    const setAsideAt = matched ? null : mail.receivedAt.toISOString();
    return { ...described, kind: "automatic", about: matched, reason, setAsideAt };
  }
  const isOtherSender =
    matched !== undefined && normalizeEmail(addressOf(matched) ?? "") !== normalizeEmail(sender.address);
  const kind = failure && !mail.tooLarge ? "unreadable" : "reply";
  return { ...described, kind, about: matched, isOtherSender, reason: failure ?? note ?? null };
}

function describeHead(head: Head) {
  const { sender, subject, sentAt } = head;
  const [messageId] = head.messageIds("message-id");
  return {
    source: "mailbox",
    messageId: messageId?.slice(0, LONGEST_LINE) ?? null,
    senderAddress: plainLine(sender.address),
    senderName: sender.name,
    subject: subject.slice(0, LONGEST_LINE),
    sentAt,
  } as const;
}

/** A mail that nobody expected: it is kept, and the next ones go on. */
function keptAside(mail: FetchedMail, head: Head, error: unknown): NewReceivedMail {
  // An error of the database is not the mail's: it is fetched again.
  if (databaseErrorCode(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  return {
    ...describeHead(head),
    kind: "unreadable",
    about: match(head),
    reason: fillIn(texts.unreadable.broken, { reason: `${plainLine(reason).slice(0, 200)}.` }),
    receivedAt: mail.receivedAt.toISOString(),
  };
}

function lastOf(about: MailSubmission, recipients: readonly string[]): number | undefined {
  for (const recipient of recipients) {
    const id = findLastMailTo(about, recipient);
    if (id !== undefined) return id;
  }
  return undefined;
}

/**
 * The submission that a mail belongs to: by the signed token of an address it went to, else by the mail that it answers.
 * Never by its subject.
 */
function match(head: Head): MailSubmission | undefined {
  for (const address of head.addresses(...ADDRESS_FIELDS)) {
    const token = readReplyToken(address);
    const found = token && findSubmission(token.kind, token.reference);
    if (found) return { kind: found.kind, id: found.id };
  }
  // The mail that it answers comes first, then the earlier ones, the latest first.
  const ids = [...head.messageIds("in-reply-to"), ...head.messageIds("references").reverse()];
  for (const id of ids.slice(0, 100)) {
    const about = findSentMail([id])?.about ?? findReceivedAbout([id]);
    if (about) return about;
  }
  return undefined;
}

/** Staff who answer a notice by mail, and programs that answer for them, must not be told of their own mail. */
function isOurAddress(address: string): boolean {
  const ours = [
    ourSender().address,
    env.CONTACT_EMAIL,
    textsOf("site").contactEmail,
    ...(env.NOTIFY_EMAIL ?? []),
  ];
  return ours.some((known) => normalizeEmail(known) === normalizeEmail(address));
}
