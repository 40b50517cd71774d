import { findCourse, offeredCourses } from "../courses";
import { shippedTexts } from "../shipped.server";
import { textsOf } from "./texts.server";

/** How many of the texts in a value have a sample, which is in [brackets]. */
function samplesIn(value: unknown): number {
  if (typeof value === "string") return /\[.+\]/s.test(value) ? 1 : 0;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + samplesIn(part), 0);
}

/** Only the school knows its figures: the shipped ones are invented. */
function hasShippedFigures(): boolean {
  const { isHidden, figures } = textsOf("figures");
  const numbers = shippedTexts.figures.figures.map(({ number }) => number);
  return !isHidden && figures.every(({ number }, index) => number === numbers[index]);
}

/** The claim above the home page's headline, if it is still ours. */
function shippedBadge(): string | undefined {
  const { badge } = textsOf("home").hero;
  return badge === shippedTexts.home.hero.badge ? badge : undefined;
}

/** The courses that visitors see, each with its shipped version. Courses added by owners make no claims of ours. */
const offeredAsShipped = () =>
  offeredCourses(textsOf("courses").courses).flatMap((course) => {
    const shipped = findCourse(shippedTexts.courses.courses, course.id);
    return shipped ? [{ course, shipped }] : [];
  });

/** A course still has our claims while it has our number of students, or our stars without any number. */
const coursesWithShippedClaims = (): number =>
  offeredAsShipped().filter(({ course: { students, rating }, shipped }) =>
    students ? students === shipped.students : rating !== undefined && rating === shipped.rating,
  ).length;

/** Old prices that were never charged. */
const shippedOldPrices = (): number =>
  offeredAsShipped().filter(
    ({ course, shipped }) => course.originalPrice && course.originalPrice === shipped.originalPrice,
  ).length;

/** The course marked as most popular, if that is our claim and no number of the school's own supports it. */
const shippedPopular = (): string | undefined =>
  offeredAsShipped().find(
    ({ course: { popular, students }, shipped }) =>
      popular && shipped.popular && (!students || students === shipped.students),
  )?.course.title;

/** The instructor, if name, role and picture are marked as a sample; with the name if it is ours. */
function sampleInstructor(): { invented?: string } | undefined {
  const { isSample, name } = textsOf("instructor");
  if (!isSample) return undefined;
  return { invented: name === shippedTexts.instructor.name ? name : undefined };
}

/** The samples that are still in the published content, for the desk. */
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
