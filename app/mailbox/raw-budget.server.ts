import { isDiskNearlyFull } from "~/db/file/disk-space.server";
import { readSetting, writeSettingWithin } from "~/db/settings.server";
import type { Transaction } from "~/db/write.server";
import { databaseFile } from "~/settings/data-folder.server";

const MEGABYTE = 1024 * 1024;

/** Bytes of raw mails that are stored in a day: anybody who knows the address can send more than a disk holds. */
export const RAW_PER_DAY = 200 * MEGABYTE;

/** Bytes that stay free for what visitors send and staff write. */
const ROOM = 200 * MEGABYTE;

/** The raw mails of a day (UTC). Counted, because adding up what is stored would read more with every mail. */
interface RawOfDay {
  day: string;
  bytes: number;
}

/** Whether a mail's raw form is stored; else it is in the mailbox alone. */
export const isRawStored = (bytes: number, now: Date): boolean =>
  bytes + rawOf(now).bytes <= RAW_PER_DAY && !isDiskNearlyFull(databaseFile, ROOM);

/** Counts a raw form, in the transaction that stores it. */
export function countRaw(transaction: Transaction, bytes: number, now: Date): void {
  const { day, bytes: earlier } = rawOf(now);
  writeSettingWithin(transaction, "mailbox.raw", JSON.stringify({ day, bytes: earlier + bytes }));
}

function rawOf(now: Date): RawOfDay {
  const day = now.toISOString().slice(0, 10);
  const stored = JSON.parse(readSetting("mailbox.raw") ?? "{}") as Partial<RawOfDay>;
  return { day, bytes: stored.day === day ? (stored.bytes ?? 0) : 0 };
}
