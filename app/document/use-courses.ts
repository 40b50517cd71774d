import { type Course, offeredCourses } from "~/content/courses";
import { withLevels } from "~/content/pages/levels";
import { courseValues, levelShare, type Measures, takesAllLevels } from "~/courses/figures";
import { useTexts } from "./use-texts";

/** The courses that are currently offered, in the order of the levels. */
export const useOfferedCourses = (): Course[] => offeredCourses(useTexts("courses").courses);

/** What the courses' figures depend on, as published. */
export const useMeasures = (): Measures => ({
  levels: withLevels(useTexts("levels").levels),
  map: useTexts("levelCourses").levels,
  lessons: useTexts("lessons"),
});

/** The placeholder values for texts about a course. */
export const useCourseValues = (course: Course) => courseValues(course, useMeasures());

/** How much of its level a course is. */
export const useLevelShare = (course: Course) => levelShare(course, useMeasures());

/** Whether every level leads to a course. */
export const useTakesAllLevels = (course: Course) => takesAllLevels(course, useMeasures().map);
