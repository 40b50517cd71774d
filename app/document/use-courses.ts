import { type Course, offeredCourses } from "~/content/courses";
import { courseValues, levelShare } from "~/courses/figures";
import { useTexts } from "./use-texts";

/** The courses that are offered at the moment, in the order of the levels. */
export const useOfferedCourses = (): Course[] => offeredCourses(useTexts("courses").courses);

/** Everything that the texts about a course fill in, by the published map of levels. */
export const useCourseValues = (course: Course) => courseValues(course, useTexts("levelCourses").levels);

/** How much of its level a course is, by the published map of levels. */
export const useLevelShare = (course: Course) => levelShare(course, useTexts("levelCourses").levels);
