import { createHash } from "node:crypto";
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
}

export const nameOf = ({ host, user, folder }: Mailbox) =>
  createHash("sha256")
    .update(JSON.stringify([host, user, folder]))
    .digest("hex")
    .slice(0, 16);

/** Up to where this mailbox has been read; undefined for one that was never looked into. */
export async function readPosition(mailbox: Mailbox): Promise<Position | undefined> {
  const stored = await readSetting("mailbox.position");
  const position = stored ? (JSON.parse(stored) as Position) : undefined;
  return position?.mailbox === nameOf(mailbox) ? position : undefined;
}

export const writePosition = (transaction: Transaction, position: Position) =>
  writeSettingWithin(transaction, "mailbox.position", JSON.stringify(position));
