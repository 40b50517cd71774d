import { and, asc, eq, gt, inArray, isNull, max, sql } from "drizzle-orm";
import type { ComposedMail } from "~/mail-templates/composed-mail";
import { among } from "../../among.server";
import type { Actor } from "../../audit/events";
import { logEventWithin } from "../../audit/log.server";
import { store } from "../../client.server";
import { answerLimits } from "../../field-limits";
import { insertMails, isUntried } from "../../outbox/outbox.server";
import type { Reader } from "../../rows.server";
import {
  aboutColumn,
  aboutSubmission,
  answers,
  type MailState,
  outboxMails,
  type SubmissionKind,
  staffMembers,
  waitsSince,
} from "../../schema";
import { inTransaction } from "../../write.server";
import { markWithin } from "../changes/marking.server";
import { answeredBefore, undoMarkingOf } from "../changes/undo.server";
import type { ListDefinition } from "../list-definitions.server";
import { countReceivedFromPeople } from "../received-mails.server";
import { ordinaryReference } from "../storing/reference.server";
import { joinDrafts, readAnswerDraft, writeAnswerDraft } from "./answer-drafts.server";

/** An answer with the state of its mail; null if the mail was deleted. */
interface StoredAnswer {
  id: number;
  text: string;
  by: string;
  createdAt: string;
  mailId: number | null;
  state: MailState | null;
  lastError: string | null;
  /** When its mail is sent or tried again. */
  dueAt: string | null;
  /** Whether an attempt was made to send it: then it can no longer be taken back. */
  isTried: boolean;
}

/** Also true if the mail was deleted. */
const isTried = sql`(${isUntried}) IS NOT 1`.mapWith(Boolean);

/** The answers to a submission, oldest first. */
export function readAnswers(kind: SubmissionKind, id: number, reader: Reader = store()): StoredAnswer[] {
  return reader
    .select({
      id: answers.id,
      text: answers.text,
      by: answers.staffEmail,
      createdAt: answers.createdAt,
      mailId: answers.mailId,
      state: outboxMails.state,
      lastError: outboxMails.lastError,
      dueAt: outboxMails.dueAt,
      isTried,
    })
    .from(answers)
    .leftJoin(outboxMails, eq(outboxMails.id, answers.mailId))
    .where(eq(aboutColumn(answers, kind), id))
    .orderBy(asc(answers.id))
    .all();
}

/** The references of these submissions, one for each answer that no attempt was made to send. */
export function unsentAnswers(
  { kind, table }: ListDefinition,
  ids: readonly number[],
  reader: Reader = store(),
): string[] {
  return reader
    .select({ reference: table.reference })
    .from(answers)
    .innerJoin(table, eq(table.id, aboutColumn(answers, kind)))
    .innerJoin(outboxMails, eq(outboxMails.id, answers.mailId))
    .where(and(among(table.id, ids), isUntried))
    .all()
    .map(({ reference }) => reference);
}

/** The author of the last answer to each of these submissions, and whether its mail failed, by id. */
export function lastAnswers(kind: SubmissionKind, ids: readonly number[]) {
  const answer = aboutColumn(answers, kind);
  const last = store()
    .select({ id: max(answers.id) })
    .from(answers)
    .where(among(answer, ids))
    .groupBy(answer);
  const rows = store()
    .select({ about: answer, by: answers.staffEmail, state: outboxMails.state })
    .from(answers)
    .leftJoin(outboxMails, eq(outboxMails.id, answers.mailId))
    .where(inArray(answers.id, last))
    .all();
  return new Map(rows.map(({ about, by, state }) => [about, { by, hasFailed: state === "failed" }]));
}

/** An answer to be sent. */
interface NewAnswer {
  id: number;
  text: string;
  mail: ComposedMail;
  /** Idempotency key: the same however often the form arrives. */
  onceKey: string;
  /** The newest answer that its author had seen; 0 if there was none. */
  seenAnswerId: number;
  /** How many mails from people its author had seen. */
  receivedCount: number;
  /** When it is sent. */
  dueAt: Date;
  marksHandled: boolean;
  /** Whether a draft was written in this window: another window's is kept. */
  isOwnDraft: (draft: string) => boolean;
}

type AnswerResult =
  /** Whether an attempt was made to send it: its form has come before. */
  | { result: "sent"; answerId: number; isHandled: boolean; wasTried: boolean }
  /** The submission was deleted. */
  | { result: "gone" }
  /** Somebody else has answered since. */
  | { result: "overtaken"; newer: StoredAnswer[] }
  /** The visitor has written again since. */
  | { result: "unread"; receivedCount: number };

