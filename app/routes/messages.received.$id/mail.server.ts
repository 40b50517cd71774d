import { receivedTexts as texts } from "~/content/staff/mailbox";
import { listAttachmentsOf, rawSizeOf } from "~/db/received/attachments.server";
import { aboutOf } from "~/db/received/matching.server";
import { findReceived } from "~/db/received/received.server";
import { submissionsFrom } from "~/db/submissions/person.server";
import { referenceOf } from "~/db/submissions/storing/reference.server";
import { formatFileSize } from "~/format/file-size";
import { submissionPath } from "~/format/submission-path";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { notFound } from "~/http/error-responses.server";
import { splitQuotes } from "~/mailbox/quote";

/** Submissions of its sender that a mail can be given to with one click. */
const MAX_OFFERED = 3;

/** What the page shows of a mail; times are worded here, in the site's zone. @throws 404 */
export function loadMail(id: string | undefined) {
  const mail = findReceived(readId(id ?? null) ?? 0);
  if (!mail) throw notFound();
  const { mail: labels } = texts;
  const about = aboutOf(mail);
  const reference = about && referenceOf(about);
  const theirs = about || !mail.senderAddress ? [] : submissionsFrom(mail.senderAddress, MAX_OFFERED);
  const sender = [mail.senderName, mail.senderAddress && `<${mail.senderAddress}>`].filter(Boolean).join(" ");
  const facts: [label: string, value: string | null][] = [
    [labels.from, sender || texts.nobody],
    [labels.received, formatMoment(mail.receivedAt)],
    [labels.sent, mail.sentAt && formatMoment(mail.sentAt)],
    [labels.note, mail.reason],
    [labels.addedBy, mail.addedBy],
  ];
  return {
    id: mail.id,
    subject: mail.subject || texts.noSubject,
    facts: facts.filter(([, value]) => value),
    about:
      about && reference ? { reference, href: submissionPath({ kind: about.kind, reference }) } : undefined,
    offered: theirs.map(({ kind, reference, createdAt }) => ({
      reference,
      words: fillIn(texts.attach.sent, {
        kind: texts.attach.kinds[kind],
        moment: formatMoment(createdAt),
      }),
    })),
    // A bounce is from a mail server in any case.
    isOtherSender: mail.isOtherSender && mail.kind !== "bounce",
    isAside: mail.setAsideAt !== null,
    text: splitQuotes(mail.text),
    rawSize: rawSizeOf(mail.id),
    attachments: listAttachmentsOf([mail.id]).map(({ position, name, type, size }) => ({
      name,
      href: `/received/${mail.id}/attachments/${position}`,
      words: fillIn(labels.size, { type, size: formatFileSize(size) }),
    })),
  };
}
