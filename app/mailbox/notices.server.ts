import { insertMails } from "~/db/mails/outbox.server";
import { type MailSubmission, referenceOf } from "~/db/mails/received.server";
import { aboutSubmission } from "~/db/schema";
import { readSettingWithin, writeSettingWithin } from "~/db/settings.server";
import { inTransaction, type Transaction } from "~/db/write.server";
import { replyNotices } from "~/mail-templates/staff-mails.server";

/** Milliseconds between two notices of replies: however many come, staff get a mail in five minutes at most. */
const PAUSE = 5 * 60_000;

/** When the last notice went out, and how many replies have come since. Stored, so that a restart loses none. */
interface NoticeState {
  sentAt: number;
  waiting: number;
}

/** Tells staff of a reply, in the transaction that stores it: now, or with others when the pause is over. */
export function noteReply(
  transaction: Transaction,
  about: MailSubmission | undefined,
  now = new Date(),
): void {
  const state = readState(transaction);
  if (now.getTime() - state.sentAt < PAUSE) {
    writeState(transaction, { ...state, waiting: state.waiting + 1 });
    return;
  }
  const several = state.waiting + 1;
  const reference = about && referenceOf(about, transaction);
  if (several > 1) insertMails(transaction, replyNotices({ several }), { now });
  else if (!about || !reference) insertMails(transaction, replyNotices({ unmatched: true }), { now });
  else {
    const mails = replyNotices({ kind: about.kind, reference });
    insertMails(transaction, mails, { owner: { ...aboutSubmission(about.kind, about.id), reference }, now });
  }
  writeState(transaction, { sentAt: now.getTime(), waiting: 0 });
}

/** Tells staff of the replies that came during the pause, once it is over. @returns whether it did */
export async function sendWaitingNotices(now = new Date()): Promise<boolean> {
  return inTransaction((transaction) => {
    const { sentAt, waiting } = readState(transaction);
    if (waiting === 0 || now.getTime() - sentAt < PAUSE) return false;
    insertMails(transaction, replyNotices({ several: waiting }), { now });
    writeState(transaction, { sentAt: now.getTime(), waiting: 0 });
    return true;
  });
}

function readState(transaction: Transaction): NoticeState {
  const stored = readSettingWithin(transaction, "mailbox.notice");
  return stored ? (JSON.parse(stored) as NoticeState) : { sentAt: 0, waiting: 0 };
}

const writeState = (transaction: Transaction, state: NoticeState) =>
  writeSettingWithin(transaction, "mailbox.notice", JSON.stringify(state));
