/** How many daily backups are retained, and so for how many days. */
export const RETAINED = 14;

const DAILY = /^daily-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;
const BY_HAND = /^by-hand-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;
const BEFORE = /^before-(.+)-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;
const RESCUED = /^rescued-/;

/** Why a backup was made, according to its name. */
export type BackupKind = "daily" | "by-hand" | "before" | "rescued" | "other";

export const isDaily = (name: string): boolean => DAILY.test(name);

export function kindOfBackup(name: string): BackupKind {
  if (DAILY.test(name)) return "daily";
  if (BY_HAND.test(name)) return "by-hand";
  if (BEFORE.test(name)) return "before";
  return RESCUED.test(name) ? "rescued" : "other";
}

/** Nightly ones replace each other. */
export const isRemovable = (kind: BackupKind) => kind !== "daily";
