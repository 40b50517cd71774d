/** Written out: a browser takes longer to load the names it knows than to start the whole list of the blog. */
const MONTHS = "January February March April May June July August September October November December";

/** `2026-03-14` as `March 14, 2026`. */
export const formatLongDay = (day: string): string => inWords(day, (month) => month);

/** `2026-03-14` as `Mar 14, 2026`. */
export const formatMediumDay = (day: string): string => inWords(day, (month) => month.slice(0, 3));

function inWords(day: string, nameOf: (month: string) => string): string {
  const [year, month = 1, date] = day.split("-").map(Number);
  return `${nameOf(MONTHS.split(" ")[month - 1] ?? "")} ${date}, ${year}`;
}
