import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { insertMails } from "~/db/outbox/outbox.server";
import type { SubmissionRef } from "~/db/schema";
import { readJsonSetting, writeSettingWithin } from "~/db/settings.server";
import { referenceOf } from "~/db/submissions/storing/reference.server";
import { inTransaction, type Transaction } from "~/db/write.server";
import { replyNotices } from "~/mail-templates/staff-mails.server";

/**
 * Notices of replies and of unmatched mails: at most one of each per `pause`, in milliseconds. A shared mailbox gets many mails a day
 * that do not concern the site.
 */
const NOTICES = {
  replies: { setting: "mailbox.notice", pause: 5 * millisecondsInMinute },
  unmatched: { setting: "mailbox.notice.unmatched", pause: millisecondsInHour },
} as const;
type Notice = keyof typeof NOTICES;

/** When the last notice went out, and how many mails have come since. Stored, so that a restart loses none. */
interface NoticeState {
  sentAt: number;
  waiting: number;
}

/** Whether the last notice is too recent for another one. A notice that went out while the clock was ahead holds nothing back. */
function isPaused(notice: Notice, { sentAt }: NoticeState, now: Date): boolean {
  return Math.abs(now.getTime() - sentAt) < NOTICES[notice].pause;
}

/** Notifies staff of a mail from a person, in the transaction that stores it: now, or together with others after the pause. */
export function recordReply(
  transaction: Transaction,
  about: SubmissionRef | undefined,
  now = new Date(),
): void {
  const notice = about ? "replies" : "unmatched";
  const state = readState(transaction, notice);
  if (isPaused(notice, state, now)) {
    writeState(transaction, notice, { ...state, waiting: state.waiting + 1 });
    return;
  }
  send(transaction, notice, { count: state.waiting + 1, about, now });
}

/** Notifies staff of the mails that came during a pause, once it is over. @returns whether it did */
export async function sendWaitingNotices(now = new Date()): Promise<boolean> {
  return inTransaction((transaction) => {
    const due = (Object.keys(NOTICES) as Notice[]).filter((notice) => {
      const state = readState(transaction, notice);
      return state.waiting > 0 && !isPaused(notice, state, now);
    });
    for (const notice of due)
      send(transaction, notice, { count: readState(transaction, notice).waiting, now });
    return due.length > 0;
  });
}

interface NoticeDetails {
  count: number;
  /** The submission that the last of them belongs to. */
  about?: SubmissionRef | undefined;
  now: Date;
}

function send(transaction: Transaction, notice: Notice, { count, about, now }: NoticeDetails): void {
  const reference = about && count === 1 ? referenceOf(about, transaction) : undefined;
  if (notice === "unmatched") insertMails(transaction, replyNotices({ unmatched: count }), { now });
  else if (!about || !reference) insertMails(transaction, replyNotices({ several: count }), { now });
  else {
    const mails = replyNotices({ kind: about.kind, reference });
    insertMails(transaction, mails, { about: { ...about, reference }, now });
  }
  writeState(transaction, notice, { sentAt: now.getTime(), waiting: 0 });
}

const readState = (transaction: Transaction, notice: Notice): NoticeState =>
  readJsonSetting(NOTICES[notice].setting, transaction) ?? { sentAt: 0, waiting: 0 };

const writeState = (transaction: Transaction, notice: Notice, state: NoticeState) =>
  writeSettingWithin(transaction, NOTICES[notice].setting, JSON.stringify(state));
