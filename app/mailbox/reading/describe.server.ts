import { textsOf } from "~/content/current/texts.server";
import { mailboxTexts as texts } from "~/content/staff/mailbox";
import { databaseErrorCode } from "~/db/database-error.server";
import { ourMessageIdsIn } from "~/db/outbox/outbox.server";
import { findLastMailTo, findSentMail, namesAccountNotice } from "~/db/received/matching.server";
import { MAX_RECEIVED_LENGTH, type NewReceivedMail } from "~/db/received/received.server";
import { findReturnedLinks, linkTokensIn } from "~/db/staff/returned-links.server";
import { env } from "~/env.server";
import { normalizeEmail } from "~/format/email-address";
import { plainLine, plainText } from "~/format/plain-text";
import { fillIn } from "~/format/template";
import { explainRefusal } from "~/mail/refusal";
import { sender as ourSender } from "~/mail/transport.server";
import type { ReadMail } from "../read-mail.worker";
import { type MailReader, UnreadableError } from "../reader.server";
import { reasonAutomatic } from "./classify";
import { decodedForms } from "./decoded-forms";
import { readDeliveryReport } from "./delivery-report";
import type { Header } from "./header";
import { htmlText } from "./html-text";
import { answeredMessageIds, matchedSubmission, placementOf } from "./match.server";

export interface FetchedMail {
  raw: Buffer;
  /** When it arrived, by the mail server's clock. */
  receivedAt: Date;
  /** If `raw` is only the header: why, in words, and a key that distinguishes it from others with the same header. */
  headersOnly?: { reason: string; key: string };
}

/** Characters of the text that are stored once the day's budget for raw mails is used up. */
const BEGINNING_LENGTH = 12_000;

/** Attachments that are listed of a mail whose raw form is not stored. */
const MAX_LISTED_ATTACHMENTS = 20;
const MAX_LINE_LENGTH = 500;

/** What a mail returns to us that not all staff may read. */
interface Returned {
  /** The ids of one-time links into the staff area. */
  links: number[];
  /** Whether it names a notice about an account. */
  isNotice: boolean;
}

export type DescribedMail = NewReceivedMail & { returned: Returned };

/**
 * What is stored of a fetched mail: its sender and text, its kind, and what it belongs to.
 * @param storesRaw whether its raw form is stored; if not, less of the text is
 */
export const describeMail = (mail: FetchedMail, header: Header, reader: MailReader, storesRaw: boolean) =>
  describe(mail, header, reader, storesRaw).catch((error) => unreadableMail(mail, header, error));

async function describe(
  mail: FetchedMail,
  header: Header,
  reader: MailReader,
  storesRaw: boolean,
): Promise<DescribedMail> {
  const { read, failure, notes } = await readMail(mail, reader, storesRaw);
  const textLength = storesRaw ? MAX_RECEIVED_LENGTH : BEGINNING_LENGTH;
  const listed = storesRaw ? read?.attachments : read?.attachments.slice(0, MAX_LISTED_ATTACHMENTS);
  const text = plainText(read?.html ? htmlText(read.html) : (read?.text ?? ""));
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
  const matched = matchedSubmission(header);

  const report = readDeliveryReport(header, parts);
  if (report) {
    const sent = findSentMail(report.messageIds) ?? findSentMail(answeredMessageIds(header));
    const about = sent?.about ?? matched;
    const outboxMailId = sent?.id ?? (about && findLastMailTo(about, report.recipients));
    const bounced = fillIn(texts.bounced, {
      reason: explainRefusal(plainLine(report.reason)) || texts.noReason,
    });
    const reason = [...withdrawn, bounced].join(" ");
    return { ...described, ...placementOf(header, about), kind: "bounce", outboxMailId, reason };
  }

  const reason =
    reasonAutomatic(header, text) ?? (isOurAddress(header.sender.address) ? texts.automatic.ours : undefined);
  if (reason) {
    // Nobody has to deal with a newsletter.
    const setAsideAt = matched ? null : described.receivedAt;
    return {
      ...described,
      ...placementOf(header, matched),
      kind: "automatic",
      reason: [reason, ...notes, ...withdrawn].join(" "),
      setAsideAt,
    };
  }
  const kind = failure && !mail.headersOnly ? "unreadable" : "reply";
  const why = [...(failure ? [failure] : notes), ...withdrawn].join(" ") || null;
  return { ...described, ...placementOf(header, matched), kind, reason: why };
}

/** Reads a mail. @returns what it says or why it could not be read, with notes for staff */
async function readMail({ raw, headersOnly }: FetchedMail, reader: MailReader, storesRaw: boolean) {
  const notes: string[] = [];
  if (headersOnly) return { failure: headersOnly.reason, notes };
  try {
    const read = await reader.read(raw);
    if (read.isBeginning) notes.push(texts.beginning);
    if (!storesRaw) notes.push(texts.textAlone);
    return { read, notes };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { failure: error.message, notes };
  }
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

/** What is stored for a mail that could not be described, so that it does not block the next ones. */
function unreadableMail(mail: FetchedMail, header: Header, error: unknown): DescribedMail {
  // A database error is not the mail's fault: it is fetched again.
  if (databaseErrorCode(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  return {
    ...describeHeader(header),
    ...placementOf(header, matchedSubmission(header)),
    kind: "unreadable",
    reason: fillIn(texts.unreadable.broken, { reason: `${plainLine(reason).slice(0, 200)}.` }),
    receivedAt: arrivalOf(mail, header),
    returned: returnedIn(mail, header),
  };
}

/** When a mail arrived. The server's clock may be wrong: not before the mail that it answers was sent, and not in the future. */
function arrivalOf({ receivedAt }: FetchedMail, header: Header): string {
  const answered = findSentMail(header.messageIds("in-reply-to"));
  const sent = answered ? (answered.sentAt ?? answered.createdAt) : "";
  const came = receivedAt.toISOString();
  const now = new Date().toISOString();
  if (came > now) return now;
  return came < sent ? sent : came;
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
