/**
 * Feeds the desk, the contact page and the mails: when somebody is there, and how soon visitors are promised an answer.
 *
 * Rules:
 * - `zone` is a time zone's name, such as GMT or Europe/London. Pages and mails work out from these what they say about the
 *   hours, but word the promises themselves: change both together.
 * - `look` and `answer` are in hours: the first look counts business hours; the answer runs from arrival, or until the next
 *   opening where it would be due outside of business hours.
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

const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

type Hours = Partial<Record<(typeof WEEK)[number], boolean>> &
  Readonly<Record<"opens" | "closes" | "zone", string>>;

/** The days on which somebody is there: 1 is Monday, 7 is Sunday. */
export const openDays = (hours: Hours): number[] =>
  WEEK.flatMap((day, index) => (hours[day] ? index + 1 : []));

/** `08:00` becomes `8:00 AM`. */
function onTwelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

const nameOf = (day: number) => capitalized(WEEK[day - 1] ?? "");

/** The hours as visitors read them: `Monday-Friday`, or a list of days that do not follow one another. */
export function hoursInWords(hours: Hours): { days: string; times: string } {
  const days = openDays(hours);
  const [first = 1, last = first] = [days[0], days.at(-1)];
  const follow = last - first + 1 === days.length;
  return {
    days: follow && days.length > 1 ? `${nameOf(first)}-${nameOf(last)}` : days.map(nameOf).join(", "),
    times: `${onTwelveHours(hours.opens)}-${onTwelveHours(hours.closes)} ${hours.zone}`,
  };
}
