import { coursePages } from "~/content/course-pages";
import { courseOptions, courses, formatPrice } from "~/content/courses";
import { enrolledPage, enrollPage, experienceLevels } from "~/content/enrollment";
import { levelsOf } from "~/content/level-courses";
import { hourPrice } from "~/courses/hour-price";
import { fillIn } from "~/format/template";
import { type DrawingOptions, drawMelody } from "~/melody/drawing";

const { facts, melody: question, ipa } = enrollPage.panel;

const draw = (sentence: string, options: DrawingOptions = {}) =>
  drawMelody(sentence, { size: 22, height: 52, minWidth: 270, ...options });

/**
 * What is beside the form, before a course is chosen and after. The browser gets it with the page: it need load neither the
 * courses' texts nor the code that draws.
 */
export const panel = {
  question: draw(question, { ipa }),
  courses: courseOptions.map(({ id, name, price }) => {
    const course = courses.find((candidate) => candidate.id === id);
    return {
      id,
      name,
      price,
      originalPrice: course?.originalPrice,
      brief: [course?.level, course?.duration].filter(Boolean).join(", "),
      fits: coursePages[id].inBrief.fits,
      drawing: course && draw(course.melody, course.melody.includes("|") ? { rows: "groups" } : {}),
      features: course?.features ?? [],
      facts: [
        [facts.level, course?.level],
        [facts.duration, course?.duration],
        [facts.hourPrice, course && formatPrice(hourPrice(course))],
        [facts.students, course?.students],
        [facts.rating, course?.rating && `${course.rating} of 5`],
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
    title: enrolledPage.stepsTitle,
    steps: enrolledPage.steps.map(({ time, title }) => ({ time, title })),
  },
};
