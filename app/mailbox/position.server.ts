import { createHash } from "node:crypto";
import { millisecondsInWeek } from "date-fns/constants";
import type { MailboxObject } from "imapflow";
import { lastReceivedAt } from "~/db/received/received.server";
import { readJsonSetting, writeSettingWithin } from "~/db/settings.server";
import type { Transaction } from "~/db/write.server";
import type { Mailbox } from "~/env/service-addresses.server";

/** How far a mailbox has been read: stored with each mail, in one transaction. */
export interface MailboxPosition {
  /** A hash that identifies the mailbox without revealing it. */
  mailbox: string;
  uidValidity: string;
  lastUid: number;
  /**
   * When the site first polled it or, once all UIDs were new, the date from which it fetched again: nothing older than that day
   * is fetched.
   */
  since: string;
  /** The UID of a mail that could not be fetched, and how often. */
  failed?: { uid: number; times: number } | undefined;
}

export const fingerprintOf = ({ host, user, folder }: Mailbox) =>
  createHash("sha256")
    .update(JSON.stringify([host, user, folder]))
    .digest("hex")
    .slice(0, 16);

const readStored = () => readJsonSetting<MailboxPosition>("mailbox.position");

/** The position in this mailbox; undefined if it was never polled. */
export function readPosition(mailbox: Mailbox): MailboxPosition | undefined {
  const position = readStored();
  return position?.mailbox === fingerprintOf(mailbox) ? position : undefined;
}

/**
 * Whether the UIDs of a position are valid in a mailbox that was just opened. A mail server that was restored from a backup keeps
 * the UIDVALIDITY that it had then, and assigns the UIDs since that backup a second time.
 */
export const isValidIn = ({ uidValidity, lastUid }: MailboxPosition, opened: MailboxObject): boolean =>
  uidValidity === String(opened.uidValidity) && !(opened.uidNext <= lastUid);

/** Milliseconds to catch up on at most: a new mailbox must not bring in its whole history. */
const MAX_CATCH_UP = millisecondsInWeek;

/** The time from which a new mailbox's mails are fetched: if it replaces another, from where that one stopped. */
export function firstFetchFrom(now: Date): Date {
  const earlier = readStored();
  if (!earlier) return now;
  const stopped = Date.parse(lastReceivedAt() ?? earlier.since);
  return new Date(Math.min(now.getTime(), Math.max(stopped, now.getTime() - MAX_CATCH_UP)));
}

/**
 * When the site first polled the mailbox, in milliseconds. A stored time in the future, from a clock that was ahead, counts as a
 * week ago: otherwise nothing would be fetched until that day.
 */
export function firstPolled({ since }: MailboxPosition, now: Date): number {
  const first = Date.parse(since);
  return first > now.getTime() ? now.getTime() - MAX_CATCH_UP : first;
}

/**
 * The time from which mails are fetched again after a new UIDVALIDITY: a week before the last known one. Everything could be
 * years of mail.
 */
export function refetchFrom(position: MailboxPosition, now: Date): Date {
  const lastKnown = Math.min(Date.parse(lastReceivedAt() ?? position.since), now.getTime()) - MAX_CATCH_UP;
  // IMAP dates have no fractions of a second.
  return new Date(Math.floor(Math.max(firstPolled(position, now), lastKnown) / 1000) * 1000);
}

export const writePosition = (transaction: Transaction, position: MailboxPosition) =>
  writeSettingWithin(transaction, "mailbox.position", JSON.stringify(position));
