import { coursesToChoose, durationOf, offeredCourses } from "~/content/courses";
import { coursePage } from "~/content/current/course-page.server";
import { textsOf } from "~/content/current/texts.server";
import { levelsOf } from "~/content/level-courses";
import { enrollPage, experienceLevels } from "~/content/pages/enrollment";
import { hourPrice } from "~/courses/figures";
import { formatPrice } from "~/format/price";
import { fillIn } from "~/format/template";
import { type DrawingOptions, drawMelody } from "~/melody/drawing";

const { facts } = enrollPage.panel;

const draw = (sentence: string, options: DrawingOptions = {}) =>
  drawMelody(sentence, {
    size: 22,
    height: 52,
    minWidth: 270,
    ...(sentence.includes("|") && { rows: "groups" }),
    ...options,
  });

/**
 * What is beside the form before and after a course is chosen. It comes with the page, so that the browser loads neither
 * the courses' texts nor the code that draws.
 */
export const readPanel = () => ({
  question: draw(textsOf("enroll").panel.melody, { ipa: textsOf("enroll").panel.ipa }),
  courses: coursesToChoose(offeredCourses(textsOf("courses").courses)).map((course) => {
    const { id, title: name, price, originalPrice, level, features } = course;
    return {
      id,
      name,
      price,
      originalPrice,
      brief: `${level}, ${durationOf(course)}`,
      fits: coursePage(id).inBrief.fits,
      hasLessons: coursePage(id).units.length > 0,
      drawing: draw(course.melody),
      features,
      facts: [
        [facts.level, level],
        [facts.duration, durationOf(course)],
        [facts.hourPrice, formatPrice(hourPrice(course))],
        [facts.students, course.students],
        [facts.rating, course.rating && `${course.rating} of 5`],
        [facts.dueToday, formatPrice(0)],
      ].flatMap(([label, value]) => (label && value ? [{ label, value }] : [])),
    };
  }),
  /** Which levels the form's experience levels stand for: `A1 and A2`. */
  experience: fillIn(
    enrollPage.fields.experience.hint,
    Object.fromEntries(experienceLevels.map(({ value }) => [value, levelsOf(value).join(" and ")])),
  ),
  next: {
    title: textsOf("enrolled").stepsTitle,
    steps: textsOf("enrolled").steps.map(({ time, title }) => ({ time, title })),
  },
});
