import { millisecondsInMinute } from "date-fns/constants";
import { env } from "~/env.server";
import { processState } from "~/processes/process-state";

/** The state of the mailbox, for staff and monitors. */
interface MailboxStatus {
  /** When the mailbox was last polled, successfully. */
  lastPoll?: Date;
  /** What went wrong, in words without secrets, while it does. */
  error?: string;
  /** Since when the mailbox cannot be reached. */
  failingSince?: Date;
}

export const mailboxStatus = processState<MailboxStatus>("mailbox status");

export const isMailboxOn = env.IMAP_URL !== undefined;

/** Minutes out of reach after which staff are told on every page. */
const ALERT_AFTER = 10;

/** For how many minutes the mailbox has been out of reach; undefined while that is not worth telling. */
export function minutesOutOfReach(): number | undefined {
  const { failingSince } = mailboxStatus;
  const minutes = failingSince && Math.floor((Date.now() - failingSince.getTime()) / millisecondsInMinute);
  return minutes !== undefined && minutes >= ALERT_AFTER ? minutes : undefined;
}
