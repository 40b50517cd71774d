/**
 * A course's figures, calculated from its price and hours, the lesson schedule and the levels page. The pages that compare
 * courses show only these.
 */
import type { LessonTexts } from "~/content/course-terms";
import type { Course } from "~/content/courses";
import { fitOf, type LevelCourses } from "~/content/level-courses";
import { durationOfLevel, type Level, weeklyHoursOf } from "~/content/pages/levels";
import { capitalized } from "~/format/capitalized";
import { countWord, numberWord } from "~/format/number-words";
import { formatPrice } from "~/format/price";

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
  /** The part of the level that the course covers, in words. */
  fraction: string;
  /** How many weeks and hours the whole level takes, from and to. */
  weeks: readonly [number, number];
  hours: readonly [number, number];
  /** The weeks that are left after the course, from and to. */
  weeksLeft: readonly [number, number];
}

/** What the figures depend on: the six levels, which course fits which of them, and how lessons are held. */
export interface Measures {
  levels: readonly Level[];
  map: readonly LevelCourses[];
  lessons: LessonTexts;
}

/** Dollars per hour. */
export const hourPrice = ({ price, hours }: Course): number => price / hours;

/** How many lessons a course has. */
export const lessonCount = ({ hours }: Course, { lessonMinutes }: LessonTexts): number =>
  Math.round((hours * 60) / lessonMinutes);

/** How many weeks it takes, the last one perhaps not full. */
export const courseWeeks = (course: Course, lessons: LessonTexts): number =>
  Math.ceil(lessonCount(course, lessons) / lessons.lessonsPerWeek);

/** Hours of lessons a week. */
const weeklyHours = ({ lessonsPerWeek, lessonMinutes }: LessonTexts): number =>
  (lessonsPerWeek * lessonMinutes) / 60;

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
function homeLevel(course: Course, { levels, map }: Omit<Measures, "lessons">): Level | undefined {
  if (takesAllLevels(course, map)) return undefined;
  return levels.find((candidate) => fitOf(map, candidate.level, course.id) === "home");
}

/**
 * How much of its level a course is. The fraction is relative to the longest time that the levels page gives, because the course
 * asks for the fewest weekly hours that the page gives. So it never promises more than the pace allows.
 */
export function levelShare(course: Course, measures: Measures): LevelShare | undefined {
  const { levels, lessons } = measures;
  const level = homeLevel(course, measures);
  if (!level) return undefined;
  const months = [level.monthsFrom, level.monthsTo];
  const weekly = [level.hoursFrom, level.hoursTo ?? level.hoursFrom] as const;
  const exactWeeks = months.map((count) => count * WEEKS_PER_MONTH) as [number, number];
  const share = lessonCount(course, lessons) / lessons.lessonsPerWeek / exactWeeks[1];
  const [from, to] = exactWeeks.map(Math.round) as [number, number];
  const taken = courseWeeks(course, lessons);
  return {
    level,
    next: levels[levels.indexOf(level) + 1],
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

/** Hours of self-study a week: the least that the level asks for, minus the lessons. */
const selfStudyHours = (level: Level | undefined, lessons: LessonTexts): number =>
  level ? Math.max(0, level.hoursFrom - weeklyHours(lessons)) : lessons.ownHours;

const span = ([from, to]: readonly [number, number]) => (from === 0 ? `up to ${to}` : `${from} to ${to}`);

/** The placeholder values for texts about all courses. */
export const termValues = (lessons: LessonTexts): Record<string, string | number> => ({
  lessonMinutes: lessons.lessonMinutes,
  lessonsPerWeek: countWord(lessons.lessonsPerWeek),
  LessonsPerWeek: capitalized(countWord(lessons.lessonsPerWeek)),
  groupSize: countWord(lessons.groupSize),
  moveHours: countWord(lessons.moveHours),
  trialLessons: countWord(lessons.trialLessons),
  refundDays: countWord(lessons.refundDays),
  changeLessons: countWord(lessons.changeLessons),
  firstLessonDays: countWord(lessons.firstLessonDays),
  portalDays: countWord(lessons.portalDays),
});

/** The placeholder values for texts about a course. */
export function courseValues(course: Course, measures: Measures): Record<string, string | number> {
  const { lessons } = measures;
  const count = lessonCount(course, lessons);
  const weeks = courseWeeks(course, lessons);
  const share = levelShare(course, measures);
  const ownHours = selfStudyHours(share?.level, lessons);
  const studyHoursPerWeek = ownHours + weeklyHours(lessons);
  return {
    ...termValues(lessons),
    price: formatPrice(course.price),
    hourPrice: formatPrice(hourPrice(course)),
    lessonPrice: formatPrice(course.price / count),
    hours: course.hours,
    Hours: capitalized(numberWord(course.hours)),
    lessons: count,
    Lessons: capitalized(numberWord(count)),
    weeks,
    ownHours: countWord(ownHours),
    studyHoursPerWeek: countWord(studyHoursPerWeek),
    studyHours: roundToTen(weeks * studyHoursPerWeek),
    certificateLessons: Math.ceil((count * lessons.certificatePercent) / 100),
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
