import { TZDate } from "@date-fns/tz";
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";

/**
 * When what visitors are promised is due: a first look after some hours of business time, an answer some hours after arrival
 * or, if that is outside of business hours, when they next begin. Moments are milliseconds since 1970.
 */

interface BusinessHours {
  /** At least one. 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
  /** Times of the day, such as "08:00". */
  readonly opens: string;
  readonly closes: string;
  /** The time zone that they are in. */
  readonly zone: string;
}

/** What is promised, and when it is due. */
export interface Due {
  promise: "look" | "answer";
  at: number;
}

export interface Deadlines {
  /** What is due next. @param isSeen whether somebody has had the first look */
  dueOf: (arrival: number, isSeen: boolean) => Due;
  /** The latest arrival whose promise is due at `moment` or before. */
  lastDueBy: (moment: number, isSeen: boolean) => number;
  /** The business hours of a day that are not over yet, today's or those of the next working day. */
  openingAt: (moment: number) => Opening | undefined;
}

interface Opening {
  begin: number;
  end: number;
}

/** Nothing is due later than this after its arrival, even if business hours were one hour a week. */
const MAX_WAIT = 30 * millisecondsInDay;

/** @param hours what is promised, in hours */
export function createDeadlines(business: BusinessHours, hours: { look: number; answer: number }): Deadlines {
  const openingsFrom = createCalendar(business);

  function lookDue(arrival: number): number {
    let left = hours.look * millisecondsInHour;
    for (const { begin, end } of openingsFrom(arrival)) {
      const start = Math.max(begin, arrival);
      if (end - start >= left) return start + left;
      left -= end - start;
    }
    return arrival + MAX_WAIT;
  }

  function answerDue(arrival: number): number {
    const due = arrival + hours.answer * millisecondsInHour;
    for (const { begin } of openingsFrom(due)) return Math.max(begin, due);
    return due;
  }

  function dueOf(arrival: number, isSeen: boolean): Due {
    const answer = answerDue(arrival);
    const look = isSeen ? Number.POSITIVE_INFINITY : lookDue(arrival);
    // Of a message on Friday evening the answer is due when business hours begin, and so before the first look.
    return look < answer ? { promise: "look", at: look } : { promise: "answer", at: answer };
  }

  /** What arrives later is never due earlier, so a binary search finds the moment. */
  function lastDueBy(moment: number, isSeen: boolean): number {
    let due = moment - MAX_WAIT;
    let notDue = moment + 1;
    while (notDue - due > 1) {
      const middle = Math.floor((due + notDue) / 2);
      if (dueOf(middle, isSeen).at <= moment) due = middle;
      else notDue = middle;
    }
    return due;
  }

  return { dueOf, lastDueBy, openingAt: (moment) => openingsFrom(moment).next().value ?? undefined };
}

/** The openings that are not over before a moment, in order. An opening includes the moment at which it ends. */
function createCalendar({ days, opens, closes, zone }: BusinessHours) {
  const openings = new Map<number, Opening | undefined>();

  /** @param day a calendar day, as days since 1970 */
  function openingOf(day: number): Opening | undefined {
    if (!openings.has(day)) {
      const date = new Date(day * millisecondsInDay);
      openings.set(
        day,
        days.includes(date.getUTCDay() || 7)
          ? { begin: atTimeOfDay(date, opens, zone), end: atTimeOfDay(date, closes, zone) }
          : undefined,
      );
    }
    return openings.get(day);
  }

  return function* openingsFrom(moment: number): Generator<Opening> {
    // In some zones it is still the day before.
    const first = Math.floor(moment / millisecondsInDay) - 1;
    for (let day = first; day < first + MAX_WAIT / millisecondsInDay; day++) {
      const opening = openingOf(day);
      if (opening && opening.end >= moment) yield opening;
    }
  };
}

function atTimeOfDay(date: Date, time: string, zone: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return new TZDate(year, month, day, hour, minute, zone).getTime();
}
