import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** A length of time in its two largest units: `12 min`, `4 h 37 min`, `6 d 2 h`. @param span in milliseconds */
export function formatSpan(span: number): string {
  const minutes = Math.floor(span / millisecondsInMinute);
  if (span < millisecondsInHour) return `${minutes} min`;
  if (span < millisecondsInDay)
    return joined(Math.floor(span / millisecondsInHour), "h", minutes % 60, "min");
  return joined(Math.floor(span / millisecondsInDay), "d", Math.floor(span / millisecondsInHour) % 24, "h");
}

const joined = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small > 0 ? `${large} ${largeUnit} ${small} ${smallUnit}` : `${large} ${largeUnit}`;
