import fs from "node:fs";
import path from "node:path";

/** Bytes that must be free. The largest forms wrote up to 0.63 MB with their mails and index entries. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Bytes that a backup leaves free, for what visitors send while it is made. With less, staff are warned. */
export const RESERVED_BYTES = 20 * 1024 * 1024;

/** Whether the disk of `file` has too little space left, by default for a form. If the system cannot say, SQLite will. */
export function isDiskNearlyFull(file: string, minFreeBytes = MIN_FREE_BYTES): boolean {
  try {
    const { blocks, bavail, bsize } = fs.statfsSync(path.dirname(file));
    return blocks > 0 && bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
}
