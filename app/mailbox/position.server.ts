import { createHash } from "node:crypto";
import { lastReceivedAt } from "~/db/mails/received.server";
import { readSetting, writeSettingWithin } from "~/db/settings.server";
import type { Transaction } from "~/db/write.server";
import type { Mailbox } from "~/env.server";

/** Up to where a mailbox has been read. It is stored with each mail, in one transaction. */
export interface Position {
  /** Which mailbox it is, without what would tell. */
  mailbox: string;
  uidValidity: string;
  lastUid: number;
  /** When the site looked into it first: nothing from before that day is fetched. */
  since: string;
  /** The mail that the server did not hand over, and how often it was asked for. */
  failed?: { uid: number; times: number } | undefined;
}

export const nameOf = ({ host, user, folder }: Mailbox) =>
  createHash("sha256")
    .update(JSON.stringify([host, user, folder]))
    .digest("hex")
    .slice(0, 16);

async function readStored(): Promise<Position | undefined> {
  const stored = readSetting("mailbox.position");
  return stored ? (JSON.parse(stored) as Position) : undefined;
}

/** Up to where this mailbox has been read; undefined for one that was never looked into. */
export async function readPosition(mailbox: Mailbox): Promise<Position | undefined> {
  const position = await readStored();
  return position?.mailbox === nameOf(mailbox) ? position : undefined;
}

/** Milliseconds that are made up for at most, so that another mailbox does not bring in all that was ever sent to it. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Since when mails of a mailbox are new that was never looked into. One that has been renamed, or has moved to another server, goes on
 * where it stopped under its earlier name: what came meanwhile would be lost.
 */
export async function firstMoment(now: Date): Promise<Date> {
  const earlier = await readStored();
  if (!earlier) return now;
  const stopped = Date.parse(lastReceivedAt() ?? earlier.since);
  return new Date(Math.min(now.getTime(), Math.max(stopped, now.getTime() - WEEK)));
}

/**
 * Since when mails are looked at anew where a mailbox has numbered all of them anew. Up to the last mail all are known, and a week of
 * grace is for what somebody has moved in since; all since the first look could be years of mail.
 */
export function restart({ since }: Position, now: Date): Date {
  const known = Math.min(Date.parse(lastReceivedAt() ?? since), now.getTime()) - WEEK;
  // Mailboxes know the second in which a mail came, no more.
  return new Date(Math.floor(Math.max(Date.parse(since), known) / 1000) * 1000);
}

export const writePosition = (transaction: Transaction, position: Position) =>
  writeSettingWithin(transaction, "mailbox.position", JSON.stringify(position));
