const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its two largest units: `12 min`, `4 h 37 min`, `6 d 2 h`. @param span in milliseconds */
export function formatSpan(span: number): string {
  const minutes = Math.floor(span / MINUTE);
  if (span < HOUR) return `${minutes} min`;
  if (span < DAY) return joined(Math.floor(span / HOUR), "h", minutes % 60, "min");
  return joined(Math.floor(span / DAY), "d", Math.floor(span / HOUR) % 24, "h");
}

const joined = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small > 0 ? `${large} ${largeUnit} ${small} ${smallUnit}` : `${large} ${largeUnit}`;
