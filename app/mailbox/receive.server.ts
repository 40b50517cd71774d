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
  namesAccountNotice,
} from "~/db/mails/matching.server";
import { ourMessageIdsIn, recordBounced } from "~/db/mails/outbox.server";
import {
  isFromPerson,
  isReceived,
  type NewReceivedMail,
  storeReceivedMail,
} from "~/db/mails/received.server";
import type { SubmissionRef } from "~/db/schema";
import { findReturnedLinks, linkTokensIn, withdrawReturnedLinks } from "~/db/staff/returned-links.server";
import { inTransaction, type Transaction } from "~/db/write.server";
import { env } from "~/env.server";
import { normalizeEmail } from "~/format/email-address";
import { plainLine, plainText } from "~/format/plain-text";
import { fillIn } from "~/format/template";
import { explainRefusal } from "~/mail/refusal";
import { readReplyToken } from "~/mail/reply-token.server";
import { sender as ourSender } from "~/mail/transport.server";
import { reasonAutomatic } from "./classify";
import { decodedForms } from "./decoded-forms";
import { readDeliveryReport } from "./delivery-report";
import { Header } from "./header";
import { htmlText } from "./html-text";
import { recordReply } from "./notices.server";
import { countRaw, isRawStored } from "./raw-budget.server";
import type { ReadMail } from "./read-mail.worker";
import { type Reader, UnreadableError } from "./reader.server";

/** A mail as it was fetched. */
export interface FetchedMail {
  raw: Buffer;
  /** When it arrived, by the mail server's clock. */
  receivedAt: Date;
  /** If `raw` is only its header: why, in words, and a key that tells it from others with the same header. */
  headersOnly?: { reason: string; key: string };
}

/** Fields that may hold the reply address: behind an alias or a mailing list, `To` does not. */
const ADDRESS_FIELDS = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

/** Characters of the text that are stored: fewer once the day's budget for raw mails is used up. */
const MAX_TEXT_LENGTH = 200_000;
const BEGINNING_LENGTH = 12_000;

/** Attachments that are listed of a mail whose raw form is not stored. */
const MAX_LISTED_ATTACHMENTS = 20;
const MAX_LINE_LENGTH = 500;

export type StoreMore = (transaction: Transaction) => void;

/**
 * Stores a fetched mail where it belongs.
 * @param also runs in the same transaction, even for a mail that is stored already: it records that this one has been fetched
 */
export async function receiveMail(mail: FetchedMail, reader: Reader, also: StoreMore): Promise<void> {
  const rawHash = createHash("sha256")
    .update(mail.raw)
    .update(mail.headersOnly?.key ?? "")
    .digest("hex");
  const header = new Header(mail.raw);
  const isKnown = isReceived(rawHash) || isOwnCopy(header);
  const now = new Date();
  const storesRaw = !mail.headersOnly && isRawStored(mail.raw.length, now);
  const described = isKnown
    ? undefined
    : await describe(mail, header, reader, storesRaw).catch((error) => unreadableMail(mail, header, error));
  await inTransaction((transaction) => {
    also(transaction);
    if (!described) return;
    const { returned, ...whole } = described;
    const isHidden = isAboutAccount(described);
    const stored = isHidden ? withoutContent(whole) : whole;
    const raw = storesRaw && !isHidden ? mail.raw : undefined;
    const id = storeReceivedMail(transaction, { ...stored, rawHash, ...(raw && { raw }) });
    if (id === undefined) return;
    withdrawReturnedLinks(transaction, returned.links);
    if (raw) countRaw(transaction, raw.length, now);
    const { kind, about, outboxMailId, reason } = stored;
    if (kind === "bounce" && outboxMailId) recordBounced(transaction, outboxMailId, reason ?? texts.noReason);
    if (kind === "reply" || (isFromPerson(kind) && about)) recordReply(transaction, about);
  });
}

