import { addressOf, findReceivedAbout, findSentMail, findSubmission } from "~/db/received/matching.server";
import type { SubmissionRef } from "~/db/schema";
import { normalizeEmail } from "~/format/email-address";
import { readReplyToken } from "~/mail/reply-token.server";
import type { Header } from "./header";

/** Fields that may contain the reply address: behind an alias or a mailing list, `To` does not. */
const ADDRESS_FIELDS = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

/** The submission that a mail belongs to: by the signed token in its address, or by the mail that it answers; never by its subject. */
export function matchedSubmission(header: Header): SubmissionRef | undefined {
  for (const address of header.addresses(...ADDRESS_FIELDS)) {
    const token = readReplyToken(address);
    const submission = token && findSubmission(token.kind, token.reference);
    if (submission) return submission;
  }
  // First the mail that it answers, then the earlier ones, latest first.
  const ids = [...header.messageIds("in-reply-to"), ...header.messageIds("references").reverse()];
  for (const id of ids.slice(0, 100)) {
    const about = findSentMail([id])?.about ?? findReceivedAbout([id]);
    if (about) return about;
  }
  return undefined;
}

/** What a mail belongs to, and whether its sender is somebody other than the author of that submission. */
export function placementOf({ sender }: Header, about: SubmissionRef | undefined) {
  const isOtherSender =
    about !== undefined && normalizeEmail(addressOf(about) ?? "") !== normalizeEmail(sender.address);
  return { about, isOtherSender };
}

/** The mails that a mail answers. */
export const answeredMessageIds = (header: Header) => header.messageIds("in-reply-to", "references");
