import { millisecondsInMinute } from "date-fns/constants";
import { env } from "~/env.server";
import { processState } from "~/processes/process-state";

/** The state of the mailbox, for staff and monitors. */
interface MailboxStatus {
  /** When the mailbox was last polled, successfully. */
  lastPoll?: Date;
  /** What is wrong, in words without secrets, as long as something is. */
  error?: string;
  /** Since when the mailbox has been unreachable. */
  failingSince?: Date;
}

export const mailboxStatus = processState<MailboxStatus>("mailbox status");

export const isMailboxOn = env.IMAP_URL !== undefined;

/** Minutes after which an unreachable mailbox is reported to staff on every page. */
const ALERT_AFTER = 10;

/** For how many minutes the mailbox has been unreachable; undefined while that is not worth reporting. */
export function minutesUnreachable(): number | undefined {
  const { failingSince } = mailboxStatus;
  const minutes = failingSince && Math.floor((Date.now() - failingSince.getTime()) / millisecondsInMinute);
  return minutes !== undefined && minutes >= ALERT_AFTER ? minutes : undefined;
}