/** Whether it is a copy of a mail that the site has sent. */
function isOwnCopy(header: Header): boolean {
  const isFromUs = normalizeEmail(header.sender.address) === normalizeEmail(ourSender().address);
  return isFromUs && findSentMail(header.messageIds("message-id")) !== undefined;
}

/** What a mail contains of ours that not all staff may read. */
interface Returned {
  /** The links into the staff area. */
  links: number[];
  /** Whether it names a notice about an account. */
  isNotice: boolean;
}

type DescribedMail = NewReceivedMail & { returned: Returned };

/**
 * Whether only its recipient and owners may read the mail that this one is about: a notice about an account. Automatic mail about an
 * invitation counts too; what a person writes about one does not, as its link is withdrawn.
 */
const isAboutAccount = ({ kind, returned }: DescribedMail) =>
  returned.isNotice || (returned.links.length > 0 && !isFromPerson(kind));

/** All that is stored of such a mail: that it came, and why. */
const withoutContent = (mail: NewReceivedMail): NewReceivedMail => ({
  ...mail,
  subject: "",
  text: "",
  attachments: [],
  reason: [mail.reason, texts.aboutAccount].filter(Boolean).join(" "),
});

async function describe(
  mail: FetchedMail,
  header: Header,
  reader: Reader,
  storesRaw: boolean,
): Promise<DescribedMail> {
  const { sender } = header;
  let read: ReadMail | undefined;
  let failure: string | undefined;
  const notes: string[] = [];
  if (mail.headersOnly) failure = mail.headersOnly.reason;
  else {
    try {
      read = await reader.read(mail.raw);
      if (read.isBeginning) notes.push(texts.beginning);
      if (!storesRaw) notes.push(texts.textAlone);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      failure = error.message;
    }
  }
  const textLength = storesRaw ? MAX_TEXT_LENGTH : BEGINNING_LENGTH;
  const listed = storesRaw ? read?.attachments : read?.attachments.slice(0, MAX_LISTED_ATTACHMENTS);
  const text = plainText(read?.text || (read?.html ? htmlText(read.html) : ""));
  const parts = { text, status: read?.status, original: read?.original };
  const returned = returnedIn(mail, header, read);
  const withdrawn = returned.links.length > 0 ? [texts.linkWithdrawn] : [];
  const described = {
    returned,
    ...describeHeader(header),
    text: text.length > textLength ? `${text.slice(0, textLength)}\n${texts.cut}` : text,
    receivedAt: arrivalOf(mail, header),
    attachments: (listed ?? []).map(({ name, type, size }, index) => ({
      name: plainLine(name).slice(0, 200) || fillIn(texts.attachment, { position: index + 1 }),
      type: plainLine(type).slice(0, 100),
      size,
    })),
  } as const;
  const matched = match(header);

  const report = readDeliveryReport(header, parts);
  if (report) {
    const sent = findSentMail(report.messageIds) ?? findSentMail(answered(header));
    const about = sent?.about ?? matched;
    const outboxMailId = sent?.id ?? (about && lastOf(about, report.recipients));
    const bounced = fillIn(texts.bounced, {
      reason: explainRefusal(plainLine(report.reason)) || texts.noReason,
    });
    const reason = [...withdrawn, bounced].join(" ");
    return { ...described, ...belonging(header, about), kind: "bounce", outboxMailId, reason };
  }

  const reason =
    reasonAutomatic(header, text) ?? (isOurAddress(sender.address) ? texts.automatic.ours : undefined);
  if (reason) {
    // Newsletters and the like need nobody.
    const setAsideAt = matched ? null : described.receivedAt;
    return {
      ...described,
      ...belonging(header, matched),
      kind: "automatic",
      reason: [reason, ...notes, ...withdrawn].join(" "),
      setAsideAt,
    };
  }
  const kind = failure && !mail.headersOnly ? "unreadable" : "reply";
  const why = [...(failure ? [failure] : notes), ...withdrawn].join(" ") || null;
  return { ...described, ...belonging(header, matched), kind, reason: why };
}

