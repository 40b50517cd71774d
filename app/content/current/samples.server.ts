import { findCourse, offeredCourses } from "../courses";
import { shippedTexts } from "../shipped.server";
import { textsOf } from "./texts.server";

/** How many of the texts in a value have a sample, which is in [brackets]. */
function samplesIn(value: unknown): number {
  if (typeof value === "string") return /\[.+\]/s.test(value) ? 1 : 0;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + samplesIn(part), 0);
}

/** Nobody but the school knows its figures: those that ship are invented. */
function hasShippedFigures(): boolean {
  const { isHidden, figures } = textsOf("figures");
  const numbers = shippedTexts.figures.figures.map(({ number }) => number);
  return !isHidden && figures.every(({ number }, index) => number === numbers[index]);
}

/** The claim above the headline of the home page, where it is ours. */
function shippedBadge(): string | undefined {
  const { badge } = textsOf("home").hero;
  return badge === shippedTexts.home.hero.badge ? badge : undefined;
}

/** The courses that visitors see, each with what it was as it shipped. Those of owners claim nothing of ours. */
const offeredAsShipped = () =>
  offeredCourses(textsOf("courses").courses).flatMap((course) => {
    const shipped = findCourse(shippedTexts.courses.courses, course.id);
    return shipped ? [{ course, shipped }] : [];
  });

/** What is said of a course is ours while its students are, or while its stars stand there without any students. */
const coursesWithShippedClaims = (): number =>
  offeredAsShipped().filter(({ course: { students, rating }, shipped }) =>
    students ? students === shipped.students : rating !== undefined && rating === shipped.rating,
  ).length;

/** A price that nobody has ever asked is struck through. */
const shippedOldPrices = (): number =>
  offeredAsShipped().filter(
    ({ course, shipped }) => course.originalPrice && course.originalPrice === shipped.originalPrice,
  ).length;

/** The course that most people choose, where we say so and no number of students does. */
const shippedPopular = (): string | undefined =>
  offeredAsShipped().find(
    ({ course: { popular, students }, shipped }) =>
      popular && shipped.popular && (!students || students === shipped.students),
  )?.course.title;

/** Whose name, role and picture are marked as a sample; the name is told where it is ours. */
function sampleInstructor(): { invented?: string } | undefined {
  const { isSample, name } = textsOf("instructor");
  if (!isSample) return undefined;
  return { invented: name === shippedTexts.instructor.name ? name : undefined };
}

/** What of the published content is still a sample that visitors see, for the desk. */
export function samplesLeft() {
  const { isHidden, testimonials } = textsOf("testimonials");
  const shown = isHidden ? [] : testimonials;
  return {
    badge: shippedBadge(),
    courses: coursesWithShippedClaims(),
    oldPrices: shippedOldPrices(),
    popular: shippedPopular(),
    testimonials: { n: shown.filter(({ isSample }) => isSample).length, of: shown.length },
    figures: hasShippedFigures(),
    instructor: sampleInstructor(),
    lessons: textsOf("lessons").isSample ?? false,
    terms: samplesIn(textsOf("courseTerms")),
    teams: samplesIn(textsOf("teams")),
  };
}
