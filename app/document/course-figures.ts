import type { Course } from "~/content/courses";
import { courseValues, levelShare } from "~/courses/figures";
import { useTexts } from "./use-texts";

/** Everything that the texts about a course fill in, by the published map of levels. */
export const useCourseValues = (course: Course) => courseValues(course, useTexts("levelCourses").levels);

/** How much of its level a course is, by the published map of levels. */
export const useLevelShare = (course: Course) => levelShare(course, useTexts("levelCourses").levels);
