/**
 * Feeds the desk of staff, the contact page and the mails: when somebody is there, and how soon visitors are promised an answer.
 *
 * Rules:
 * - `days` follow one another; 1 is Monday, 7 is Sunday. `zone` is a time zone's name, such as GMT or Europe/London. What pages and
 *   mails say of the hours is made of them; of the promises they speak in words: change those together.
 */
export const businessHours = {
  days: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "18:00",
  zone: "GMT",
} as const;

/** In hours: the first look within business hours, the answer after arrival, or when business hours next begin. */
export const promisedHours = { look: 2, answer: 24 } as const;

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** `08:00` becomes `8:00 AM`. */
function onTwelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

const { days, opens, closes, zone } = businessHours;

/** The hours as visitors read them. */
export const hoursInWords = {
  days: [days[0], days[days.length - 1]].map((day = 1) => DAYS[day - 1]).join("-"),
  times: `${onTwelveHours(opens)}-${onTwelveHours(closes)} ${zone}`,
};
