import { createHash } from "node:crypto";
import { mailboxTexts as texts } from "~/content/staff/mailbox";
import { recordBounced } from "~/db/outbox/outbox.server";
import { findSentMail } from "~/db/received/matching.server";
import {
  isFromPerson,
  isReceived,
  type NewReceivedMail,
  storeReceivedMail,
} from "~/db/received/received.server";
import { withdrawReturnedLinks } from "~/db/staff/returned-links.server";
import { inTransaction, type Transaction } from "~/db/write.server";
import { normalizeEmail } from "~/format/email-address";
import { sender as ourSender } from "~/mail/transport.server";
import { recordReply } from "./notices.server";
import { countRaw, mayStoreRaw } from "./raw-budget.server";
import type { MailReader } from "./reader.server";
import { type DescribedMail, describeMail, type FetchedMail } from "./reading/describe.server";
import { Header } from "./reading/header";

export type StoreMore = (transaction: Transaction) => void;

/**
 * Stores a fetched mail with the submission that it belongs to.
 * @param also runs in the same transaction, even for a mail that is stored already: it records that this one has been fetched
 */
export async function receiveMail(mail: FetchedMail, reader: MailReader, also: StoreMore): Promise<void> {
  const rawHash = createHash("sha256")
    .update(mail.raw)
    .update(mail.headersOnly?.key ?? "")
    .digest("hex");
  const header = new Header(mail.raw);
  const isKnown = isReceived(rawHash) || isOwnCopy(header);
  const now = new Date();
  const storesRaw = !mail.headersOnly && mayStoreRaw(mail.raw.length, now);
  const described = isKnown ? undefined : await describeMail(mail, header, reader, storesRaw);
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

/** Whether a mail is a copy of one that the site has sent. */
function isOwnCopy(header: Header): boolean {
  const isFromUs = normalizeEmail(header.sender.address) === normalizeEmail(ourSender().address);
  return isFromUs && findSentMail(header.messageIds("message-id")) !== undefined;
}

/**
 * Whether only its recipient and owners may read the mail that this one is about: a notice about an account. Automatic mail about an
 * invitation counts too; what a person writes about one does not, as its link is withdrawn.
 */
const isAboutAccount = ({ kind, returned }: DescribedMail) =>
  returned.isNotice || (returned.links.length > 0 && !isFromPerson(kind));

/** All that is stored of such a mail: that it came, and the reason. */
const withoutContent = (mail: NewReceivedMail): NewReceivedMail => ({
  ...mail,
  subject: "",
  text: "",
  attachments: [],
  reason: [mail.reason, texts.aboutAccount].filter(Boolean).join(" "),
});
