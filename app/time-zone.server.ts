import { TZDate } from "@date-fns/tz";
import { addWeeks, format, startOfDay, startOfMonth, startOfWeek, subDays } from "date-fns";
import { env } from "~/env.server";

/** Times are stored in UTC and shown in the site's zone (SITE_TIME_ZONE). */
const inSiteZone = (moment: Date) => new TZDate(moment, env.SITE_TIME_ZONE);

/**
 * Reads a stored time. A row that another program has inserted may say `2026-03-14 09:42:00`, without a zone: that
 * is UTC too, as everything in the database.
 */
function parseStored(createdAt: string): Date {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(createdAt);
  return new Date(hasZone ? createdAt : `${createdAt.replace(" ", "T")}Z`);
}

/** `Mar 14, 2026, 09:42 AM` */
export function formatMoment(createdAt: string): string {
  return format(inSiteZone(parseStored(createdAt)), "MMM d, yyyy, hh:mm a");
}

/** `2026-03-14 09:42:00` */
export function formatTimestamp(createdAt: string): string {
  return format(inSiteZone(parseStored(createdAt)), "yyyy-MM-dd HH:mm:ss");
}

/** `2026-03-14` */
export function formatDay(moment: Date): string {
  return format(inSiteZone(moment), "yyyy-MM-dd");
}

/** `March 14, 2026` */
export function formatLongDay(moment: Date): string {
  return format(inSiteZone(moment), "MMMM d, yyyy");
}

/** `Mar 14` */
export function formatShortDay(moment: Date): string {
  return format(inSiteZone(moment), "MMM d");
}

/** `March 2026` */
export function formatMonth(moment: Date): string {
  return format(inSiteZone(moment), "MMMM yyyy");
}

/** The first moment of the month in which `now` lies, in the site's zone, as a stored time. */
export function monthStart(now: Date): string {
  return new Date(startOfMonth(inSiteZone(now)).getTime()).toISOString();
}

/**
 * The first moments of the last `weeks` weeks in the site's zone, oldest first, the one in which `now` lies included, and
 * after them the end of that one. Weeks begin on Monday.
 */
export function weekBorders(now: Date, weeks: number): Date[] {
  const current = startOfWeek(inSiteZone(now), { weekStartsOn: 1 });
  return Array.from({ length: weeks + 1 }, (_, n) => new Date(addWeeks(current, n + 1 - weeks).getTime()));
}

/** The first moment of the day in the site's zone that was `daysAgo` days before `now`. */
export function dayStart(now: Date, daysAgo: number): Date {
  return new Date(startOfDay(subDays(inSiteZone(now), daysAgo)).getTime());
}
