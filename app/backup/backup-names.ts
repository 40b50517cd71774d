/** How many daily backups are retained, and so for how many days. */
export const RETAINED_BACKUPS = 14;

const DAILY = /^daily-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;
const BY_HAND = /^by-hand-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;
const BEFORE = /^before-(.+)-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;
const RESCUED = /^rescued-/;
const DATED = /-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.sqlite$/;

/** Milliseconds. */
const CLOCK_TOLERANCE = 60 * 60 * 1000;

/** Why a backup was made, according to its name. */
export type BackupKind = "daily" | "by-hand" | "before" | "rescued" | "other";

export const isDaily = (name: string): boolean => DAILY.test(name);

export function kindOfBackup(name: string): BackupKind {
  if (DAILY.test(name)) return "daily";
  if (BY_HAND.test(name)) return "by-hand";
  if (BEFORE.test(name)) return "before";
  return RESCUED.test(name) ? "rescued" : "other";
}

/** The time in the name of a backup, which does not change when the file is copied. */
export function dateIn(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = DATED.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** Whether a moment is further in the future than correct clocks may differ. */
export function isInFuture(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > CLOCK_TOLERANCE;
}

const isAhead = (name: string, now: Date) => isInFuture(dateIn(name) ?? now, now);

/**
 * The daily backups that later ones have replaced. Those dated in the future, by a clock that was or is wrong, go first:
 * tonight's never does.
 * @param names in order
 */
export function replacedOf(names: readonly string[], now: Date): string[] {
  const daily = names.filter(isDaily);
  const ahead = daily.filter((name) => isAhead(name, now));
  return [...ahead, ...daily.filter((name) => !ahead.includes(name))].slice(0, -RETAINED_BACKUPS);
}

/** The newest daily backup; one dated in the future only if there is no other. @param names in order */
export function newestOf(names: readonly string[], now: Date): string | undefined {
  const daily = names.filter(isDaily);
  return daily.findLast((name) => !isAhead(name, now)) ?? daily.at(-1);
}

/** Nightly ones replace each other. */
export const isRemovable = (kind: BackupKind) => kind !== "daily";
