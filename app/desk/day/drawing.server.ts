import { millisecondsInHour } from "date-fns/constants";
import { deskTexts as texts } from "~/content/staff/desk";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { formatClock, formatWeekday } from "~/format/time-zone.server";
import { round } from "~/melody/tail";
import { currentDeadlines, type WaitingFigures } from "./waiting.server";

const MAX_DRAWN_ROWS = 24;
/** The positions of opening and closing time, from 0 to 100; earlier and later rows are at the ends. */
const [BEGIN, END] = [9, 88];
const [EARLY_X, LATE_X] = [3, 95];
/** The least distance between names, in wide and in narrow windows. */
const [MIN_GAP_WIDE, MIN_GAP_NARROW] = [7, 22];

interface Drawn {
  name: string;
  at: number;
  due: { isLate: boolean };
  assigneeId: number | null;
  isMine: boolean;
}

/**
 * The business hours of a day as a sentence: a dot where each promise falls due, with the next one as the nucleus. It decorates
 * what the list below says.
 * @param rows those that wait, in the order in which they fall due; not all of them if there are many
 * @param figures how many there are
 */
export function drawDay(rows: readonly Drawn[], figures: WaitingFigures, now: Date) {
  const opening = currentDeadlines().openingAt(now.getTime());
  if (!opening || rows.length === 0) return undefined;
  const { begin, end } = opening;
  const xOf = (moment: number) => round(BEGIN + ((moment - begin) / (end - begin)) * (END - BEGIN));
  const drawn = rows.slice(0, MAX_DRAWN_ROWS);
  const next = drawn.find(({ due }) => !due.isLate);
  const early = drawn.filter(({ at }) => at < begin);
  const later = drawn.filter(({ at }) => at > end);
  const within = drawn.filter(({ at }) => at >= begin && at <= end);

  const named: Named[] = [];
  /** If two names would overlap, the first one wins, and the next promise is first. */
  const nameAt = (x: number, row: Drawn): Named => {
    const existing = named.find((other) => other.row === row);
    if (existing) return existing;
    const isFree = (distance: number, on: "wide" | "narrow") =>
      named.every((other) => !other[on] || Math.abs(other.x - x) >= distance);
    const wide = isFree(MIN_GAP_WIDE, "wide");
    const name = { x, row, wide, narrow: wide && isFree(MIN_GAP_NARROW, "narrow") };
    named.push(name);
    return name;
  };
  if (next && within.includes(next)) nameAt(xOf(next.at), next);
  const dotAt = (x: number, row: Drawn, name: string) => {
    const { wide, narrow } = nameAt(x, row);
    return { ...dotOf(row, next), x, name, shown: { wide, narrow } };
  };
  /** Rows outside business hours share one dot, labeled with a name or a count. */
  const bundle = ([first]: readonly Drawn[], count: number, x: number) =>
    first ? [dotAt(x, first, count === 1 ? firstNameOf(first) : groupDigits(count))] : [];
  const hours = [];
  for (let moment = begin; moment <= end; moment += millisecondsInHour) {
    hours.push({ x: xOf(moment), label: formatClock(new Date(moment)).replace(":00", "") });
  }
  const lateToday = within.filter(({ due }) => due.isLate).length;
  const dueToday = within.length - lateToday;
  const isWhole = drawn.length === figures.waiting || later.length > 0;
  const isNowWithin = now.getTime() >= begin && now.getTime() <= end;
  return {
    hours,
    now: isNowWithin ? xOf(now.getTime()) : undefined,
    dots: [
      ...bundle(early, figures.late - lateToday, EARLY_X),
      ...within.map((row) => dotAt(xOf(row.at), row, firstNameOf(row))),
      ...bundle(later, figures.waiting - figures.late - dueToday, LATE_X),
    ],
    text: fillIn(isWhole ? texts.day.text : texts.day.textOfLate, {
      day: formatWeekday(new Date(begin)),
      begin: formatClock(new Date(begin)),
      end: formatClock(new Date(end)),
      late: groupDigits(figures.late),
      due: dueToday,
    }),
  };
}

/** The position of a name, and whether it fits in wide and in narrow windows. */
interface Named {
  x: number;
  row: Drawn;
  wide: boolean;
  narrow: boolean;
}

const firstNameOf = ({ name }: Drawn) => {
  const [first = ""] = name.split(/\s/);
  const letters = [...first];
  return letters.length > 9 ? `${letters.slice(0, 8).join("")}…` : first;
};

const dotOf = (row: Drawn, next: Drawn | undefined) => ({
  lane: row.isMine ? 0 : row.assigneeId === null ? 1 : 2,
  look: (row.due.isLate ? "late" : row === next ? "next" : row.assigneeId === null ? "unseen" : "seen") as
    | "late"
    | "next"
    | "unseen"
    | "seen",
});
