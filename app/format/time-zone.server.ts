import { TZDate } from "@date-fns/tz";
import { addDays, addWeeks, format, startOfDay, startOfMonth, startOfWeek, subDays } from "date-fns";
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

/** Kept, because a list words fifty moments for each page: this takes a tenth of the time that `format` takes. */
const momentFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: env.SITE_TIME_ZONE,
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const monthFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: env.SITE_TIME_ZONE,
  year: "numeric",
  month: "long",
});

/** `Mar 14, 2026, 09:42 AM` */
export function formatMoment(createdAt: string): string {
  // The standard puts a narrow space before AM and PM.
  return momentFormat.format(parseStored(createdAt)).replace("\u202F", " ");
}

/** `2026-03-14 09:42:00` */
export function formatTimestamp(createdAt: string): string {
  return format(inSiteZone(parseStored(createdAt)), "yyyy-MM-dd HH:mm:ss");
}

/**
 * `formatTimestamp` for very many rows: a zone's offset is worked out once for a day and not for every row. Use one for
 * each list; it grows with the hours that it has seen.
 */
export function createTimestampFormat(): (createdAt: string) => string {
  const hours = new Map<string, string | undefined>();
  const days = new Map<string, number | undefined>();
  const offsetOfDay = (day: string) => {
    if (!days.has(day)) days.set(day, steadyOffset(day));
    return days.get(day);
  };
  return (createdAt) => {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(createdAt)) return formatTimestamp(createdAt);
    const hour = createdAt.slice(0, 13);
    if (!hours.has(hour)) hours.set(hour, wholeHour(hour, offsetOfDay));
    const local = hours.get(hour);
    return local === undefined ? formatTimestamp(createdAt) : local + createdAt.slice(13, 19);
  };
}

/** The same hour in the site's zone, if it begins and ends there with an hour as well. */
function wholeHour(hour: string, offsetOfDay: (day: string) => number | undefined): string | undefined {
  const offset = offsetOfDay(hour.slice(0, 10));
  if (offset === undefined || offset % 60 !== 0) return undefined;
  const local = new Date(Date.parse(`${hour}:00:00Z`) + offset * 60_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 13)}`;
}

/** Minutes between the site's zone and UTC on a day (`2026-03-14`, in UTC) on which they do not change. */
function steadyOffset(day: string): number | undefined {
  const begin = new TZDate(Date.parse(`${day}T00:00:00Z`), env.SITE_TIME_ZONE).getTimezoneOffset();
  const end = new TZDate(Date.parse(`${day}T23:59:59Z`), env.SITE_TIME_ZONE).getTimezoneOffset();
  return begin === end ? -begin : undefined;
}

/** `2026-03-14` */
export function formatDay(moment: Date): string {
  return format(inSiteZone(moment), "yyyy-MM-dd");
}

/** `March 14, 2026` */
export function formatLongDay(moment: Date): string {
  return format(inSiteZone(moment), "MMMM d, yyyy");
}

/** `Mar 14, 2026` */
export function formatMediumDay(moment: Date): string {
  return format(inSiteZone(moment), "MMM d, yyyy");
}

/** `Mar 14` */
export function formatShortDay(moment: Date): string {
  return format(inSiteZone(moment), "MMM d");
}

/** `March 2026` */
export function formatMonth(moment: Date): string {
  return monthFormat.format(moment);
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

/** The first moment of a day (`2026-03-14`) in the site's zone, as a stored time. */
export function startOfNamedDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, env.SITE_TIME_ZONE).getTime()).toISOString();
}

/** The day after `2026-03-14`. */
export function dayAfter(day: string): string {
  return format(addDays(`${day}T00:00:00`, 1), "yyyy-MM-dd");
}

/** The first moment of the day in the site's zone that was `daysAgo` days before `now`. */
export function dayStart(now: Date, daysAgo: number): Date {
  return new Date(startOfDay(subDays(inSiteZone(now), daysAgo)).getTime());
}
