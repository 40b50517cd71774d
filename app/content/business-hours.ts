/**
 * Feeds the desk, the contact page and the mails: when somebody is there, and how soon visitors are promised an answer.
 *
 * Rules:
 * - `zone` is a time zone's name, such as GMT or Europe/London. What pages and mails say of the hours is made of these; of the
 *   promises they speak in words: change those together.
 * - `look` and `answer` are hours: the first look within business hours, the answer after arrival, or when business hours next begin.
 */
import { capitalized } from "../format/capitalized";

export const hours = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
  opens: "08:00",
  closes: "18:00",
  zone: "GMT",
  look: 2,
  answer: 24,
} as const;

type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

type Hours = Partial<Record<Weekday, boolean>> & Readonly<Record<"opens" | "closes" | "zone", string>>;

const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** The days on which somebody is there: 1 is Monday, 7 is Sunday. */
export const openDays = (hours: Hours): number[] =>
  WEEK.flatMap((day, index) => (hours[day] ? index + 1 : []));

/** `08:00` becomes `8:00 AM`. */
function onTwelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

const nameOf = (day = 1) => capitalized(WEEK[day - 1] ?? "");

/** The hours as visitors read them: `Monday-Friday`, or one day after the other where there is one between them. */
export function hoursInWords(hours: Hours): { days: string; times: string } {
  const days = openDays(hours);
  const [first = 1, last = first] = [days[0], days.at(-1)];
  const follow = last - first + 1 === days.length;
  return {
    days: follow && days.length > 1 ? `${nameOf(first)}-${nameOf(last)}` : days.map(nameOf).join(", "),
    times: `${onTwelveHours(hours.opens)}-${onTwelveHours(hours.closes)} ${hours.zone}`,
  };
}
