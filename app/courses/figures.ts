/**
 * What a course comes to, worked out from its price and hours, the schedule of its lessons and the levels page. The pages that
 * compare courses show nothing else.
 */
import { schedule, termFigures } from "~/content/course-terms";
import type { Course } from "~/content/courses";
import { fitOf, type LevelCourses } from "~/content/level-courses";
import { durationOfLevel, type Level, weeklyHoursOf } from "~/content/levels";
import { capitalized } from "~/format/capitalized";
import { countWord, numberWord } from "~/format/number-words";
import { formatPrice } from "~/format/price";
import { hourPrice } from "./hour-price";

/** The fractions that a course may state, in words. */
const FRACTIONS = [
  [1 / 4, "a quarter"],
  [1 / 3, "a third"],
  [1 / 2, "half"],
  [2 / 3, "two thirds"],
  [3 / 4, "three quarters"],
  [1, "all"],
] as const;

const WEEKS_PER_MONTH = 52 / 12;

/** How a course relates to the level that it is made for. */
export interface LevelShare {
  level: Level;
  /** The level that follows; none after the last. */
  next?: Level;
  /** The part of the level that the course is, in words. */
  fraction: string;
  /** How many weeks and how many hours the whole level takes, from and to. */
  weeks: readonly [number, number];
  hours: readonly [number, number];
  /** The weeks that are left after the course, from and to. */
  weeksLeft: readonly [number, number];
}

/** The six levels, and which course fits which of them. */
export interface Levels {
  levels: readonly Level[];
  map: readonly LevelCourses[];
}

/** How many lessons a course has. */
export const lessonCount = ({ hours }: Course): number => Math.round((hours * 60) / schedule.lessonMinutes);

/** How many weeks it takes, the last one perhaps half empty. */
export const courseWeeks = (course: Course): number =>
  Math.ceil(lessonCount(course) / schedule.lessonsPerWeek);

/** What an hour costs in each course, as sentences: “A and B come to $33.30 an hour, C to $35.96.” */
export function groupedByHourPrice(courses: readonly Course[]): string {
  const prices = [...new Set(courses.map((course) => formatPrice(hourPrice(course))))];
  return prices
    .map((price, index) => {
      const group = courses.filter((course) => formatPrice(hourPrice(course)) === price);
      const names = group.map(({ title }) => title).join(" and ");
      return index
        ? `${names} to ${price}`
        : `${names} ${group.length > 1 ? "come" : "comes"} to ${price} an hour`;
    })
    .join(", ");
}

/** Whether a course takes all levels alike: each of them leads to it. */
export const takesAllLevels = ({ id }: Pick<Course, "id">, map: readonly LevelCourses[]): boolean =>
  map.every(({ id: level }) => fitOf(map, level, id));

/** The level that a course is made for; none for one that takes all levels alike, or that the map has not placed yet. */
export function homeLevel(course: Course, { levels, map }: Levels): Level | undefined {
  if (takesAllLevels(course, map)) return undefined;
  return levels.find((candidate) => fitOf(map, candidate.level, course.id) === "home");
}

/**
 * How much of its level a course is. The fraction is measured against the longest time that the levels page gives, because the
 * course asks for the fewest weekly hours that it gives: so it never promises more than the pace allows.
 */
export function levelShare(course: Course, levels: Levels): LevelShare | undefined {
  const level = homeLevel(course, levels);
  if (!level) return undefined;
  const months = [level.monthsFrom, level.monthsTo];
  const weekly = [level.hoursFrom, level.hoursTo ?? level.hoursFrom] as const;
  const exactWeeks = months.map((count) => count * WEEKS_PER_MONTH) as [number, number];
  const share = lessonCount(course) / schedule.lessonsPerWeek / exactWeeks[1];
  const [from, to] = exactWeeks.map(Math.round) as [number, number];
  const taken = courseWeeks(course);
  return {
    level,
    next: levels.levels[levels.levels.indexOf(level) + 1],
    fraction: nearestFraction(share),
    weeks: [from, to],
    hours: [roundToTen(exactWeeks[0] * weekly[0]), roundToTen(exactWeeks[1] * weekly[1])],
    weeksLeft: [Math.max(0, from - taken), Math.max(0, to - taken)],
  };
}

function nearestFraction(share: number): string {
  const distance = (fraction: number) => Math.abs(fraction - share);
  return FRACTIONS.toSorted(([a], [b]) => distance(a) - distance(b))[0]?.[1] ?? "";
}

const roundToTen = (number: number) => Math.round(number / 10) * 10;

/** Hours of one's own a week: what the level asks for at least, without the lessons. */
function ownHours(level: Level | undefined): number {
  if (!level) return schedule.ownHours;
  return Math.max(0, level.hoursFrom - (schedule.lessonsPerWeek * schedule.lessonMinutes) / 60);
}

const span = ([from, to]: readonly [number, number]) => (from === 0 ? `up to ${to}` : `${from} to ${to}`);

/** Everything that the texts about a course fill in. */
export function courseValues(course: Course, levels: Levels): Record<string, string | number> {
  const { lessonMinutes, lessonsPerWeek, groupSize } = schedule;
  const lessons = lessonCount(course);
  const weeks = courseWeeks(course);
  const share = levelShare(course, levels);
  const own = ownHours(share?.level);
  const studyHoursPerWeek = own + (lessonsPerWeek * lessonMinutes) / 60;
  const price = formatPrice(hourPrice(course));
  return {
    ...termFigures,
    price: formatPrice(course.price),
    hourPrice: price,
    lessonPrice: formatPrice(course.price / lessons),
    hours: course.hours,
    Hours: capitalized(numberWord(course.hours)),
    lessons,
    Lessons: capitalized(numberWord(lessons)),
    lessonMinutes,
    lessonsPerWeek: countWord(lessonsPerWeek),
    LessonsPerWeek: capitalized(countWord(lessonsPerWeek)),
    weeks,
    ownHours: countWord(own),
    studyHoursPerWeek: countWord(studyHoursPerWeek),
    studyHours: weeks * studyHoursPerWeek,
    groupSize: countWord(groupSize),
    certificateLessons: Math.round(lessons * termFigures.certificateShare),
    ...(share && {
      fraction: share.fraction,
      level: share.level.level,
      duration: durationOfLevel(share.level),
      hoursPerWeek: weeklyHoursOf(share.level),
      levelWeeks: span(share.weeks),
      levelHours: span(share.hours),
      moreWeeks: span(share.weeksLeft),
    }),
  };
}