/** Searches every part of a mail, as all staff can download its raw form. */
function returnedIn({ raw }: FetchedMail, header: Header, read?: ReadMail): Returned {
  const messageIds = new Set<string>();
  const tokens = new Set<string>();
  function look(text: string) {
    for (const id of ourMessageIdsIn(text)) messageIds.add(id);
    for (const token of linkTokensIn(text)) tokens.add(token);
  }
  look([header.subject, read?.text, read?.html].join("\n"));
  for (const text of decodedForms(raw)) look(text);
  return { links: findReturnedLinks(messageIds, tokens), isNotice: namesAccountNotice([...messageIds]) };
}

/** What a mail belongs to, and whether its sender is somebody other than the author of that submission. */
function belonging({ sender }: Header, about: SubmissionRef | undefined) {
  const isOtherSender =
    about !== undefined && normalizeEmail(addressOf(about) ?? "") !== normalizeEmail(sender.address);
  return { about, isOtherSender };
}

/** The mails that a mail answers. */
const answered = (header: Header) => header.messageIds("in-reply-to", "references");

function describeHeader(header: Header) {
  const { sender, subject, sentAt } = header;
  const [messageId] = header.messageIds("message-id");
  return {
    source: "mailbox",
    messageId: messageId?.slice(0, MAX_LINE_LENGTH) ?? null,
    senderAddress: plainLine(sender.address),
    senderName: sender.name,
    subject: subject.slice(0, MAX_LINE_LENGTH),
    sentAt,
  } as const;
}

/** A mail that could not be described, so that it does not block the next ones. */
function unreadableMail(mail: FetchedMail, header: Header, error: unknown): DescribedMail {
  // A database error is not the mail's fault: it is fetched again.
  if (databaseErrorCode(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  return {
    ...describeHeader(header),
    ...belonging(header, match(header)),
    kind: "unreadable",
    reason: fillIn(texts.unreadable.broken, { reason: `${plainLine(reason).slice(0, 200)}.` }),
    receivedAt: arrivalOf(mail, header),
    returned: returnedIn(mail, header),
  };
}

/** When a mail arrived. The mail server's clock may be wrong: not before what it answers was sent, and not in the future. */
function arrivalOf({ receivedAt }: FetchedMail, header: Header): string {
  const answered = findSentMail(header.messageIds("in-reply-to"));
  const sent = answered ? (answered.sentAt ?? answered.createdAt) : "";
  const came = receivedAt.toISOString();
  const now = new Date().toISOString();
  if (came > now) return now;
  return came < sent ? sent : came;
}

function lastOf(about: SubmissionRef, recipients: readonly string[]): number | undefined {
  for (const recipient of recipients) {
    const id = findLastMailTo(about, recipient);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The submission that a mail belongs to: by the signed token in its address, or by the mail that it answers; never by its subject. */
function match(header: Header): SubmissionRef | undefined {
  for (const address of header.addresses(...ADDRESS_FIELDS)) {
    const token = readReplyToken(address);
    const found = token && findSubmission(token.kind, token.reference);
    if (found) return found;
  }
  // First the mail that it answers, then the earlier ones, the latest first.
  const ids = [...header.messageIds("in-reply-to"), ...header.messageIds("references").reverse()];
  for (const id of ids.slice(0, 100)) {
    const about = findSentMail([id])?.about ?? findReceivedAbout([id]);
    if (about) return about;
  }
  return undefined;
}

/** Staff who answer a notice by mail, or their auto-replies, must not cause another notice. */
function isOurAddress(address: string): boolean {
  const ours = [
    ourSender().address,
    env.CONTACT_EMAIL,
    textsOf("site").contactEmail,
    ...(env.NOTIFY_EMAIL ?? []),
  ];
  return ours.some((known) => normalizeEmail(known) === normalizeEmail(address));
}