/** Stores an answer and its mail and marks the submission as handled, once, in one transaction. */
export function sendAnswer(list: ListDefinition, answer: NewAnswer, by: Actor): Promise<AnswerResult> {
  const { id, text, mail, onceKey, seenAnswerId, receivedCount, dueAt, marksHandled, isOwnDraft } = answer;
  const { kind, table } = list;
  return inTransaction((transaction): AnswerResult => {
    const reference = ordinaryReference(transaction, table, id);
    if (!reference) return { result: "gone" };
    const earlier = transaction
      .select({ id: answers.id, text: answers.text, createdAt: answers.createdAt, isTried })
      .from(answers)
      .leftJoin(outboxMails, eq(outboxMails.id, answers.mailId))
      .where(eq(answers.onceKey, onceKey))
      .get();
    const received = countReceivedFromPeople({ kind, id }, transaction);
    const isUnread = received > receivedCount;
    if (earlier?.text === text) {
      // "Send, Mark Handled" pressed right after "Send".
      const isHandled = marksHandled && !isUnread;
      if (isHandled)
        markWithin(transaction, list, { ids: [id], mark: "handled", by, now: new Date(earlier.createdAt) });
      return { result: "sent", answerId: earlier.id, isHandled, wasTried: earlier.isTried };
    }
    const existing = readAnswers(kind, id, transaction);
    const newer = existing.filter((answer) => answer.id > seenAnswerId);
    if (newer.length > 0) return { result: "overtaken", newer };
    if (isUnread) return { result: "unread", receivedCount: received };
    const about = aboutSubmission(kind, id);
    // One time for all three: answer and mail sort alike among replies, and taking back the answer finds its mark by it.
    const now = new Date();
    // It began to wait while the clock was ahead: the answer would seem to be older.
    transaction
      .update(table)
      .set({ waitingSince: now.toISOString() })
      .where(and(eq(table.id, id), gt(waitsSince, now.toISOString())))
      .run();
    const [mailId] = insertMails(transaction, [mail], { about: { kind, id, reference }, now, dueAt });
    const stored = { text, staffEmail: by.email, mailId, createdAt: now.toISOString() };
    const { lastInsertRowid } = transaction
      .insert(answers)
      // A sent form that the browser has restored, with another text in it, is another answer.
      .values({ ...about, ...stored, onceKey: earlier ? `${onceKey} ${existing.at(-1)?.id}` : onceKey })
      .run();
    const storedDraft = readAnswerDraft(kind, id, by, transaction);
    if (storedDraft === undefined || storedDraft === text || isOwnDraft(storedDraft))
      writeAnswerDraft(transaction, kind, id, by, "");
    logEventWithin(transaction, { kind: "answer", by, of: list.listName, change: "sent", reference });
    if (marksHandled) markWithin(transaction, list, { ids: [id], mark: "handled", by, now });
    return { result: "sent", answerId: Number(lastInsertRowid), isHandled: marksHandled, wasTried: false };
  });
}

type TakeBackResult =
  /** Whose draft it is now. */
  | { result: "taken-back"; author: string }
  /** An attempt was made to send it; there is no such answer; a draft has no room for both it and what was written since. */
  | { result: "left" | "gone" | "too-long" };

/**
 * Takes back an answer that has not been sent, with the mark that came with it. Its text becomes its author's draft again, above
 * anything written since; or, if the author no longer has an account, the draft of whoever takes it back.
 */
export function takeBackAnswer(list: ListDefinition, answerId: number, by: Actor): Promise<TakeBackResult> {
  const { kind, table } = list;
  return inTransaction((transaction): TakeBackResult => {
    const answer = transaction
      .select({
        author: { id: staffMembers.id, email: staffMembers.email },
        owner: aboutColumn(answers, kind),
        text: answers.text,
        at: answers.createdAt,
        mailId: answers.mailId,
        isTried,
        reference: table.reference,
        handledAt: table.handledAt,
        arrivedAt: table.createdAt,
        waitingSince: table.waitingSince,
      })
      .from(answers)
      .innerJoin(table, eq(table.id, aboutColumn(answers, kind)))
      .leftJoin(outboxMails, eq(outboxMails.id, answers.mailId))
      .leftJoin(
        staffMembers,
        and(eq(staffMembers.email, answers.staffEmail), isNull(staffMembers.disabledAt)),
      )
      .where(eq(answers.id, answerId))
      .get();
    if (!answer || answer.owner === null) return { result: "gone" };
    const author = answer.author ?? by;
    const { mailId, text, at, owner, reference, handledAt, arrivedAt, waitingSince } = answer;
    if (mailId === null || answer.isTried) return { result: "left" };
    const storedDraft = readAnswerDraft(kind, owner, author, transaction);
    const draft = storedDraft && storedDraft !== text ? joinDrafts(text, storedDraft) : text;
    if ([...draft].length > answerLimits[1]) return { result: "too-long" };
    transaction.delete(answers).where(eq(answers.id, answerId)).run();
    transaction.delete(outboxMails).where(eq(outboxMails.id, mailId)).run();
    writeAnswerDraft(transaction, kind, owner, author, draft);
    logEventWithin(transaction, { kind: "answer", by, of: list.listName, change: "taken-back", reference });
    if (handledAt === at) undoMarkingOf(transaction, list, { reference, at }, by);
    // It waits again since then, and what the answer was to is now unanswered, too.
    const before = waitingSince && waitingSince > at ? answeredBefore(transaction, reference) : undefined;
    const since = before?.waitingSince ?? null;
    const isAnswered = readAnswers(kind, owner, transaction).some(
      ({ state, createdAt }) => state !== "failed" && createdAt >= (since ?? arrivedAt),
    );
    if (before && !isAnswered)
      transaction.update(table).set({ waitingSince: since }).where(eq(table.id, owner)).run();
    return { result: "taken-back", author: author.email };
  });
}
