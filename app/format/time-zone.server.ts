import { TZDate, tzOffset } from "@date-fns/tz";
import {
  addDays,
  addWeeks,
  format,
  isValid,
  startOfDay,
  startOfMonth,
  startOfWeek,
  subDays,
  subMinutes,
} from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";
import { env } from "~/env.server";

let zone = env.SITE_TIME_ZONE;

/** The zone in which staff read dates, and in which days and months begin: SITE_TIME_ZONE until an owner chooses another. */
export const siteZone = (): string => zone;

/** @param chosen the name of a time zone; undefined for that of SITE_TIME_ZONE */
export function setSiteZone(chosen: string | undefined): void {
  const next = chosen || env.SITE_TIME_ZONE;
  if (next === zone) return;
  zone = next;
  momentFormat = momentFormatIn(zone);
}

/** Times are stored in UTC and shown in the site's zone. */
const inSiteZone = (moment: Date) => new TZDate(moment, zone);

/** Reads a stored time. Rows inserted by other programs may say `2026-03-14 09:42:00`, without a zone: that is UTC too. */
export function parseStored(createdAt: string): Date {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(createdAt);
  return new Date(hasZone ? createdAt : `${createdAt.replace(" ", "T")}Z`);
}

/** Cached: a list formats fifty moments per page, and this takes a tenth of the time of date-fns. */
let momentFormat = momentFormatIn(zone);

function momentFormatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}

/** `Mar 14, 2026, 9:42 AM` */
export function formatMoment(createdAt: string): string {
  return momentFormat.format(parseStored(createdAt));
}

const DAYS_A_MONTH = 365.25 / 12;

/** How long ago a stored time was, in one unit: `12 min`, `3 h`, `1 day`, `5 months`, `2 years`. */
export function formatAge(createdAt: string, now: Date): string {
  const minutes = Math.max(
    0,
    Math.floor((now.getTime() - parseStored(createdAt).getTime()) / millisecondsInMinute),
  );
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  const months = Math.floor(days / DAYS_A_MONTH);
  if (months < 2) return days === 1 ? "1 day" : `${days} days`;
  return months < 24 ? `${months} months` : `${Math.floor(months / 12)} years`;
}

/** `2026-03-14 09:42:00` */
export function formatTimestamp(createdAt: string): string {
  return format(inSiteZone(parseStored(createdAt)), "yyyy-MM-dd HH:mm:ss");
}

/**
 * `formatTimestamp` for many rows: the zone's offset is computed once per day, not per row. Create one for each list; its
 * cache grows with the hours it has seen.
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

/** An hour in the site's zone, if it is a full hour there as well. */
function wholeHour(hour: string, offsetOfDay: (day: string) => number | undefined): string | undefined {
  const offset = offsetOfDay(hour.slice(0, 10));
  if (offset === undefined || offset % 60 !== 0) return undefined;
  const local = new Date(Date.parse(`${hour}:00:00Z`) + offset * millisecondsInMinute).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 13)}`;
}

/** The offset of the site's zone from UTC in minutes, if it is constant on a day (`2026-03-14`, in UTC). */
function steadyOffset(day: string): number | undefined {
  const begin = new TZDate(Date.parse(`${day}T00:00:00Z`), zone).getTimezoneOffset();
  const end = new TZDate(Date.parse(`${day}T23:59:59Z`), zone).getTimezoneOffset();
  return begin === end ? -begin : undefined;
}

const dayFormat = (pattern: string) => (moment: Date) => format(inSiteZone(moment), pattern);

/** `2026-03-14T09:42`, the format of a date-and-time field */
export const formatLocalTime = dayFormat("yyyy-MM-dd'T'HH:mm");

/** `2026-03-14` */
export const formatDay = dayFormat("yyyy-MM-dd");

/** The hour of the day in the site's zone. */
export const hourOf = (moment: Date): number => inSiteZone(moment).getHours();

/** `Mar 14` */
export const formatShortDay = dayFormat("MMM d");

/** `Saturday, March 14` */
export const formatWeekday = dayFormat("EEEE, MMMM d");

/** `Saturday` */
export const weekdayOf = dayFormat("EEEE");

/** `9:42 AM` */
export const formatClock = dayFormat("h:mm a");

/** `9:42:05 AM` */
export const formatExactClock = dayFormat("h:mm:ss a");

/** `Sat 9:42 AM` */
export const formatDayAndClock = dayFormat("EEE h:mm a");

const formatDateAndClockThisYear = dayFormat("MMM d, h:mm a");

/** `Mar 14, 9:42 AM`, or `Mar 14, 2026, 9:42 AM` in any year other than that of `now` */
export function formatDateAndClock(moment: Date, now: Date): string {
  const isThisYear = inSiteZone(moment).getFullYear() === inSiteZone(now).getFullYear();
  return isThisYear ? formatDateAndClockThisYear(moment) : formatMoment(moment.toISOString());
}

/** `March 2026` */
export const formatMonth = dayFormat("MMMM yyyy");

/** The start of the month of `now` in the site's zone, as a stored time. */
export function monthStart(now: Date): string {
  return new Date(startOfMonth(inSiteZone(now)).getTime()).toISOString();
}

/**
 * The starts of the last `weeks` weeks in the site's zone, oldest first and including that of `now`, followed by the end
 * of the last one. Weeks begin on Monday.
 */
export function weekBoundaries(now: Date, weeks: number): Date[] {
  const current = startOfWeek(inSiteZone(now), { weekStartsOn: 1 });
  return Array.from({ length: weeks + 1 }, (_, n) => new Date(addWeeks(current, n + 1 - weeks).getTime()));
}

/** The start of a day (`2026-03-14`) in the site's zone, as a stored time. */
export function startOfNamedDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, zone).getTime()).toISOString();
}

/**
 * The moment that a date-and-time field (`2026-03-14T09:30`) names in the site's zone: the earlier of two when clocks go back.
 * Undefined for anything else, including a time that clocks skip.
 */
export function parseLocalTime(local: string): Date | undefined {
  const [, named] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d)?$/.exec(local) ?? [];
  const inUtc = new Date(`${named}Z`);
  if (!isValid(inUtc)) return undefined;
  return [subDays(inUtc, 1), addDays(inUtc, 1)]
    .map((day) => subMinutes(inUtc, tzOffset(zone, day)))
    .find((moment) => formatLocalTime(moment) === named);
}

/** The day after `2026-03-14`. */
export function dayAfter(day: string): string {
  return format(addDays(`${day}T00:00:00`, 1), "yyyy-MM-dd");
}

/** The start of the day `daysAgo` days before `now` (after it, if negative), in the site's zone. */
export function dayStart(now: Date, daysAgo: number): Date {
  // Not based on the current time of day: if clocks skip it on the other day, it would be on the day after.
  return new Date(startOfDay(subDays(startOfDay(inSiteZone(now)), daysAgo)).getTime());
}
