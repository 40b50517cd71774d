import { receivedTexts } from "~/content/staff/mailbox";
import { listMailsOf, type ShownState } from "~/db/outbox/outbox-list.server";
import { listAttachmentsOf, type ReceivedAttachment } from "~/db/received/attachments.server";
import { countReceivedOf, listReceivedOf } from "~/db/received/received.server";
import type { ReceivedKind, SubmissionKind } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readNotes } from "~/db/submissions/stored-notes.server";
import { readAnswers } from "~/db/submissions/thread/answers.server";
import { MAX_RECEIVED } from "~/db/submissions/thread/conversations.server";
import { formatExactClock, formatMoment } from "~/format/time-zone.server";
import { isMailOn } from "~/mail/outbox.server";
import { isLong, MAX_READ_LENGTH, shownParts, type TextPart } from "~/mailbox/quote";
import { byTime, endOfArrivalSecond } from "../conversation-order";

/** An item of a submission's thread, with its time as stored and in words. */
export type ThreadEntry = { at: string; moment: string } & (
  | { kind: "note"; id: number; text: string; by: string | null; isRemovable: boolean }
  | {
      kind: "mail";
      id: number;
      mail: string;
      state: ReturnType<typeof listMailsOf>[number]["state"];
      /** Why it was not delivered. */
      error: string | null;
    }
  | {
      kind: "answer";
      id: number;
      text: string;
      by: string;
      /** The state of its mail, and why it was not delivered. */
      state: ShownState | null;
      mailId: number | null;
      error: string | null;
      canBeTakenBack: boolean;
      /** When it will be sent, if it has not been. */
      leavesAt: string | undefined;
    }
  /** Before the received mails that the thread shows: the number of earlier ones. */
  | { kind: "earlier"; id: number; count: number; reference: string }
  | {
      kind: "received";
      id: number;
      received: ReceivedKind;
      sender: string;
      /** The address of a sender who is not the author of the submission. */
      otherAddress: string | undefined;
      subject: string;
      /** Who pasted it in; null for a fetched one. */
      pastedBy: string | null;
      /** What was written, and what is quoted from earlier mails. */
      parts: TextPart[];
      /** Whether the parts are only the beginning of the mail. */
      isCut: boolean;
      reason: string | null;
      attachments: ReceivedAttachment[];
    }
);

/**
 * The notes and mails of a submission in chronological order.
 * @param maxReceived how many received mails it includes at most, the newest ones
 */
export function threadOf(
  kind: SubmissionKind,
  row: { id: number; reference: string; notes: string },
  staff: StaffMember,
  maxReceived = MAX_RECEIVED,
): ThreadEntry[] {
  const notes: ThreadEntry[] = readNotes(row.notes).map(({ id, text, by, at }) => ({
    kind: "note",
    id,
    text,
    by,
    at,
    moment: formatMoment(at),
    isRemovable: by === staff.email || staff.role === "owner",
  }));
  const answers: ThreadEntry[] = readAnswers(kind, row.id).map(
    ({ id, text, by, createdAt, mailId, state, lastError, dueAt, isTried }) => ({
      kind: "answer",
      id,
      text,
      by,
      at: createdAt,
      moment: formatMoment(createdAt),
      mailId,
      state: state === "held" ? "queued" : state,
      error: state === "failed" || state === "retrying" ? lastError : null,
      canBeTakenBack: !isTried,
      leavesAt:
        isMailOn && !isTried && dueAt !== null && Date.parse(dueAt) > Date.now()
          ? formatExactClock(new Date(dueAt))
          : undefined,
    }),
  );
  const mails: ThreadEntry[] = listMailsOf(kind, row.id)
    .filter(({ kind }) => kind !== "answer")
    .map(({ id, kind, state, lastError, createdAt, sentAt }) => {
      const at = sentAt ?? createdAt;
      const error = state === "failed" ? lastError : null;
      return { kind: "mail", id, mail: kind, state, error, at, moment: formatMoment(at) };
    });
  // Entries with the same time stay in this order, received mails last.
  return [...notes, ...answers, ...mails, ...receivedOf(kind, row, maxReceived)].sort(byTime);
}

/** The id of the newest answer; 0 if there is none. */
export const newestAnswer = (thread: readonly ThreadEntry[]) =>
  Math.max(0, ...thread.flatMap((entry) => (entry.kind === "answer" ? [entry.id] : [])));

/** Characters of a subject that a line of the thread shows at most. */
const MAX_SUBJECT_LENGTH = 120;

/** The newest received mails of a submission, after an entry for the earlier ones, if there are any. */
function receivedOf(
  kind: SubmissionKind,
  { id, reference }: { id: number; reference: string },
  most: number,
): ThreadEntry[] {
  const mails = listReceivedOf({ kind, id }, { limit: most, characters: MAX_READ_LENGTH });
  const attachments = listAttachmentsOf(mails.map(({ id }) => id));
  const shown = mails.map(
    (mail): ThreadEntry => ({
      kind: "received",
      id: mail.id,
      received: mail.kind,
      sender: mail.senderName || mail.senderAddress,
      otherAddress: mail.isOtherSender ? mail.senderAddress || receivedTexts.nobody : undefined,
      subject: mail.subject.slice(0, MAX_SUBJECT_LENGTH),
      pastedBy: mail.source === "pasted" ? mail.addedBy : null,
      parts: shownParts(mail.text),
      isCut: isLong(mail.text),
      reason: mail.reason,
      attachments: attachments.filter(({ mailId }) => mailId === mail.id),
      at: endOfArrivalSecond(mail),
      moment: formatMoment(mail.receivedAt),
    }),
  );
  const [first] = shown;
  const count = first && mails.length === most ? countReceivedOf({ kind, id }) - most : 0;
  if (!first || count === 0) return shown;
  return [{ kind: "earlier", id: 0, count, reference, at: first.at, moment: first.moment }, ...shown];
}
