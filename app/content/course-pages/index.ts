/**
 * What each course that ships teaches: feeds /courses and /courses/{id}. Owners write the pages of those that they add.
 *
 * Rules:
 * - The lessons of a course, rehearsals included, are as many as its hours make (courses.ts and course-terms.ts): a test counts them.
 * - `fits` and `fitsNot` end the sentences “It is for you if …” and “It is not for you if …”: small letter, no period.
 * - Texts in {braces} are filled in: {weeks} is how long the course takes.
 * - For `melody` and `ipa` see ../sentence.ts.
 */
import type { ShippedCourseId } from "../courses";
import { advanced } from "./advanced";
import { business } from "./business";
import { fundamentals } from "./fundamentals";
import { leadership } from "./leadership";
import type { CoursePage } from "./page";

export const coursePages: Readonly<Record<ShippedCourseId, CoursePage>> = {
  leadership,
  business,
  advanced,
  fundamentals,
};

/** Whether this is the id of a course whose page ships. */
export const isShippedCourse = (id: string): id is ShippedCourseId => Object.hasOwn(coursePages, id);
