import { isDiskNearlyFull } from "~/db/file/disk-space.server";
import { readJsonSetting, writeSettingWithin } from "~/db/settings.server";
import type { Transaction } from "~/db/write.server";
import { databaseFile } from "~/settings/data-folder.server";

const MEGABYTE = 1024 * 1024;

/** Bytes of raw mails that are stored per day: anybody can send more than a disk holds. */
export const RAW_PER_DAY = 200 * MEGABYTE;

/** Bytes that are kept free for what visitors send and staff write. */
const ROOM = 200 * MEGABYTE;

/** The raw mails of a day (UTC): a running total, because summing up the table would read all of them. */
interface RawOfDay {
  day: string;
  bytes: number;
}

/** Whether a mail's raw form is stored; otherwise only the mailbox has it. */
export const mayStoreRaw = (bytes: number, now: Date): boolean =>
  bytes + rawOf(now).bytes <= RAW_PER_DAY && !isDiskNearlyFull(databaseFile, ROOM);

/** Counts a raw form, in the transaction that stores it. */
export function countRaw(transaction: Transaction, bytes: number, now: Date): void {
  const { day, bytes: earlier } = rawOf(now);
  writeSettingWithin(transaction, "mailbox.raw", JSON.stringify({ day, bytes: earlier + bytes }));
}

function rawOf(now: Date): RawOfDay {
  const day = now.toISOString().slice(0, 10);
  const stored = readJsonSetting<RawOfDay>("mailbox.raw");
  return stored?.day === day ? stored : { day, bytes: 0 };
}
