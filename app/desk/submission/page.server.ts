import { listResponses } from "~/content/staff/lists.server";
import { receivedTexts } from "~/content/staff/mailbox";
import { findDeletionOf, listAuditOf } from "~/db/audit/entries.server";
import { listMailsOf, type ShownState } from "~/db/outbox/outbox-list.server";
import { listAttachmentsOf, type ReceivedAttachment } from "~/db/received/attachments.server";
import { countReceivedOf, listReceivedOf } from "~/db/received/received.server";
import type { ListName, ReceivedKind, SubmissionKind } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { workOf } from "~/db/submissions/changes/work.server";
import { readRow } from "~/db/submissions/list/list.server";
import type { ListDefinition } from "~/db/submissions/list-definitions.server";
import { findPerson } from "~/db/submissions/person.server";
import { countHeldAs } from "~/db/submissions/spam/held.server";
import { readNotes } from "~/db/submissions/stored-notes.server";
import { readAnswers, unsentAnswers } from "~/db/submissions/thread/answers.server";
import { MAX_RECEIVED } from "~/db/submissions/thread/conversations.server";
import { mixesLetters } from "~/format/email-address";
import { isReference } from "~/format/reference";
import { fillIn } from "~/format/template";
import { formatExactClock, formatMoment } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { isMailOn } from "~/mail/outbox.server";
import { isLong, MAX_READ_LENGTH, shownParts, type TextPart } from "~/mailbox/quote";
import { personOf, sentenceOf } from "../audit-sentence";
import { byTime, endOfArrivalSecond } from "../conversation-order";
import { missingRow } from "../error-responses";
import { changeList } from "../list/actions.server";
import { listColleagues, toPersonRow } from "../list/page.server";
import { otherSubmissions } from "../person";
import type { ListedSubmission, StaffList } from "../staff-lists.server";
import { answerSubmission } from "./answer-actions.server";
import { loadAnswering } from "./answer-form.server";
import { answerable } from "./answerable.server";
import { neighborsOf } from "./neighbors.server";
import { pasteIntoThread } from "./pasting.server";

interface SubmissionPage<Row extends ListedSubmission, Shown extends object> {
  list: ListDefinition<Row>;
  reference: string | undefined;
  /** What the page shows of a row in addition to what all rows have. */
  shown: (row: Row) => Shown;
}

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
const newestAnswer = (thread: readonly ThreadEntry[]) =>
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

/** The actions of a submission's page: answering it, or changing it as in its list. */
export async function changeSubmission(
  request: Request,
  form: FormData,
  staff: StaffMember,
  list: StaffList,
) {
  /** The page of the next row where this one was opened; after the last one, back. */
  const nextAddress = (row: ListedSubmission) => {
    const { next, back } = neighborsOf(request, staff, list, row);
    return (next ?? back).to;
  };
  const answered = await answerSubmission(request, form, staff, list, nextAddress);
  const pasted = answered ?? (await pasteIntoThread(request, form, staff, list));
  return pasted ?? changeList(request, form, staff, list);
}

/** Why there is no submission with a reference. */
function whyMissing(list: ListName, reference: string) {
  const { titles, held, deleted, unsent, unknown } = listResponses.missing;
  const title = titles[list];
  if (isReference(reference) && countHeldAs(reference) > 0) return { ...held, isHeld: true };
  const deletion = findDeletionOf(reference);
  if (!deletion) return { title, why: unknown, isHeld: false };
  const { createdAt, details } = deletion;
  const why = fillIn(deleted, { staff: personOf(deletion), moment: formatMoment(createdAt) });
  const isUnsent = details.unsent?.includes(reference);
  return { title, why: isUnsent ? `${why} ${unsent}` : why, isHeld: false };
}

/** Everything that the page of a submission shows. @throws 404 if there is none with this reference */
export function loadSubmission<Row extends ListedSubmission, Shown extends object>(
  request: Request,
  staff: StaffMember,
  { list, reference = "", shown }: SubmissionPage<Row, Shown>,
) {
  const row = readRow(list, reference);
  if (!row) throw missingRow(whyMissing(list.listName, reference));
  const { searchParams } = new URL(request.url);
  const sent = toPersonRow(row);
  const thread = threadOf(list.kind, row, staff);
  const history = listAuditOf(row.reference);
  const toRemove = readId(searchParams.get("remove"));
  return {
    staff,
    colleagues: listColleagues(),
    row: {
      ...shown(row),
      name: sent.name,
      otherSubmissions: otherSubmissions(sent, findPerson(sent)),
      addressWarning: mixesLetters(sent.email) ? listResponses.mixedLetters : undefined,
      work: workOf(row),
      received: formatMoment(row.createdAt),
      status: row.status,
      handled:
        row.handledAt === null ? null : { moment: formatMoment(row.handledAt), by: row.handledBy ?? "" },
    },
    thread,
    answering: loadAnswering(answerable(row), staff, newestAnswer(thread)),
    removing: thread.find((note) => note.kind === "note" && note.id === toRemove && note.isRemovable),
    /** Set where the address asks whether to delete the row. */
    deletion: searchParams.has("delete") ? { unsent: unsentAnswers(list, [row.id]).length } : undefined,
    /** The newest entry of its history. */
    lastEntry: history[0]?.id ?? 0,
    history: history.map((entry) => ({
      id: entry.id,
      moment: formatMoment(entry.createdAt),
      by: personOf(entry),
      sentence: sentenceOf(entry, row.reference).sentence,
    })),
    neighbors: neighborsOf(request, staff, list, row),
  };
}
